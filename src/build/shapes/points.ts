import type { BlockText, Gap } from '../../format/block-text.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementSpec } from '../../model/element.ts';
import type { Block } from '../../model/entities.ts';
import type { SiteContext } from '../../site/context.ts';
import { findBoardLink, outsideHref } from '../../site/links.ts';
import { copyOf } from './copy-of.ts';
import { OUTSIDE, type TextKind } from './shape.ts';

/** A block and its text. */
export interface WrittenBlock {
  readonly text: string;
  readonly measured: BlockText;
  /** Mended; what is inside doesn't matter. */
  readonly block: Block;
  /** What was mended in it, and not inside; `pathWithin` makes their paths. */
  readonly mends: readonly Diagnostic[];
}

/** A point of a block's text where blocks of its shape differ, or the end. */
export type Point = {
  /** The characters that all of them have before it. */
  readonly before: string;
} & (
  | { readonly kind: 'text'; readonly text: TextKind; readonly attribute: number | undefined }
  | { readonly kind: 'children'; readonly between: string }
  | { readonly kind: 'end' | 'end-with-assets' }
);

/** Cuts the text of a block at what may differ; undefined for one that no other would be like. */
export function pointsOf(
  { text, measured, block }: WrittenBlock,
  site: SiteContext,
): readonly Point[] | undefined {
  const element = site.catalogue.elements.get(block.eid);
  const points: Point[] = [];
  let last = measured.start;
  const before = (end: number) => {
    const cut = copyOf(text.slice(last, end));
    last = end;
    return cut;
  };
  for (const gap of measured.gaps) {
    if (gap.kind === 'children') {
      const [first] = gap.blocks;
      const final = gap.blocks.at(-1);
      if (first === undefined || final === undefined) continue;
      const between = betweenBlocks(text, gap.blocks, gap.start);
      if (between === undefined) return undefined;
      points.push({ before: before(first.start), kind: 'children', between });
      last = final.end;
      continue;
    }
    const found = kindOf(gap, { text, block, element, site });
    if (found === undefined) continue;
    const attribute = 'attribute' in gap ? gap.attribute : undefined;
    const start = found === 'outside' ? gap.start + OUTSIDE.length : gap.start;
    points.push({ before: before(start), kind: 'text', text: found, attribute });
    last = gap.end;
  }
  const hasAssets = points.some((point) => point.kind === 'text' && point.text === 'asset');
  const kind = hasAssets ? 'end-with-assets' : 'end';
  return [...points, { before: before(measured.end), kind }];
}

/** What separates the blocks of a list, if it is the same everywhere. */
function betweenBlocks(
  text: string,
  blocks: readonly BlockText[],
  start: number,
): string | undefined {
  const [first, second] = blocks;
  if (first === undefined) return undefined;
  const between =
    second === undefined
      ? `,${text.slice(start, first.start)}`
      : text.slice(first.end, second.start);
  const isSame = blocks.every(({ end }, index) => {
    const next = blocks[index + 1];
    return next === undefined || text.slice(end, next.start) === between;
  });
  return isSame ? copyOf(between) : undefined;
}

interface BlockAbout {
  readonly text: string;
  readonly block: Block;
  readonly element: ElementSpec | undefined;
  readonly site: SiteContext;
}

/** How a text counts; undefined for one that all blocks of a shape have in common. */
function kindOf(
  gap: Exclude<Gap, { kind: 'children' }>,
  { text, block, element, site }: BlockAbout,
): TextKind | undefined {
  if (gap.kind !== 'v' && gap.kind !== 'assetUid') return gap.kind;
  const attribute = block.attrs[gap.attribute];
  if (attribute === undefined) return undefined;
  if (gap.kind === 'assetUid') return 'asset';
  const { elementAttrKid: kid, v, widths, assetUid, assetUrl, isGroup, isDynamic } = attribute;
  const isPlain = widths === undefined && assetUid + assetUrl === '' && !isGroup && !isDynamic;
  const isOnly = block.attrs.filter((other) => other.elementAttrKid === kid).length === 1;
  const spec = element?.attrs[kid];
  if (spec?.isVerbatim !== true || !isPlain || !isOnly) return undefined;
  if (spec.type === 'Page') {
    if (findBoardLink(site, v) !== undefined) return 'link';
    return text.startsWith(OUTSIDE, gap.start) && outsideHref(v) !== undefined
      ? 'outside'
      : undefined;
  }
  return typeof v === 'string' && v.trim() !== '' ? 'shown' : undefined;
}
