/**
 * Returns the first pair of innermost elements at the same position in two trees whose HTML
 * differs; undefined if the trees have equal HTML. `plain` removes from HTML what isn't compared.
 */
export function firstDifference(
  one: Element,
  other: Element,
  plain: (html: string) => string,
): readonly [Element, Element] | undefined {
  if (plain(one.outerHTML) === plain(other.outerHTML)) return undefined;
  const [before, after] = [[...one.children], [...other.children]];
  // If children were added or removed, their parent is the difference.
  if (before.length !== after.length || one.tagName !== other.tagName) return [one, other];
  for (const [at, child] of before.entries()) {
    const pair = after[at];
    const found = pair && firstDifference(child, pair, plain);
    if (found !== undefined) return found;
  }
  return [one, other];
}
