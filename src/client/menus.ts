const OPEN = 'details[data-menu][open]';

/** The open menus, the innermost first. */
function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(OPEN)].toReversed();
}

/**
 * Returns whether an element belongs to a menu: it is inside the parent of the menu, which also
 * contains the menu's list.
 */
function belongsToMenu(target: EventTarget | null, { parentElement }: Element): boolean {
  return target instanceof Node && parentElement?.contains(target) === true;
}

/** Closes menus when the visitor clicks or focuses something outside of them, or follows a link. */
function closeLeftMenus({ target, type }: Event) {
  const isLink = type === 'click' && target instanceof Element && target.closest('a') !== null;
  for (const menu of openMenus()) if (isLink || !belongsToMenu(target, menu)) menu.open = false;
}

function onKey({ key }: KeyboardEvent) {
  const menus = key === 'Escape' ? openMenus() : [];
  const menu = menus.find((open) => belongsToMenu(document.activeElement, open)) ?? menus[0];
  if (menu === undefined) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/**
 * The browser opens and closes menus itself; this function closes them on Escape, and when the
 * visitor leaves them.
 */
export function startMenus() {
  addEventListener('click', closeLeftMenus);
  addEventListener('focusin', closeLeftMenus);
  addEventListener('keydown', onKey);
}
