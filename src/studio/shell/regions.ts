/**
 * The parts of the shell that the focus cycles through, each with its focusable elements, the
 * preferred first.
 */
const REGIONS: readonly (readonly [region: string, places: readonly string[]])[] = [
  ['.top', ['button']],
  ['[data-side=left]', ['[role=tree]', '[role=tab][aria-selected=true]']],
  ['.canvas', ['.canvas']],
  ['[data-side=right]', ['[role=tab][aria-selected=true]']],
];

/**
 * Moves the focus to the next or previous part of the shell (EDIT-10), or to the page if nothing
 * has the focus.
 */
export function goToRegion(by: 1 | -1): void {
  const places = REGIONS.flatMap(([region, inside]) => {
    const around = document.querySelector(region);
    if (around === null) return [];
    const found = inside.map((one) => (around.matches(one) ? around : around.querySelector(one)));
    const place = found.find((one) => one instanceof HTMLElement);
    return place === undefined ? [] : [{ around, place }];
  });
  const from = places.findIndex(({ around }) => around.contains(document.activeElement));
  const start = places.findIndex(({ around }) => around.matches('.canvas')) - by;
  places.at(((from === -1 ? start : from) + by) % places.length)?.place.focus();
}
