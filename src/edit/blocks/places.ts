import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import { blockKey, walkBlocks } from './block-keys.ts';
import { ROOT_PLACE, type BlockPlace } from './block-place.ts';
import { copiedFrom, copiesOf } from '../commands/copies.ts';
import { blockAt, boardAt, keyOfBlock, keysAlong, NO_BLOCK } from '../entities.ts';
import { isMark, ownText } from '../../site/texts/inline.ts';
import type { Insertable } from './insertable.ts';
import { itemOf, keptBlocks, listInsertables, usualIn } from './list-insertables.ts';
import { isAllowedIn, existingDiagnostics, type PlacedBlocks } from '../legality/legality.ts';
import { isLike } from './like-blocks.ts';
import { reject, type Result } from '../rejection.ts';
import { findPath } from './tree-index.ts';

const UID = 'a new block';

/** Legal parents for some blocks (EDIT-7), by uid and key, and reasons against the others. */
export interface LegalPlaces {
  readonly parents: readonly string[];
  readonly rejected: readonly { readonly reason: string; readonly parents: readonly string[] }[];
}

/** The blocks to place: moved, copied, or new ones. */
export interface Placed {
  readonly board: string;
  readonly keys?: readonly string[];
  readonly eid?: string;
  /** The source of a new composite. */
  readonly source?: string;
  /** The section whose blocks are inserted. */
  readonly section?: string;
  readonly isCopy?: boolean;
}

/**
 * Returns the blocks that can contain the blocks to place. Moved blocks and their descendants are
 * never among them.
 */
export function legalPlaces(
  project: Project,
  { board: uid, keys = [], eid, source, section, isCopy = false }: Placed,
  elements: ElementCatalogue,
): LegalPlaces {
  const { root } = boardAt(project, uid) ?? {};
  if (root === undefined) return { parents: [], rejected: [] };
  const isNew = eid !== undefined;
  const made = isNew && (section ? keptBlocks(project, section) : [blockOf({ eid, source })]);
  const moved: readonly Block[] =
    made ||
    keys.flatMap((name) => findPath(root, keyOfBlock(project, uid, name))?.nodes.at(-1) ?? []);
  let count = 0;
  const placed = isCopy ? copiesOf(moved, () => `${UID} ${(count += 1)}`) : moved;
  // Moved blocks and their descendants can't be places. The originals of copies stay, so they can.
  const own = new Set(
    (isCopy ? [] : moved).flatMap((block) => [...walkBlocks(block)].map((one) => one.block)),
  );
  const from = {
    board: uid,
    keys: isNew ? [] : keys.map((name) => keyOfBlock(project, uid, name)),
  };
  const former = existingDiagnostics(project, from, elements);
  const copied = isCopy ? copiedFrom(from, [moved, placed]) : undefined;
  const parents: string[] = [];
  const rejected = new Map<string, string[]>();
  for (const { block, key } of walkBlocks(root)) {
    // New blocks go next to a text, not among its words.
    if (own.has(block) || (isNew && takesWords(block, elements))) continue;
    // Contents of slots in several composites are named by key.
    const names = key === block.uid ? [key] : [block.uid, key];
    const place = { project, board: uid, parent: key, former, copied };
    const reason = reasonAgainst(placed, place, elements);
    const known = reason === undefined ? parents : (rejected.get(reason) ?? []);
    known.push(...names);
    if (reason !== undefined) rejected.set(reason, known);
  }
  return { parents, rejected: [...rejected].map(([reason, of]) => ({ reason, parents: of })) };
}

interface InProject extends Pick<PlacedBlocks, 'former' | 'copied'> {
  readonly project: Project;
  readonly board: string;
  readonly parent: string;
}

/** Returns the reason against a parent; undefined for a legal one. */
function reasonAgainst(
  blocks: readonly Block[],
  { project, board, parent, ...known }: InProject,
  elements: ElementCatalogue,
): string | undefined {
  const into = { entity: 'block', board, parent } as const;
  return isAllowedIn(project, into, { blocks, elements, ...known })?.text;
}

