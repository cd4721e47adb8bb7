import type { InspectedAttribute, InspectedBlock } from '../../../author/inspected.ts';
import { gapWays, HANDLES, type Handle, type HandleName } from '../../../author/handles.ts';
import type { Fitted, Resizable, Resized, ResizedKid } from '../../../author/resizable.ts';
import { SNAP_PX } from '../../../author/lengths.ts';
import type { ProjectNames } from '../../../author/project-names.ts';
import { changedWidth } from '../../../author/shown-width.ts';
import { sizeSnaps, variableSnaps, type NamedBox } from '../../../author/snaps.ts';
import { valueAt } from '../../../author/value-at.ts';
import { askForJson } from '../../page/server.ts';
import { edit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { growthOf } from './growth.ts';
import { pagePx } from './measure.ts';
import { measureBlock, unitsOf } from './measure-block.ts';
import type { Overlay } from './overlay.ts';

/** A page whose blocks are resized. */
export interface ResizedPage {
  readonly view: Window & typeof globalThis;
  readonly overlay: Overlay;
}

/** A block that is resized: as it is on its page, and where a change of it goes. */
export interface ResizedBlock {
  readonly uid: string;
  readonly block: Resizable;
  readonly attributes: ReadonlyMap<string, InspectedAttribute>;
  /** The width from which on a change of an attribute counts. */
  readonly widthOf: (kid: ResizedKid) => string | undefined;
}

const KIDS: readonly ResizedKid[] = ['size', 'padding', 'margin', 'gap', 'row-gap'];

/** Looks a block up; undefined where it isn't on the page. @throws when the server can't be reached */
export async function findResized(
  page: ResizedPage,
  uid: string,
  handle: HandleName,
): Promise<ResizedBlock | undefined> {
  const { boardUid: board } = useView.getState();
  const [inspected, names] = await Promise.all([
    askForJson<InspectedBlock>('api/inspect', { board, block: uid }),
    askForJson<ProjectNames>('api/names', {}),
  ]);
  const [element] = page.overlay.elementsOf(uid);
  if (inspected === undefined || element === undefined) return undefined;
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
  const widthOf = (kid: ResizedKid) => changedWidth(shown, attributes.get(kid)?.widths ?? []);
  const values = Array.from(attributes, ([kid, own]) => {
    const { written, declarations } = valueAt(own, widthOf(kid));
    return [kid, { written, isLook: own.isLook, properties: Object.keys(declarations) }];
  });
  const of: Handle = HANDLES[handle];
  const edges = of.of === 'size' ? of : ({ x: 0, y: 0 } as const);
  const growth = of.of === 'size' ? growthOf(page, uid) : {};
  const near = sizeSnaps(box, boxesAround(page, uid), { ...edges, growth });
  const variables = {
    x: variableSnaps(lengths, per.x),
    y: variableSnaps(lengths, per.y),
  };
  const block: Resizable = {
    ...measured,
    gap: gap ?? { x: 0, y: 0 },
    gapWays: gapWays(measured.children),
    growth,
    reach: SNAP_PX * pagePx(page.view),
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
  return { uid, block, attributes, widthOf };
}

function shownWidth({ view }: ResizedPage) {
  const isChosen = useView.getState().width !== undefined;
  return { width: view.innerWidth, isChosen, steps: useProject.getState().board?.widths ?? [] };
}

/** Sizes and edges of so many blocks are found. */
const MOST_NEAR = 40;

/** The blocks beside a block, and the one around. */
function boxesAround({ overlay }: ResizedPage, uid: string): readonly NamedBox[] {
  const blocks = useProject.getState().board?.blocks;
  const parent = blocks?.parentOf(uid);
  if (blocks === undefined || parent === undefined) return [];
  const beside = blocks.childrenOf(parent.uid).filter((one) => one.uid !== uid);
  return [parent, ...beside.slice(0, MOST_NEAR)].flatMap((one) => {
    const box = overlay.boxOf(one.uid);
    return box === undefined ? [] : [{ name: one.name, box }];
  });
}

/** Saves what a handle has come to, on the width that is shown. */
export function saveResized(
  { uid, attributes, widthOf }: ResizedBlock,
  { kid, isLook, v }: Resized | Fitted,
  group?: string,
): Promise<unknown> {
  const width = widthOf(kid);
  const own = attributes.get(kid);
  const place = { uid, kid, ...(isLook && { isLook }), ...(width !== undefined && { width }) };
  // The bar says what it has come to.
  const options = { isHeard: false, ...(group !== undefined && { group }) };
  const { written, isOwn } = (own && valueAt(own, width)) ?? {};
  const was = (isOwn === true ? written : undefined) ?? '';
  const isGone = v === undefined && (kid.endsWith('gap') || !counts(own, width));
  if (isGone) return edit('unset', { ...place, was }, options);
  return edit('set', { ...place, v: v ?? {}, was }, options);
}

/** Whether something else than the block's own value would count without it. */
function counts(own: InspectedAttribute | undefined, width: string | undefined): boolean {
  return width !== undefined || own?.origin.kind !== 'own' || own.widths.length > 0;
}
