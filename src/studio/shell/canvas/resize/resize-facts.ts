import { aboutSoundBlock, NAMES } from '../../../session/questions.ts';
import { answerAfterLoading } from '../../../session/tab-session.ts';
import type { InspectedAttribute, InspectedBlock } from '../../../../author/inspect/inspected.ts';
import { announceBlocks } from '../../../../author/announce.ts';
import { gutterLength, gutterOf } from '../../../../author/resize/gutter.ts';
import {
  gapDirections,
  HANDLES,
  type Handle,
  type HandleName,
} from '../../../../author/resize/handles.ts';
import type {
  FitResult,
  Resizable,
  Resized,
  ResizedKid,
} from '../../../../author/resize/resizable.ts';
import { SNAP_PX } from '../../../../author/resize/lengths.ts';
import type { ProjectNames } from '../../../../author/project/project-names.ts';
import { describeReplaced } from '../../../../author/canvas/describe-replaced.ts';
import { changedWidth } from '../../../../author/canvas/shown-width.ts';
import { sizeSnaps, variableSnaps, type NamedBox } from '../../../../author/resize/snaps.ts';
import { valueAt, widthShown } from '../../../../author/inspect/value-at.ts';
import { edit, latestChange } from '../../changes.ts';
import { useEdit } from '../../edit-store.ts';
import { NOTHING_TO_DO } from '../../making-changes.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { growthOf } from './growth.ts';
import { pagePx } from '../measure.ts';
import { measureBlock, mostOf, unitsOf } from './measure-block.ts';
import type { Preview } from './resize-preview.ts';
import type { ResizedPage } from './resized-page.ts';

/** A resized block: its state on the page, and the widths of its changes. */
export interface ResizedBlock {
  readonly uid: string;
  readonly name: string;
  readonly block: Resizable;
  readonly attributes: ReadonlyMap<string, InspectedAttribute>;
  /** Returns the width at which a change of an attribute applies; undefined for the base value. */
  readonly widthOf: (kid: ResizedKid) => string | undefined;
  /** Returns the label of a variable. */
  readonly labelOf: (variable: string) => string;
}

const KIDS: readonly ResizedKid[] = ['size', 'padding', 'margin', 'gap', 'row-gap'];

/**
 * Finds blocks, the dragged one first; undefined if one isn't on the page. @throws when the server
 * can't be reached
 */
export async function findResized(
  page: ResizedPage,
  uids: readonly string[],
  handle: HandleName,
): Promise<readonly ResizedBlock[] | undefined> {
  const { board } = useView.getState().selection;
  const [names, ...inspected] = await Promise.all([
    answerAfterLoading(NAMES),
    ...uids.map((block) => answerAfterLoading(aboutSoundBlock({ board, block, uses: [] }))),
  ]);
  const found = inspected.map((own, at) => {
    const uid = uids[at] ?? '';
    const [element] = page.overlay.elementsOf(uid);
    if (own === undefined || element === undefined) return undefined;
    return lookAt(page, { uid, element, inspected: own, names, handle, isLead: at === 0 });
  });
  const all = found.filter((one) => one !== undefined);
  return all.length === uids.length && all.length > 0 ? all : undefined;
}

interface LookedAt {
  readonly uid: string;
  readonly element: Element;
  readonly inspected: InspectedBlock;
  readonly names: ProjectNames | undefined;
  readonly handle: HandleName;
  /** The block is the dragged one, which snaps; the others don't. */
  readonly isLead: boolean;
}

function lookAt(
  page: ResizedPage,
  { uid, element, inspected, names, handle, isLead }: LookedAt,
): ResizedBlock {
  const lengths = (names?.variables ?? []).filter(({ type }) => type === 'Dimension');
  const { box, hasSize, gap, ...measured } = measureBlock(element, page.view);
  const per = unitsOf(element, page.view);
  const attributes = new Map(
    KIDS.flatMap((kid) => {
      const own = inspected.attributes.find((one) => one.key === kid);
      const isThere = kid === 'size' ? hasSize : !kid.endsWith('gap') || gap !== undefined;
      return own === undefined || !isThere ? [] : [[kid, own] as const];
    }),
  );
  const shown = shownWidth(page);
  const of: Handle = HANDLES[handle];
  const gutter = gutterOf(inspected.attributes);
  const isBeside = of.of === 'padding' && (of.side === 'left' || of.side === 'right');
  const widthOf = (kid: ResizedKid) => {
    const own = attributes.get(kid)?.widths ?? [];
    // A left or right padding replaces a gutter at the width where the gutter changes; in narrower
    // windows, the gutter stays.
    const others = kid === 'padding' && isBeside ? (gutter?.widths ?? []) : [];
    return changedWidth(shown, [...own, ...others]);
  };
  const values = Array.from(attributes, ([kid, own]) => {
    const { written, declarations } = valueAt(own, widthOf(kid));
    const beside =
      kid === 'padding' && gutter
        ? { gutter: gutterLength(gutter, widthShown(gutter, shown.width)) }
        : {};
    return [kid, { written, isLook: own.isLook, properties: Object.keys(declarations), ...beside }];
  });
  const edges = of.of === 'size' ? of : ({ x: 0, y: 0 } as const);
  const growth = of.of === 'size' && isLead ? growthOf(page, uid) : {};
  const others = isLead ? boxesAround(page, uid) : [];
  const near = sizeSnaps(box, others, { ...edges, growth });
  const variables = {
    x: variableSnaps(lengths, per.x),
    y: variableSnaps(lengths, per.y),
  };
  const block: Resizable = {
    ...measured,
    gap: gap ?? { x: 0, y: 0 },
    gapDirections: gapDirections(measured.children),
    growth,
    most: mostOf(element, page.view, per),
    reach: SNAP_PX * pagePx(),
    per,
    width: box.width,
    height: box.height,
    // The cast is sound: the names are those of the attributes.
    values: Object.fromEntries(values) as Resizable['values'],
    snaps: {
      x: [...variables.x, ...near.x],
      y: [...variables.y, ...near.y],
      spaces: variables.x,
    },
  };
  const name = announceBlocks(useProject.getState().board?.blocks, [uid]);
  const labelOf = (variable: string) =>
    lengths.find((one) => one.name === variable)?.label || variable;
  return { uid, name, block, attributes, widthOf, labelOf };
}

