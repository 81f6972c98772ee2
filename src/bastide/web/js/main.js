// The client begins here: which page the address means.

import { fetchJson } from "./api.js";
import { dress, wishes } from "./prefs.js";
import { speak } from "./words.js";
import { useCatalogue } from "./table/wording.js";

/** What is asked for behind the address of a game that is to be looked at again. */
const AGAIN = ["#replay", "#analysis", "#dealing"];

async function begin() {
  dress();
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const [, place, id] = location.pathname.split("/");
  const [catalogue] = await Promise.all([fetchJson("/api/catalogue"), speak(wishes().language)]);
  useCatalogue(catalogue);
  if (place === "g" && AGAIN.includes(location.hash))
    return new (await import("./replay/replay.js")).Replay(root, `/api/games/${id}`, `/g/${id}`);
  if (place === "g") return new (await import("./table/table.js")).Table(root, id);
  if (place === "campaign") return new (await import("./campaign/campaign.js")).Campaign(root, id);
  if (place === "r") return new (await import("./replay/replay.js")).Replay(root, `/api/records/${id}`, "/");
  if (place === "rules") return new (await import("./reading/reading.js")).Reading(root, catalogue, id);
  return new (await import("./start/start.js")).Start(root, catalogue);
}

addEventListener("hashchange", () => location.reload());
begin();
