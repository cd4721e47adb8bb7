/**
 * Opens closed ancestors of an element, as a visitor would: details, tab panels, menus with a
 * separate list; returns whether one was closed.
 */
export function openAround(element: Element): boolean {
  let isOpened = false;
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const open = openerOf(at, element);
    open?.();
    isOpened ||= open !== undefined;
  }
  return isOpened;
}

/** Returns a function that opens an ancestor; undefined if the ancestor isn't closed. */
function openerOf(around: Element, inside: Element): (() => void) | undefined {
  if (around.matches('details:not([open])')) {
    const isSaid = around.querySelector(':scope > summary')?.contains(inside) === true;
    return isSaid ? undefined : () => around.setAttribute('open', '');
  }
  if (around.matches('[role=tabpanel][hidden]')) {
    const { ownerDocument: page } = around;
    const tab = page.getElementById(around.getAttribute('aria-labelledby') ?? '');
    // The page receives the click before the shell prevents its default action.
    return tab === null ? undefined : () => tab.click();
  }
  const menu = around.parentElement?.querySelector(':scope > details[data-menu]:not([open])');
  const isShown = around.getClientRects().length > 0;
  return menu && menu !== around && !isShown ? () => menu.setAttribute('open', '') : undefined;
}
