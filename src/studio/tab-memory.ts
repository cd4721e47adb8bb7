/** The memory of a tab outside of its stores, by module. */
const TAB: Record<string, object> = {};

/** Returns a module's part of the memory of the tab: modules have no variables of their own. */
export function remembers<T extends object>(module: string, initial: T): T {
  TAB[module] = initial;
  return initial;
}
