import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { hashNumber } from '../../values/content-hash.ts';
import type { AssetUse, Collected, SiteContext } from '../../site/context.ts';
import { MAX_BLOCKS, MAX_DEPTH } from '../../site/limits.ts';
import { EARLY } from '../../site/pictures.ts';
import { findBoardLink, outsideHref } from '../../site/links.ts';
import { escapeText } from '../../view/static-markup.tsx';
import { pathWithin } from './make-shape.ts';
import { CHILDREN, OUTSIDE, type Match, type Shape } from './shape.ts';

/** What a page comes to whose shapes are known. */
export interface ShapedPage {
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
}

export interface PageInput {
  readonly site: SiteContext;
  /** Begun for the page; see `startPage`. */
  readonly collected: Collected;
  readonly board: { readonly uid: string; readonly name: string };
  /** Where the root block stands. */
  readonly path: string;
}

interface Page extends PageInput {
  readonly mends: Diagnostic[];
  readonly diagnostics: Diagnostic[];
  readonly assetUses: AssetUse[];
  /** Shapes that say nothing new when they come again. */
  readonly known: Set<Shape>;
  /** Which child stands above on each level. */
  readonly keys: number[];
  /** Nodes so far, as long as the picture that visitors wait for isn't found. */
  nodes: number;
  isSound: boolean;
}

/**
 * Puts a page together from shapes; undefined where its blocks together come to something else than each alone:
 * names that stand twice, a page that shows itself, limits.
 */
export function shapePage(match: Match, input: PageInput): ShapedPage | undefined {
  const { site, collected, board, path } = input;
  const page: Page = {
    site,
    collected,
    board,
    path,
    mends: [],
    diagnostics: [],
    assetUses: [],
    known: new Set(),
    keys: [],
    nodes: hasChosen(match) ? EARLY : 0,
    isSound: true,
  };
  const html = blockHtml(page, match);
  const { isSound, mends, diagnostics, assetUses } = page;
  // A tree is mended before anything else is said of it.
  return isSound ? { html, diagnostics: [...mends, ...diagnostics], assetUses } : undefined;
}

function hasChosen({ shape, children }: Match): boolean {
  return shape.isChosen || children.some(hasChosen);
}

function blockHtml(page: Page, match: Match): string {
  const { shape, texts, children } = match;
  const { texts: pieces, gaps } = takePicture(page, shape) ? shape.firstHtml : shape.html;
  collectShape(page, shape);
  if (shape.assetUses.length > 0) collectAssets(page, match);
  for (const mend of shape.mends) page.mends.push({ ...mend, ...placeOf(page, match, mend) });
  let inside = '';
  if (children.length > 0) {
    const level = page.keys.length;
    for (let key = 0; key < children.length; key += 1) {
      page.keys[level] = key;
      inside += blockHtml(page, children[key] as Match);
    }
    page.keys.length = level;
    // A component may tell whether anything is inside it.
    if (inside === '') page.isSound = false;
  }
  let html = pieces[0] ?? '';
  for (let at = 0; at < gaps.length; at += 1) {
    const gap = gaps[at] ?? CHILDREN;
    const shown = gap === CHILDREN ? inside : textHtml(page, shape, gap, texts[gap] ?? '');
    html += shown + (pieces[at + 1] ?? '');
  }
  return html;
}

/** Whether the picture that visitors wait for is in this block: the same as `withFirstPicture` finds. */
function takePicture(page: Page, { largeAt, nodes, isPart }: Shape): boolean {
  const is = largeAt !== undefined && page.nodes + largeAt <= EARLY;
  page.nodes += is ? EARLY : nodes;
  // The other pages that show a part have it as it is.
  if (is && isPart) page.isSound = false;
  return is;
}

function textHtml(page: Page, { texts }: Shape, index: number, text: string): string {
  if (texts[index] === 'shown') return escapeText(text);
  const href = texts[index] === 'link' ? boardHref(page, text) : outsideHref(OUTSIDE + text);
  if (href === undefined) page.isSound = false;
  return escapeText(href ?? '');
}

function boardHref({ site, collected }: Page, text: string): string | undefined {
  const known = findBoardLink(site, text);
  if (known?.link.href.startsWith('/') !== true) return undefined;
  collected.uses.add(known.use);
  return known.link.href;
}

function collectShape(page: Page, shape: Shape) {
  const { collected, known, keys } = page;
  collected.blocks += shape.blocks;
  // What a part holds stands a level below the composite.
  const isTooDeep = keys.length + 1 + shape.height > MAX_DEPTH;
  if (collected.blocks > MAX_BLOCKS || isTooDeep) page.isSound = false;
  if (known.has(shape)) return;
  for (const [name, text] of shape.rules) {
    const other = collected.rules.get(name);
    if (other === undefined) collected.rules.set(name, text);
    else if (other !== text) page.isSound = false;
  }
  for (const eid of shape.elements) collected.elements.add(eid);
  for (const reach of shape.reaches) collected.reaches.add(reach);
  for (const use of shape.uses) collected.uses.add(use);
  for (const id of shape.ids) {
    if (collected.ids.has(id)) page.isSound = false;
    collected.ids.add(id);
  }
  for (const [id, place] of shape.targets) collected.targets.set(id, place);
  for (const found of shape.diagnostics) page.diagnostics.push(found);
  if (shape.isPart && shape.uses.includes(`source ${page.board.uid}`)) page.isSound = false;
  // Each block has ids of its own, and each part is told of.
  if (shape.ids.length + shape.diagnostics.length === 0) known.add(shape);
}

function collectAssets(page: Page, match: Match) {
  const { assetUses, isPart } = match.shape;
  if (isPart) page.assetUses.push(...assetUses);
  else {
    for (const { asset, place } of assetUses) {
      page.assetUses.push({ asset, place: placeOf(page, match, place) });
    }
  }
}

/** Where something in a block is, told from the block on. */
function placeOf({ board, path, keys }: Page, { shape, texts }: Match, place: Place): Place {
  const block = texts[shape.labelAt] || place.block;
  return {
    path: pathWithin(path + keys.map((key) => `.children[${key}]`).join(''), place.path),
    board: board.name,
    ...(block && { block }),
  };
}

/** The numbers of a page's uids, as `uidNumbers` has them; undefined where a uid is one that only composites know. */
export function matchedUids(match: Match): Float64Array | undefined {
  let numbers = new Float64Array(64);
  let count = 0;
  const visit = ({ shape, texts, children }: Match): boolean => {
    const uid = texts[shape.uidAt] ?? '';
    if (uid === '' || uid.endsWith('~')) return false;
    if (count === numbers.length) {
      const larger = new Float64Array(2 * count);
      larger.set(numbers);
      numbers = larger;
    }
    numbers[count] = hashNumber(uid);
    count += 1;
    return children.every(visit);
  };
  return visit(match) ? numbers.subarray(0, count) : undefined;
}
