import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Attribute, Block } from '../../model/entities.ts';
import type { BlockNode } from '../../page/document.ts';
import {
  startCollecting,
  type AssetUse,
  type KnownLink,
  type SiteContext,
} from '../../site/context.ts';
import type { Surroundings } from '../../site/nesting.ts';
import { findLargePicture, isChosen, withFirstPicture } from '../../site/pictures.ts';
import { resolveBlock } from '../../site/resolve-block.ts';
import { pageScope } from '../../site/scope.ts';
import { copyOf } from './copy-of.ts';
import type { Point, WrittenBlock } from './points.ts';
import { CHILDREN, type Pieces, type Place, type Shape, type TextKind } from './shape.ts';

/** What shapes are made with. */
export interface ShapeInput {
  readonly site: SiteContext;
  /** The HTML of a static node; that of a node of the element `CHILDREN_EID` is `CHILDREN_MARK`. */
  readonly htmlOf: (node: BlockNode) => string;
}

/** Stands for the blocks inside a block. */
export const CHILDREN_EID = '';
// Characters that no text of a project has: see `cleanText`. Others are marks of `staticMarkup`.
export const CHILDREN_MARK = '\ufdd2';
const TEXT = ['\ufdd3', '\ufdd4'] as const;
const LINK = ['/\ufdd5', '\ufdd6'] as const;
/** What fills gaps of the HTML. */
const MARKED: ReadonlySet<TextKind> = new Set(['shown', 'link', 'outside']);
const GAP = /\ufdd3(\d+)\ufdd4|\/\ufdd5(\d+)\ufdd6|(\ufdd2)/;

const CHILDREN_NODE: BlockNode = {
  eid: CHILDREN_EID,
  uid: '',
  tag: '',
  host: {},
  props: {},
  children: [],
  slot: 0,
  slots: undefined,
  isIsland: false,
  isLive: false,
  isShared: false,
};

/** The path of a block that stands nowhere. */
export const NOWHERE = 'block';

interface PointedBlock extends Pick<WrittenBlock, 'block' | 'mends'> {
  readonly points: readonly Point[];
  readonly around: Surroundings;
}

/**
 * Resolves and renders a block with marks in the place of its texts and of its children; undefined where it comes to
 * more than static HTML, or where there is something to say about it.
 */
export function makeShape(
  { block, mends, points, around }: PointedBlock,
  { site, htmlOf }: ShapeInput,
  placeFor: (around: Surroundings) => Place,
): Shape | undefined {
  if (!isCommon(block, site)) return undefined;
  const texts = points.flatMap((point) => (point.kind === 'text' ? [point.text] : []));
  const collected = startCollecting();
  const diagnostics: Diagnostic[] = [];
  const assetUses: AssetUse[] = [];
  let inside: Place | undefined;
  const hasChildren = points.some(({ kind }) => kind === 'children');
  const nodes = resolveBlock(
    {
      path: { parent: undefined, key: NOWHERE },
      board: '',
      block: { ...block, attrs: markedAttributes(block, points), children: [] },
    },
    {
      site: {
        ...site,
        links: markedLinks(texts),
        report: (found) => diagnostics.push(found),
        useAsset: (asset, place) => assetUses.push({ asset, place }),
      },
      collected,
      scope: pageScope(''),
      around,
      slot: 0,
      fill(within) {
        if (hasChildren) inside = placeFor(within);
        return hasChildren ? [CHILDREN_NODE] : [];
      },
    },
  );
  const isPart = block.eid === 'composite';
  const [node] = nodes;
  const isWhole =
    node !== undefined && nodes.length === 1 && hasChildren === (inside !== undefined);
  if (!isWhole || node.isLive || collected.isPageBound) return undefined;
  if (collected.targets.size > 0 && !isPart) return undefined;
  if (hasErrors(diagnostics) || (diagnostics.length > 0 && !isPart)) return undefined;
  const { elements } = site.catalogue;
  const firstNode = withFirstPicture(node, elements);
  const html = piecesOf(htmlOf(node));
  const shape: Shape = {
    html,
    firstHtml: firstNode === node ? html : piecesOf(htmlOf(firstNode)),
    texts,
    uidAt: texts.indexOf('uid'),
    labelAt: texts.indexOf('label'),
    inside,
    rules: [...collected.rules],
    elements: [...collected.elements],
    reaches: [...collected.reaches],
    uses: [...collected.uses].filter((use) => !use.includes(LINK[0])),
    ids: [...collected.ids],
    targets: [...collected.targets],
    blocks: collected.blocks,
    height: heightOf(node),
    nodes: countNodes(node) - Number(hasChildren),
    largeAt: findLargePicture(node, elements),
    isChosen: isChosen(node),
    assetUses,
    mends: mends.map((mend) => ({ ...mend, path: NOWHERE, block: block.eid })),
    isPart,
    diagnostics,
  };
  const isEmpty = html.gaps.length > 0 || html.texts[0] === '';
  return isPart && isEmpty ? undefined : shape;
}

