import type { ElementCatalogue } from '../elements/define.ts';
import { attrsOf, childrenOf, type Block, type Project } from '../model/entities.ts';
import { slugOf } from '../model/names.ts';
import { walkBlocks } from './blocks/block-keys.ts';
import { boardAt, findAttribute } from './entities.ts';
import type { BlockList } from './operation.ts';
import { findPath } from './blocks/tree-index.ts';

const NAME = 'name';

/** Returns the names of the form fields around a place. */
export function namesAround(
  project: Project,
  { board, parent }: BlockList,
  elements: ElementCatalogue,
): ReadonlySet<string> {
  const root = boardAt(project, board)?.root;
  if (root === undefined || parent === undefined) return new Set();
  const form = findPath(root, parent)?.nodes.findLast(({ eid }) => eid === 'form');
  if (form === undefined) return new Set();
  const fields = [...walkBlocks(form)].flatMap(({ block }) => sentName(block, elements) ?? []);
  return new Set(fields);
}

/** Returns the submitted name of a field: its own, or its label. */
function sentName(block: Block, elements: ElementCatalogue): string | undefined {
  if (!isNamed(block, elements)) return undefined;
  const said = (kid: string) => findAttribute(block, { kid })?.v;
  const name = [said(NAME), said('label')].find((v) => typeof v === 'string' && v !== '');
  return typeof name === 'string' ? name : undefined;
}

function isNamed({ eid = '' }: Block, elements: ElementCatalogue): boolean {
  const { fieldName, attrs } = elements.get(eid) ?? {};
  return fieldName !== undefined && attrs?.['label'] !== undefined && eid !== 'form';
}

/** Returns a block with unique names of fields: a taken name gets a number. */
export function withFreeNames(
  block: Block,
  taken: ReadonlySet<string>,
  elements: ElementCatalogue,
): Block {
  const children = childrenOf(block).map((child) => withFreeNames(child, taken, elements));
  const inner = children.length > 0 ? { ...block, children } : block;
  const sent = sentName(block, elements);
  if (sent === undefined || !taken.has(sent)) return inner;
  const base = slugOf(sent) || 'field';
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  const named = { kid: NAME, v: `${base}-${number}` };
  const attrs = attrsOf(block);
  const isSaid = attrs.some(({ kid }) => kid === NAME);
  const changed = attrs.map((one) => (one.kid === NAME ? { ...one, ...named } : one));
  return { ...inner, attrs: isSaid ? changed : [...attrs, named] };
}
