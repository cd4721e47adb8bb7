/**
 * The innermost pair of elements at the same place of two trees whose HTML differs first; undefined
 * if it doesn't differ. `plain` removes from HTML what isn't compared.
 */
export function firstDifference(
  one: Element,
  other: Element,
  plain: (html: string) => string,
): readonly [Element, Element] | undefined {
  if (plain(one.outerHTML) === plain(other.outerHTML)) return undefined;
  const [before, after] = [[...one.children], [...other.children]];
  // A place where children were added or removed is shown as a whole.
  if (before.length !== after.length || one.tagName !== other.tagName) return [one, other];
  for (const [at, child] of before.entries()) {
    const pair = after[at];
    const found = pair && firstDifference(child, pair, plain);
    if (found !== undefined) return found;
  }
  return [one, other];
}