/** Returns places near the selection: inside (slot content first), and after each ancestor. */
function placesNear(
  project: Project,
  { board: uid, key }: { readonly board: string; readonly key: string },
  elements: ElementCatalogue,
): readonly Near[] {
  const { root } = boardAt(project, uid) ?? {};
  const trail = root && (findPath(root, key) ?? findPath(root, root.uid));
  if (root === undefined || trail === undefined) return [];
  const keys = keysAlong(trail);
  const places: Near[] = [];
  for (let level = trail.nodes.length - 1; level >= 0; level -= 1) {
    const block = trail.nodes[level] as Block;
    const place = trail.places[level - 1];
    const inside = { parent: keys[level] ?? '', index: childrenOf(block).length };
    const isText = takesWords(block, elements);
    const hasWords = ownText(block) !== '';
    const own = { ...inside, isText: isText || hasWords };
    places.push(...frameRoom(block, keys[level] ?? '', elements), own);
    const around = trail.nodes[level - 1];
    if (place === undefined || around === undefined) continue;
    const after = { parent: keys[level - 1] ?? '', index: place + 1 };
    places.push({ ...after, isText: takesWords(around, elements) });
    // An element that accepts anything is treated as a text if it has words and a place next to it,
    // such as a navigation item.
    if (hasWords && !isText) places.push({ ...inside, isText });
  }
  return places;
}

/** Returns the content of a page's only slot: new content goes there, not after the footer. */
function frameRoom(block: Block, key: string, elements: ElementCatalogue): readonly Near[] {
  const only = onlyChild(block);
  if (only === undefined) return [];
  const inner = blockKey(key, only.uid);
  if (block.eid === 'composite') return roomWithin(only, inner, elements);
  return block.eid === 'page' && only.eid === 'composite' ? frameRoom(only, inner, elements) : [];
}

/** Elements that set the left and right edges of a page's content. */
const EDGES: ReadonlySet<string> = new Set(['container', 'column']);

/** Returns the end of a block, preceded by the end of its container if that holds all content. */
function roomWithin(block: Block, key: string, elements: ElementCatalogue): readonly Near[] {
  const only = onlyChild(block);
  const isEdge = only !== undefined && EDGES.has(only.eid ?? '');
  const inner = isEdge ? roomWithin(only, blockKey(key, only.uid), elements) : [];
  const isText = takesWords(block, elements);
  return [...inner, { parent: key, index: childrenOf(block).length, isText }];
}

function onlyChild(block: Block): Block | undefined {
  const [only, ...others] = childrenOf(block);
  return others.length === 0 ? only : undefined;
}

const takesWords = ({ eid = '' }: Block, elements: ElementCatalogue) =>
  elements.get(eid)?.content === 'phrasing';

/** Returns whether an element goes among words: links and icons do, buttons don't. */
function isAmongWords(element: ElementSpec | undefined): boolean {
  if (element?.type !== 'inline') return false;
  const { group } = element.catalog;
  return group === 'text' || group === 'media' || isMark(element);
}

/** Returns everything that can be inserted near a block, each with its nearest place. */
export function insertables(
  project: Project,
  { board, key: name }: { readonly board: string; readonly key: string },
  elements: ElementCatalogue,
): readonly Insertable[] {
  const page = elements.get('page');
  const isEmpty = boardAt(project, board)?.root === undefined;
  if (isEmpty && page !== undefined) return [{ ...itemOf(page, elements), ...ROOT_PLACE }];
  const places = placesNear(project, { board, key: keyOfBlock(project, board, name) }, elements);
  const found: Insertable[] = [];
  const usual = new Map<string, ReadonlySet<string>>();
  const usualAt = (parent: string) => {
    const known =
      usual.get(parent) ?? usualIn(blockAt(project, { board, block: parent })?.eid, elements);
    usual.set(parent, known);
    return known;
  };
  // Presets share the places of their element.
  const known = new Map<string, Near | undefined>();
  for (const item of listInsertables(project, elements)) {
    const { eid, source = '', section = '' } = item;
    const key = [eid, source, section].join(' ');
    if (!known.has(key)) {
      const blocks = section === '' ? [blockOf(item)] : keptBlocks(project, section);
      known.set(key, firstFor(blocks, { project, board, places }, elements));
    }
    const place = known.get(key);
    if (place !== undefined) {
      const { parent, index } = place;
      const isUsual = usualAt(parent).has(eid);
      found.push({ ...item, parent, index, ...(isUsual && { isUsual }) });
    }
  }
  return found;
}