/** Whether a block can be like others: nothing of it depends on its uid, on its children, or on what shows its board. */
function isCommon(block: Block, { catalogue }: SiteContext): boolean {
  const element = catalogue.elements.get(block.eid);
  if (element === undefined || block.isGroupSlot || block.isBypassed) return false;
  if (element.type === 'composite') {
    return block.children.length === 0 && block.attrs.every(({ isGroup }) => !isGroup);
  }
  const { hasBehaviour, hasId, slots, deriveSlots, itemAttrs, findBoards } = element;
  const isOwn = hasBehaviour === true || hasId === true;
  const isDerived = slots ?? deriveSlots ?? itemAttrs ?? findBoards;
  return !isOwn && isDerived === undefined;
}

function markedAttributes(block: Block, points: readonly Point[]): readonly Attribute[] {
  const attrs = [...block.attrs];
  let index = 0;
  for (const point of points) {
    if (point.kind !== 'text') continue;
    const at = point.attribute ?? -1;
    const attribute = attrs[at];
    const marks = point.text === 'shown' ? TEXT : LINK;
    const isMarked = MARKED.has(point.text);
    if (isMarked && attribute) attrs[at] = { ...attribute, v: marked(marks, index) };
    index += 1;
  }
  return attrs;
}

function marked([open, close]: readonly [string, string], index: number): string {
  return `${open}${index}${close}`;
}

function markedLinks(texts: readonly TextKind[]): Map<string, KnownLink> {
  const links = new Map<string, KnownLink>();
  for (const [index, kind] of texts.entries()) {
    if (kind !== 'link' && kind !== 'outside') continue;
    const mark = marked(LINK, index);
    const isInternal = kind === 'link';
    links.set(mark, { link: { href: mark, isInternal }, use: `href ${mark}` });
  }
  return links;
}

function piecesOf(html: string): Pieces {
  const texts: string[] = [];
  const gaps: number[] = [];
  let rest = html;
  for (let found = GAP.exec(rest); found !== null; found = GAP.exec(rest)) {
    const [mark, text, link] = found;
    texts.push(copyOf(rest.slice(0, found.index)));
    gaps.push(mark === CHILDREN_MARK ? CHILDREN : Number(text ?? link));
    rest = rest.slice(found.index + mark.length);
  }
  return { texts: [...texts, copyOf(rest)], gaps };
}

function heightOf(node: BlockNode): number {
  return node.children.reduce((height, child) => Math.max(height, 1 + heightOf(child)), 1);
}

function countNodes(node: BlockNode): number {
  return node.children.reduce((count, child) => count + countNodes(child), 1);
}

/** The place of something in a block that stands at a path. */
export function pathWithin(path: string, written: string): string {
  return path + written.slice(NOWHERE.length);
}
