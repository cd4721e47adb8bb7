import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Path } from '../../diagnostics/path.ts';
import { hashNumber } from '../../values/content-hash.ts';
import type { AssetUse, Collected, SiteContext } from '../../site/context.ts';
import { MAX_BLOCKS } from '../../site/limits.ts';
import { EARLY } from '../../site/pictures.ts';
import { findBoardLink } from '../../site/values.ts';
import { escapeText } from '../../view/static-markup.tsx';
import { pathWithin } from './make-shape.ts';
import { CHILDREN, type Match, type Shape } from './shape.ts';

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
  readonly path: Path;
}

interface Page extends PageInput {
  readonly diagnostics: Diagnostic[];
  readonly assetUses: AssetUse[];
  /** Nodes so far, as long as the picture that visitors wait for isn't found. */
  nodes: number;
  isSound: boolean;
}

/**
 * Puts a page together from shapes; undefined where its blocks together come to something else than each alone:
 * names that stand twice, a page that shows itself, limits.
 */
export function shapePage(match: Match, input: PageInput): ShapedPage | undefined {
  const page: Page = { ...input, diagnostics: [], assetUses: [], nodes: 0, isSound: true };
  if (hasChosen(match)) page.nodes = EARLY;
  const html = blockHtml(page, match, input.path);
  const { isSound, diagnostics, assetUses } = page;
  return isSound ? { html, diagnostics, assetUses } : undefined;
}

function hasChosen({ shape, children }: Match): boolean {
  return shape.isChosen || children.some(hasChosen);
}

function blockHtml(page: Page, match: Match, path: Path): string {
  const { shape, texts, children } = match;
  const { texts: pieces, gaps } = takePicture(page, shape) ? shape.firstHtml : shape.html;
  collectShape(page, shape);
  if (shape.assetUses.length > 0) collectAssets(page, match, path);
  let inside = '';
  if (children.length > 0) {
    const list: Path = { parent: path, key: 'children' };
    for (let key = 0; key < children.length; key += 1) {
      inside += blockHtml(page, children[key] as Match, { parent: list, key });
    }
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
  const known = findBoardLink(page.site, text);
  if (known?.link.href.startsWith('/') !== true) {
    page.isSound = false;
    return '';
  }
  page.collected.uses.add(known.use);
  return escapeText(known.link.href);
}

function collectShape(page: Page, shape: Shape) {
  const { collected, board } = page;
  for (const [name, text] of shape.rules) {
    const known = collected.rules.get(name);
    if (known === undefined) collected.rules.set(name, text);
    else if (known !== text) page.isSound = false;
  }
  for (const eid of shape.elements) collected.elements.add(eid);
  for (const reach of shape.reaches) collected.reaches.add(reach);
  for (const use of shape.uses) collected.uses.add(use);
  for (const id of shape.ids) {
    if (collected.ids.has(id)) page.isSound = false;
    collected.ids.add(id);
  }
  for (const found of shape.diagnostics) page.diagnostics.push(found);
  collected.blocks += shape.blocks;
  if (collected.blocks > MAX_BLOCKS) page.isSound = false;
  if (shape.isPart && shape.uses.includes(`source ${board.uid}`)) page.isSound = false;
}

function collectAssets({ assetUses, board }: Page, { shape, texts }: Match, path: Path) {
  if (shape.isPart) {
    assetUses.push(...shape.assetUses);
    return;
  }
  const label = texts[shape.labelAt];
  for (const { asset, place } of shape.assetUses) {
    const block = label || place.block;
    assetUses.push({
      asset,
      place: { path: pathWithin(path, place.path), board: board.name, ...(block && { block }) },
    });
  }
}

/** The numbers of a page's uids, as `uidNumbers` has them; undefined where a uid is one that only composites know. */
export function matchedUids(match: Match, numbers: number[] = []): readonly number[] | undefined {
  const { shape, texts, children } = match;
  const uid = texts[shape.uidAt] ?? '';
  if (uid === '' || uid.endsWith('~')) return undefined;
  numbers.push(hashNumber(uid));
  for (const child of children) if (matchedUids(child, numbers) === undefined) return undefined;
  return numbers;
}
