import { HANDLES, type HandledBox, type HandleName } from '../../../author/handles.ts';
import { sayHandle } from '../../../author/resize-several.ts';
import { handleOrder } from '../../../author/selecting.ts';
import { isSameJson } from '../../../values/json.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { pagePx, seenBox } from './measure.ts';
import { measureBlock } from './measure-block.ts';

/** What has handles while blocks are resized. */
export interface Handled {
  /** The block that is selected, or of several the one at last, with the handles that all of them have. */
  box(): HandledBox | undefined;
  /** What a handle is for, with its value, or that it isn't the same for all. */
  say(handle: HandleName): string;
}

/** More are outlined only: each of them is looked at, and asked about. */
export const MOST_RESIZED = 100;

/** For so long what several blocks have is known, in ms: they are drawn in every frame. */
const KNOWN_MS = 250;

/** What some blocks have, all of them. */
type Common = Readonly<Record<'hasSize' | 'hasMargin' | 'hasGap', boolean>>;

/** Finds what has handles on a page. */
export function findHandled(
  view: Window & typeof globalThis,
  elementsOf: (uid: string) => readonly Element[],
): Handled {
  let known:
    | { readonly of: readonly string[]; readonly common: Common; readonly at: number }
    | undefined;

  /** What all of them have; undefined where one of them isn't on the page. */
  function commonOf(uids: readonly string[]): Common | undefined {
    const { board } = useProject.getState();
    const now = performance.now();
    const isKnown = known !== undefined && now - known.at < KNOWN_MS && isSameJson(known.of, uids);
    if (isKnown) return known?.common;
    const all = uids.map((uid) => {
      const block = board?.blocks.get(uid);
      const [element] = elementsOf(uid);
      if (block === undefined || element === undefined) return undefined;
      const { hasSize, isPlaced, children } = measureBlock(element, view);
      return {
        hasSize,
        hasMargin: !isPlaced,
        hasGap: children !== undefined && block.hasGap === true,
      };
    });
    const there = all.filter((one) => one !== undefined);
    const common =
      there.length < uids.length
        ? undefined
        : {
            hasSize: there.every(({ hasSize }) => hasSize),
            hasMargin: there.every(({ hasMargin }) => hasMargin),
            hasGap: there.every(({ hasGap }) => hasGap),
          };
    known = common && { of: uids, common, at: now };
    return common;
  }

  return {
    box() {
      const { mode, selection, dragged } = useView.getState();
      const uids = handleOrder(selection);
      const [uid, ...others] = uids;
      const isMeant = mode === 'resize' && dragged === undefined && uids.length <= MOST_RESIZED;
      const [element] = uid === undefined || !isMeant ? [] : elementsOf(uid);
      const common = element && commonOf(others);
      if (element === undefined || common === undefined) return undefined;
      const { isPlaced, margin, children, ...measured } = measureBlock(element, view);
      const block = useProject.getState().board?.blocks.get(uid ?? '');
      if (block === undefined) return undefined;
      const hasGap = children !== undefined && block.hasGap === true;
      const { width, height } = element.ownerDocument.documentElement.getBoundingClientRect();
      const seen = seenBox(view);
      const page = {
        left: 0,
        top: 0,
        width: Math.max(width, seen.width),
        height: Math.max(height, seen.height),
      };
      return {
        ...measured,
        hasSize: measured.hasSize && common.hasSize,
        page,
        per: pagePx(view),
        ...(!isPlaced && common.hasMargin && { margin }),
        ...(hasGap && common.hasGap && { children }),
      };
    },
    say(handle) {
      const measured = handleOrder(useView.getState().selection).flatMap((uid) => {
        const [element] = elementsOf(uid);
        return element === undefined ? [] : [measureBlock(element, view)];
      });
      const said = sayHandle(handle, measured);
      return HANDLES[handle].of === 'size' ? `size ${handle.replace('-', ' ')}, ${said}` : said;
    },
  };
}
