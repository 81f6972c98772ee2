"""Are faults known of what we depend on? `python -m tests.audit`, as `make check` does.

Asks the package index about every pinned dependency. Where it tells nothing of faults, as a mirror may, that is said.
"""

import json
import subprocess
import sys
from pathlib import Path

PINNED = Path(__file__).parents[1] / "constraints.txt"


def main() -> None:
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(PINNED), "--no-deps", "--disable-pip"]
    told = subprocess.run([*command, "--format", "json", "--progress-spinner", "off"], capture_output=True, text=True)
    if not told.stdout.strip():
        print(f"the dependencies could not be audited: {told.stderr.strip().splitlines()[-1:]}")
        return
    sys.exit(report(json.loads(told.stdout)["dependencies"]))


def report(dependencies: list[dict[str, object]]) -> int:
    """Tells of every dependency with a known fault; 1 if there is one."""
    audited = [found for found in dependencies if "skip_reason" not in found]
    faulty = [found for found in audited if found["vulns"]]
    for found in faulty:
        assert isinstance(found["vulns"], list)
        faults = ", ".join(f"{fault['id']} (mended in {', '.join(fault['fix_versions'])})" for fault in found["vulns"])
        print(f"{found['name']} {found['version']}: {faults}")
    print(f"{len(audited)} of {len(dependencies)} dependencies audited, {len(faulty)} with known faults")
    if not audited:
        print("nothing is known here: this package index tells nothing of faults")
    return 1 if faulty else 0


if __name__ == "__main__":
    main()
