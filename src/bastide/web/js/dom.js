// Pure descriptions of elements, and drawing them with as few changes as possible.

/** @typedef {{tag: string, props: Record<string, any>, children: Child[], key: string|number|undefined}} Plan */
/** @typedef {Plan|string} Child */
/** Children as written: nested lists, and nothing where a condition failed. @typedef {any} Nested */

const SVG = "http://www.w3.org/2000/svg";
const VECTOR = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "line",
  "polyline",
  "polygon",
  "text",
  "defs",
  "pattern",
  "mask",
  "use",
  "title",
  "image",
  "ellipse",
]);
/** Set as properties, because their attributes only give the first value. */
const LIVE = new Set(["value", "checked", "open", "disabled", "hidden", "inert", "selected", "indeterminate"]);

/** @type {WeakMap<Node, Plan>} */
const plans = new WeakMap();

/** @param {Nested[]} children @returns {Child[]} */
function flat(children) {
  /** @type {Child[]} */
  const found = [];
  for (const child of children) {
    if (Array.isArray(child)) found.push(...flat(child));
    else if (typeof child === "number") found.push(String(child));
    else if (child) found.push(child);
  }
  return found;
}

/**
 * An element to be. `on` holds listeners, `style` properties, `html` markup that the server vouches for, `made` is told once.
 * @param {string} tag @param {Record<string, any>|null} [props] @param {...Nested} children @returns {Plan}
 */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, children: flat(children), key: props?.key };
}

/** Makes the children of an element what the plans say. @param {Element} parent @param {Nested[]} children */
export function draw(parent, children) {
  reconcile(parent, flat(children));
}

/** @param {Element} parent @param {Child[]} children */
function reconcile(parent, children) {
  /** @type {Map<any, Node>} */
  const keyed = new Map();
  /** @type {Node[]} */
  const loose = [];
  for (const node of parent.childNodes) {
    const plan = plans.get(node);
    if (plan?.key !== undefined) keyed.set(plan.key, node);
    else loose.push(node);
  }
  const nodes = children.map((child) => settle(child, keyed, loose));
  const staying = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!staying.has(/** @type {Node} */ (node))) node.remove();
  /** @type {ChildNode|null} */
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

/** @param {Child} child @param {Map<any, Node>} keyed @param {Node[]} loose @returns {Node} */
function settle(child, keyed, loose) {
  if (typeof child === "string") return text(child, loose);
  if (child.key !== undefined) {
    const known = keyed.get(child.key);
    keyed.delete(child.key);
    return known && plans.get(known)?.tag === child.tag ? update(known, child) : create(child);
  }
  const index = loose.findIndex((node) => isSameSort(plans.get(node), child));
  return index < 0 ? create(child) : update(loose.splice(index, 1)[0], child);
}

/** An element becomes another only of its own sort: the same tag and the same first class. @param {Plan|undefined} plan @param {Plan} other */
function isSameSort(plan, other) {
  return plan?.tag === other.tag && sortOf(plan) === sortOf(other);
}

/** @param {Plan} plan */
const sortOf = (plan) => String(plan.props.class ?? "").split(" ", 1)[0];

/** @param {string} words @param {Node[]} loose */
function text(words, loose) {
  const index = loose.findIndex((node) => node.nodeType === Node.TEXT_NODE);
  if (index < 0) return document.createTextNode(words);
  const node = loose.splice(index, 1)[0];
  if (node.nodeValue !== words) node.nodeValue = words;
  return node;
}

/** @param {Plan} plan */
function create(plan) {
  const node = VECTOR.has(plan.tag) ? document.createElementNS(SVG, plan.tag) : document.createElement(plan.tag);
  plans.set(node, { ...plan, props: {}, children: [] });
  update(node, plan);
  plan.props.made?.(node);
  return node;
}

/** @param {Node} node @param {Plan} plan */
function update(node, plan) {
  const before = plans.get(node);
  if (before === plan) return node;
  const element = /** @type {Element} */ (node);
  change(element, before?.props ?? {}, plan.props);
  if (plan.props.html === undefined) reconcile(element, plan.children);
  plans.set(node, plan);
  return node;
}

/** @param {Element} element @param {Record<string, any>} before @param {Record<string, any>} after */
function change(element, before, after) {
  for (const name in before) if (!(name in after)) put(element, name, before[name], undefined);
  for (const name in after)
    if (before[name] !== after[name] || LIVE.has(name)) put(element, name, before[name], after[name]);
}

/** @param {any} element @param {string} name @param {any} before @param {any} value */
function put(element, name, before, value) {
  if (name === "key" || name === "made") return;
  if (name === "on") listen(element, before ?? {}, value ?? {});
  else if (name === "style") paint(element, before ?? {}, value ?? {});
  else if (name === "html") element.innerHTML = value ?? "";
  else if (LIVE.has(name)) {
    if (element[name] !== (value ?? false)) element[name] = value ?? (name === "value" ? "" : false);
  } else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Element} element @param {Record<string, any>} before @param {Record<string, any>} after */
function listen(element, before, after) {
  for (const name in before) if (before[name] !== after[name]) element.removeEventListener(name, before[name]);
  for (const name in after) if (before[name] !== after[name]) element.addEventListener(name, after[name]);
}

/** @param {HTMLElement} element @param {Record<string, any>} before @param {Record<string, any>} after */
function paint(element, before, after) {
  for (const name in before) if (!(name in after)) element.style.removeProperty(name);
  for (const name in after) if (before[name] !== after[name]) element.style.setProperty(name, String(after[name]));
}
