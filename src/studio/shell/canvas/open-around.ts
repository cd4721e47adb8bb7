/**
 * Opens what keeps an element closed, as a visitor would: details, the panel of a tab, a menu whose list stands beside it;
 * gives whether something was closed.
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

/** What opens one of the elements around another; undefined where it keeps that from nobody. */
function openerOf(around: Element, inside: Element): (() => void) | undefined {
  if (around.matches('details:not([open])')) {
    const isSaid = around.querySelector(':scope > summary')?.contains(inside) === true;
    return isSaid ? undefined : () => around.setAttribute('open', '');
  }
  if (around.matches('[role=tabpanel][hidden]')) {
    const { ownerDocument: page } = around;
    const tab = page.getElementById(around.getAttribute('aria-labelledby') ?? '');
    // The page hears it before the shell keeps it from leading anywhere.
    return tab === null ? undefined : () => tab.click();
  }
  const menu = around.parentElement?.querySelector(':scope > details[data-menu]:not([open])');
  const isShown = around.getClientRects().length > 0;
  return menu && menu !== around && !isShown ? () => menu.setAttribute('open', '') : undefined;
}
