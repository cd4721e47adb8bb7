import { askForJson } from '../../page/server.ts';
import { edit } from '../edit-store.ts';
import { useView } from '../view-store.ts';
import { findLandings, type LandingFinder } from './landing.ts';
import type { Overlay } from './overlay.ts';

/** A press that goes so far is a drag, in px. */
export const DRAG_PX = 5;

/** Blocks that are being moved by the pointer (EDIT-3). */
export interface Drag {
  /** The pointer is somewhere else, in the coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Puts them where they would land. */
  drop(): unknown;
  /** Leaves all as it was. */
  cancel(): void;
}

export function startDrag(view: Window, overlay: Overlay, uids: readonly string[]): Drag {
  const { boardUid: board } = useView.getState();
  const parents = legalParents({ board, blocks: JSON.stringify(uids) });
  const finder = findLandings(view, overlay, { uids, parents });
  useView.setState({ dragged: uids, hovered: undefined });

  function end() {
    useView.setState({ dragged: undefined });
    return finder.end();
  }

  return {
    moveTo: finder.moveTo,
    drop() {
      // Why it is refused is shown where changes are.
      put(end(), uids).catch(() => undefined);
    },
    cancel: () => void end(),
  };
}

async function put(landing: ReturnType<LandingFinder['end']>, uids: readonly string[]) {
  const found = await landing;
  if (found === undefined || !('gap' in found)) return;
  await edit('move', { uids, parent: found.parent, index: found.gap.index });
}

/** The blocks of a board that some of its blocks may be put into, or a new one of an element. */
export async function legalParents(
  of: { readonly board: string } & ({ readonly blocks: string } | { readonly eid: string }),
): Promise<ReadonlySet<string>> {
  const answer = await askForJson<{ readonly parents: readonly string[] }>('api/places', of);
  return new Set(answer?.parents);
}
