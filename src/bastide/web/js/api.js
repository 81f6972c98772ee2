// What the server answers over HTTP.

/** What the server did not do, with the key of its words. */
export class Refused extends Error {
  /** @param {string} key @param {Record<string, any>} values */
  constructor(key, values) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** @param {Response} answer */
async function read(answer) {
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(found.key ?? "server.failed", found.values ?? {});
  return found;
}

/** @param {string} path @returns {Promise<any>} */
export async function fetchJson(path) {
  return read(await fetch(path));
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export async function postJson(path, body) {
  return read(
    await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  );
}

/** @param {string} path @returns {Promise<any>} */
export async function deleteAt(path) {
  return read(await fetch(path, { method: "DELETE" }));
}

/** @param {string} path @param {string} body @returns {Promise<any>} */
export async function postText(path, body) {
  return read(await fetch(path, { method: "POST", headers: { "Content-Type": "text/plain" }, body }));
}
