/**
 * Updates a live element by the differences between its source and a new document. Changes by the
 * visitor or a script stay: an open menu, a written field, a class.
 */
export function syncElement(live: Element, old: Element, next: Element) {
  if (old.isEqualNode(next)) return;
  syncAttributes(live, old, next);
  syncChildren(live, old, next);
}

/** Updates changed attributes of an element. */
export function syncAttributes(live: Element, old: Element | undefined, next: Element) {
  for (const { name } of old?.attributes ?? []) {
    if (!next.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old?.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/**
 * Returns a key of an element among its siblings: its block, with the composite that it represents.
 */
export function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const { localName, id } = node;
  const mark = ['data-sg-use', 'data-sg-uid'].map((name) => node.getAttribute(name) ?? '');
  return [localName, ...mark, mark.join('') === '' ? id : ''].join(' ');
}

function syncChildren(live: Element, old: Element, next: Element) {
  const before = [...old.childNodes];
  const after = [...next.childNodes];
  const there = [...live.childNodes];
  // If a script has replaced the children, none of them can be kept.
  if (hasSameNames(there, before)) syncRun(live, there, { before, after });
  else if (!haveEqual(before, after)) live.replaceChildren(...after.map(imported));
}

/** Returns whether nodes still match those of a document. */
function hasSameNames(there: readonly Node[], before: readonly Node[]): boolean {
  return (
    there.length === before.length &&
    there.every((node, at) => node.nodeName === before[at]?.nodeName)
  );
}

/** Two versions of adjacent nodes. */
interface RunVersions {
  readonly before: readonly Node[];
  readonly after: readonly Node[];
}

/** Updates adjacent children of an element from `before` to `after`. */
export function syncRun(
  live: Element,
  there: readonly ChildNode[],
  { before, after }: RunVersions,
) {
  const partners = matched(before, after);
  const placed = after.map((node, at) => {
    const partner = partners[at];
    if (partner === undefined) return imported(node);
    const kept = there[partner] as ChildNode;
    const former = before[partner] as ChildNode;
    if (kept instanceof Element) syncElement(kept, former as Element, node as Element);
    else if (former.nodeValue !== node.nodeValue) kept.nodeValue = node.nodeValue;
    return kept;
  });
  arrange(live, there, placed);
}

function haveEqual(some: readonly Node[], others: readonly Node[]): boolean {
  return (
    some.length === others.length && some.every((node, at) => node.isEqualNode(others[at] ?? null))
  );
}

function imported(node: Node): Node {
  return document.importNode(node, true);
}

/**
 * Matches new nodes with former ones: equal ones at both ends, then those with equal keys in order.
 */
function matched(before: readonly Node[], after: readonly Node[]): readonly (number | undefined)[] {
  const partners: (number | undefined)[] = after.map(() => undefined);
  let start = 0;
  while (isEqualAt(before[start], after[start])) {
    partners[start] = start;
    start += 1;
  }
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    isEqualAt(before.at(-1 - end), after.at(-1 - end))
  ) {
    end += 1;
    partners[after.length - end] = before.length - end;
  }
  const left = new Map<string, number[]>();
  for (let at = start; at < before.length - end; at += 1) {
    const key = keyOf(before[at] as Node);
    left.set(key, [...(left.get(key) ?? []), at]);
  }
  for (let at = start; at < after.length - end; at += 1) {
    partners[at] = left.get(keyOf(after[at] as Node))?.shift();
  }
  return partners;
}

function isEqualAt(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.isEqualNode(other);
}

/** Replaces existing nodes; those in place aren't touched. */
function arrange(live: Element, there: readonly ChildNode[], nodes: readonly Node[]) {
  const kept = new Set(nodes);
  const before = there[0]?.previousSibling ?? null;
  for (const node of there) if (!kept.has(node)) node.remove();
  let at = before === null ? live.firstChild : before.nextSibling;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else live.insertBefore(node, at);
  }
}
