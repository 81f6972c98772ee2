// Groups of many buttons that are one stop of the tab key: within them the arrow keys go from one to the next.

/** @param {Element} item */
function middle(item) {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The item in the next row, above or below, that lies nearest. @param {HTMLElement[]} items @param {HTMLElement} from @param {number} way */
function beyond(items, from, way) {
  const { x, y } = middle(from);
  const slack = from.getBoundingClientRect().height / 2;
  let [best, least] = [from, Infinity];
  for (const item of items) {
    const at = middle(item);
    const [across, along] = [Math.abs(at.x - x), (at.y - y) * way];
    const cost = along + across / 1000 + (across > slack ? across / 10 : 0);
    if (along > slack && cost < least) [best, least] = [item, cost];
  }
  return best;
}

/** Where a key leads from an item of a group; null: it is no key for going on. @param {HTMLElement[]} items in their order @param {HTMLElement} from @param {string} key */
export function onward(items, from, key) {
  const at = items.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return items[at + 1] ?? from;
    case "ArrowLeft":
      return items[at - 1] ?? from;
    case "ArrowDown":
      return beyond(items, from, 1);
    case "ArrowUp":
      return beyond(items, from, -1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1) ?? from;
    default:
      return null;
  }
}