function shownWidth({ view }: ResizedPage) {
  const isChosen = useView.getState().width !== undefined;
  return { width: view.innerWidth, isChosen, steps: useProject.getState().board?.widths ?? [] };
}

/** Maximum number of blocks as snap targets. */
const MAX_NEAR = 40;

/** Returns the boxes of siblings and the parent. */
function boxesAround({ overlay }: ResizedPage, uid: string): readonly NamedBox[] {
  const blocks = useProject.getState().board?.blocks;
  const parent = blocks?.parentOf(uid);
  if (blocks === undefined || parent === undefined) return [];
  const beside = blocks.childrenOf(parent.uid).filter((one) => one.uid !== uid);
  return [parent, ...beside.slice(0, MAX_NEAR)].flatMap((one) => {
    const box = overlay.boxOf(one.uid);
    return box === undefined ? [] : [{ name: one.name, box }];
  });
}

/** Previews the result for some blocks. */
export function showResized(
  preview: Preview,
  blocks: readonly ResizedBlock[],
  all: readonly Resized[],
) {
  const looks = blocks.flatMap(({ uid, widthOf }, at) => {
    const made = all[at];
    return made === undefined ? [] : [{ uid, css: made.css, width: widthOf(made.kid) }];
  });
  preview.show(looks);
}

/** Saves the result for some blocks as one change, at the shown width. */
export function saveResized(
  blocks: readonly ResizedBlock[],
  all: readonly (Resized | FitResult)[],
  group?: string,
): Promise<unknown> {
  const changes = blocks.flatMap((block, at) => {
    const made = all[at];
    return made === undefined ? [] : [changeOf(block, made)];
  });
  // The resize bar announces the result, so the change isn't announced.
  const options = { isHeard: false, ...(group !== undefined && { group }) };
  const [first] = changes;
  const saved =
    first === undefined || changes.length > 1
      ? edit('set-each', { changes }, options)
      : 'v' in first
        ? edit('set', first, options)
        : edit('unset', first, options);
  return noteReplaced(saved, blocks, all);
}

/** Reports variables that a saved change has replaced, with an offer to undo it. */
async function noteReplaced(
  saved: Promise<unknown>,
  blocks: readonly ResizedBlock[],
  all: readonly (Resized | FitResult)[],
): Promise<unknown> {
  const own = latestChange();
  const labelOf = blocks[0]?.labelOf ?? String;
  const text = describeReplaced(
    all.flatMap(({ replaced }) => replaced),
    labelOf,
  );
  const result = await saved;
  const isLatest = own === latestChange() && result !== NOTHING_TO_DO;
  if (text !== undefined && isLatest) useEdit.setState({ noted: { text, isUndoable: true } });
  return result;
}

/** Returns the change of a block's value; undefined clears it. */
function changeOf({ uid, attributes, widthOf }: ResizedBlock, { kid, v }: Resized | FitResult) {
  const width = widthOf(kid);
  const own = attributes.get(kid);
  const place = { uid, kid, ...(width !== undefined && { width }) };
  const { written, isOwn } = (own && valueAt(own, width)) ?? {};
  const was = (isOwn === true ? written : undefined) ?? '';
  const isGone = v === undefined && (kid.endsWith('gap') || !counts(own, width));
  return isGone ? { ...place, was } : { ...place, v: v ?? {}, was };
}

/** Returns whether the block would get another value if its own were cleared. */
function counts(own: InspectedAttribute | undefined, width: string | undefined): boolean {
  return width !== undefined || own?.origin.kind !== 'own' || own.widths.length > 0;
}
