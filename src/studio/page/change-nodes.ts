import type { PageChange } from '../../author/canvas/page-changes.ts';
import { UID_MARK, USE_MARK } from '../../author/canvas/mark-blocks.ts';
import { parseDocument } from '../../client/parse-page.ts';
import { nameInForm } from '../../view/field-name.ts';
import { keyOf, syncAttributes, syncElement, syncRun } from './sync-nodes.ts';

/**
 * Returns the live element made from an element of the document; undefined for an element whose
 * content React renders, and for its descendants.
 */
export type LiveOf = (source: Element) => Element | undefined;

/**
 * Applies changes of a page to its live elements, and to the document that they were made from,
 * which becomes the new version. Returns false if a change can't be applied; the changes before it
 * stay applied, and the document still matches the elements.
 */
export function applyChanges(
  source: Document,
  changes: readonly PageChange[],
  liveOf: LiveOf,
): boolean {
  return changes.every((change) => applyChange(source, change, liveOf));
}

function applyChange(source: Document, change: PageChange, liveOf: LiveOf): boolean {
  const first = findMarked(source, change);
  const whole = first && wholeAround(first, liveOf);
  if (whole === undefined || first === undefined) return false;
  const nodes = parseNodes(change.html, first.closest('form') !== null);
  if (whole.source === first) return replaceWhole(whole, nodes);
  const { parentElement: parent } = first;
  const live = parent && follow(whole, parent);
  if (live === undefined || live === null || parent === null) return false;
  const before = runOf(first, change.count);
  const there = runOf(live.childNodes[indexOf(first)], change.count);
  if (before.length !== change.count || !hasSameKeys(there, before)) return false;
  syncRun(live, there, { before, after: nodes });
  first.before(...nodes);
  for (const node of before) node.remove();
  return true;
}

/** Returns a node and its following siblings: `count`, or all that exist. */
function runOf(first: ChildNode | undefined, count: number): readonly ChildNode[] {
  const run: ChildNode[] = [];
  for (let at = first ?? null; at !== null && run.length < count; at = at.nextSibling) run.push(at);
  return run;
}

function hasSameKeys(some: readonly Node[], others: readonly Node[]): boolean {
  return (
    some.length === others.length &&
    some.every((node, at) => keyOf(node) === keyOf(others[at] ?? node))
  );
}

/**
 * Returns the element of a block in a document, found by its unique marks: the image in a picture
 * has those of the picture.
 */
function findMarked(source: Document, { uid, use }: PageChange): Element | undefined {
  const marked = source.querySelectorAll(`[${UID_MARK}="${CSS.escape(uid)}"]`);
  const found = [...marked].filter((node) => (node.getAttribute(USE_MARK) ?? '') === use);
  const [first] = found.length === 1 ? found : [];
  return first?.closest('picture') ?? first;
}

/**
 * An element of a document, and the live element made from it; React renders none of its content.
 */
interface Whole {
  readonly source: Element;
  readonly live: Element;
}

function wholeAround(inner: Element, liveOf: LiveOf): Whole | undefined {
  for (let at: Element | null = inner; at !== null; at = at.parentElement) {
    const live = liveOf(at);
    if (live !== undefined) return { source: at, live };
  }
  return undefined;
}

/** Parses nodes of a page, with names of form fields as scripts find them (see `startForms`). */
function parseNodes(html: string, isInForm: boolean): readonly ChildNode[] {
  // A template can contain table rows and list items without their parents.
  const { content } = parseDocument(`<template>${html}</template>`).querySelector(
    'template',
  ) as HTMLTemplateElement;
  for (const field of content.querySelectorAll(isInForm ? '[name]' : 'form [name]')) {
    field.setAttribute('name', nameInForm(field.getAttribute('name') ?? ''));
  }
  return [...content.childNodes];
}

function replaceWhole({ source, live }: Whole, [next, ...others]: readonly ChildNode[]): boolean {
  if (!(next instanceof Element) || others.length > 0 || keyOf(next) !== keyOf(source))
    return false;
  syncElement(live, source, next);
  syncAttributes(source, source, next);
  source.replaceChildren(...next.childNodes);
  return true;
}

/** Returns the live element of a descendant; undefined if scripts have changed the path to it. */
function follow({ source, live }: Whole, inner: Element): Element | undefined {
  const around = inner === source || inner.parentElement === null ? undefined : inner.parentElement;
  const above = around === undefined ? live : follow({ source, live }, around);
  const own = around === undefined ? live : above?.childNodes[indexOf(inner)];
  // Compares only the elements on the path, by the marks of their blocks: a page may have a
  // thousand blocks (EDIT-12).
  const isThere = own instanceof Element && own.childNodes.length === inner.childNodes.length;
  return isThere && (own === live || keyOf(own) === keyOf(inner)) ? own : undefined;
}

function indexOf(node: ChildNode): number {
  let index = 0;
  for (let at = node.previousSibling; at !== null; at = at.previousSibling) index += 1;
  return index;
}