/** Returns the place for a new block: the requested one, or the nearest to the selection. */
export function placeFor(
  project: Project,
  wanted: {
    readonly board: string;
    readonly key: string;
    readonly eid: string;
    /** The source of a new composite. */
    readonly source?: string | undefined;
    /** The blocks to place, if not one new block of the element. */
    readonly blocks?: readonly Block[];
    readonly parent?: string | undefined;
    readonly index?: number | undefined;
  },
  elements: ElementCatalogue,
): Result<BlockPlace> {
  const { board, eid, source, index, blocks = [blockOf({ eid, source })] } = wanted;
  const key = keyOfBlock(project, board, wanted.key);
  const parent = wanted.parent && keyOfBlock(project, board, wanted.parent);
  const shown = boardAt(project, board);
  if (shown === undefined) return reject('target-unknown', { what: 'page', name: quote(board) });
  const { root } = shown;
  if (root === undefined) {
    return eid === 'page' ? ROOT_PLACE : reject('board-empty', { name: quote(boardName(shown)) });
  }
  if (parent !== undefined) {
    const around = findPath(root, parent)?.nodes.at(-1);
    if (around === undefined) {
      return reject('target-unknown', { what: 'layer', name: NO_BLOCK });
    }
    return { parent, index: index ?? childrenOf(around).length };
  }
  const places = placesNear(project, { board, key }, elements);
  const nearFor = (some: readonly Block[]) => firstFor(some, { project, board, places }, elements);
  // A composite without a valid source has no legal place. It gets the place of a box, where the
  // check of the change (`legality.ts`) rejects it with the reason.
  const near =
    nearFor(blocks) ?? (eid === 'composite' ? nearFor([blockOf({ eid: 'box' })]) : undefined);
  if (near !== undefined) return near;
  const what = elements.has(eid) ? 'place for' : 'element';
  return reject('target-unknown', { what, name: quote(eid) });
}

/** Returns the place after an equal block: a copied box goes next to it, not into it. */
export function placeAfterEqual(
  project: Project,
  { board, key: name }: { readonly board: string; readonly key: string },
  block: Block | undefined,
): Partial<BlockPlace> {
  const { root } = boardAt(project, board) ?? {};
  const trail = root && findPath(root, keyOfBlock(project, board, name));
  const [here, place] = [trail?.nodes.at(-1), trail?.places.at(-1)];
  const parent = trail && keysAlong(trail).at(-2);
  if (parent === undefined || place === undefined) return {};
  if (here === undefined || block === undefined || !isLike(here, block)) return {};
  return { parent, index: place + 1 };
}

interface Near extends BlockPlace {
  /** True if the place is among the words of a text. */
  readonly isText: boolean;
}

/** Returns whether an element is made of parts, to which its content belongs. */
const hasParts = ({ content, itemAttrs }: ElementSpec) =>
  itemAttrs !== undefined || !['flow', 'phrasing', 'none'].includes(content);

/** Returns whether blocks are typical children, as rows of a table, or like the present ones. */
function areMeantIn(around: Block, blocks: readonly Block[], elements: ElementCatalogue): boolean {
  const holder = elements.get(around.eid ?? '');
  if (holder === undefined || !hasParts(holder)) return true;
  const { content, example } = holder;
  const parts = new Set(
    [...(example?.children ?? []), ...childrenOf(around)].map(({ eid }) => eid),
  );
  return blocks.every(({ eid = '' }) => parts.has(eid) || elements.get(eid)?.partOf === content);
}

/** Returns the first legal place, preferring places for typical children. */
function firstFor(
  blocks: readonly Block[],
  {
    project,
    board,
    places,
  }: { readonly project: Project; readonly board: string; readonly places: readonly Near[] },
  elements: ElementCatalogue,
): Near | undefined {
  const isInline = blocks.every(({ eid = '' }) => elements.get(eid)?.type === 'inline');
  const isInWords = blocks.every(({ eid = '' }) => isAmongWords(elements.get(eid)));
  // A picture goes after a heading, not inside of it.
  const around = places.filter(({ isText }) => !isText || isInWords);
  const inWords = places.filter(({ isText }) => isText && isInline && !isInWords);
  const possible = [...around, ...inWords];
  const isRealReference = ({ parent }: Near) => {
    const holder = blockAt(project, { board, block: parent });
    return holder !== undefined && areMeantIn(holder, blocks, elements);
  };
  const isLegal = ({ parent }: Near) =>
    reasonAgainst(blocks, { project, board, parent }, elements) === undefined;
  return possible.find((one) => isRealReference(one) && isLegal(one)) ?? possible.find(isLegal);
}

/** Returns the minimal block of an element that validation needs. */
function blockOf({
  eid,
  source,
}: {
  readonly eid: string;
  readonly source?: string | undefined;
}): Block {
  const attrs = source === undefined ? [] : [{ kid: 'source', v: source }];
  return { uid: UID, eid, attrs };
}
