import { HANDLES, type HandledBox, type HandleName } from '../../../../author/resize/handles.ts';
import { handleText } from '../../../../author/resize/resize-several.ts';
import { handleOrder } from '../../../../author/outline/selecting.ts';
import { isSameJson } from '../../../../values/json.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { pagePxPerShellPx, wholePage } from '../measure.ts';
import { measureBlock } from './measure-block.ts';
import { CANVAS_TEXTS as TEXTS } from '../canvas-texts.ts';

/** The handles while blocks are resized. */
export interface SelectionHandles {
  /** Returns the selected block, or the last of several, with the handles that all of them have. */
  box(): HandledBox | undefined;
  /** Returns the words for a handle, with its value, or that values differ. */
  say(handle: HandleName): string;
}

/**
 * Maximum number of resized blocks: others are only outlined, as each is measured and validated.
 */
export const MAX_RESIZED = 100;

/**
 * Time in ms for which common handles are cached, as they are requested in each frame of a
 * movement.
 */
const KNOWN_MS = 250;

/** The handles that all blocks have. */
type CommonHandles = Readonly<Record<'hasSize' | 'hasMargin' | 'hasGap', boolean>>;

interface CachedBlocks {
  readonly of: readonly string[];
  readonly common: CommonHandles;
  readonly at: number;
}

/** Finds the handles on a page. */
export function findSelectionHandles(
  view: Window & typeof globalThis,
  elementsOf: (uid: string) => readonly Element[],
): SelectionHandles {
  let known: CachedBlocks | undefined;

  function measured(uid: string) {
    const block = useProject.getState().board?.blocks.get(uid);
    const [element] = elementsOf(uid);
    if (block === undefined || element === undefined) return undefined;
    const own = measureBlock(element, view);
    const hasGap = own.children !== undefined && block.hasGap === true;
    return { ...own, hasMargin: !own.isPlaced, hasGap };
  }

  /** Returns the handles that all blocks have; undefined if one isn't on the page. */
  function commonOf(uids: readonly string[]): CommonHandles | undefined {
    const at = performance.now();
    if (known === undefined || at - known.at >= KNOWN_MS || !isSameJson(known.of, uids)) {
      const all = uids.map(measured);
      if (all.includes(undefined)) return undefined;
      const has = (what: keyof CommonHandles) => all.every((one) => one?.[what] === true);
      const common = {
        hasSize: has('hasSize'),
        hasMargin: has('hasMargin'),
        hasGap: has('hasGap'),
      };
      known = { of: uids, common, at };
    }
    return known.common;
  }

  return {
    box() {
      const { mode, selection, dragged } = useView.getState();
      const [uid, ...others] = handleOrder(selection);
      const isRealReference =
        mode === 'resize' && dragged === undefined && others.length < MAX_RESIZED;
      const own = uid === undefined || !isRealReference ? undefined : measured(uid);
      const common = own && commonOf(others);
      if (own === undefined || common === undefined) return undefined;
      const { box, border, padding, margin, children } = own;
      return {
        box,
        border,
        padding,
        hasSize: own.hasSize && common.hasSize,
        page: wholePage(view),
        per: pagePxPerShellPx(),
        ...(own.hasMargin && common.hasMargin && { margin }),
        ...(own.hasGap && common.hasGap && children && { children }),
      };
    },
    say(handle) {
      const blocks = handleOrder(useView.getState().selection).flatMap(
        (uid) => measured(uid) ?? [],
      );
      const said = handleText(handle, blocks);
      return HANDLES[handle].of === 'size'
        ? TEXTS.sizeHandle(handle.replace('-', ' '), said)
        : said;
    },
  };
}
