import { putAway } from './choices.ts';
import type { Drag } from './drag.ts';
import { followCursor } from './drag-cursor.ts';
import type { DropPlace } from './drop-place.ts';
import { askForPlaces, type NewBlocks, type Places } from './legal-places.ts';
import { useView } from './view-store.ts';

/** Blocks that are dragged. */
export interface DraggedBlocks {
  readonly board: string;
  /** None where something new is dragged. */
  readonly uids: readonly string[];
  /** Puts something new into a block. */
  readonly insert?: (place: DropPlace) => Promise<unknown>;
  /** Puts it into a block, in the place of what that shows. */
  readonly replacing?: Replacing;
  /** Whether they stay where they are, and copies of them land. */
  readonly isCopy: boolean;
  readonly places: Promise<Places>;
}

/** Something new that blocks take in the place of what they show, such as a picture. */
interface Replacing {
  readonly takes: (uid: string) => boolean;
  readonly put: (uid: string) => Promise<unknown>;
}

/** A part of the shell in which blocks can be let go of: the page, the trees. */
export interface DropZone {
  readonly element: Element;
  /** Blocks are dragged over it. */
  enter(dragged: DraggedBlocks): ZoneVisit;
}

/** Blocks that are over a zone. */
export interface ZoneVisit {
  /** The pointer is somewhere else, in the coordinates of the shell's window. */
  moveTo(x: number, y: number): void;
  /** They are dragged elsewhere: nothing is shown any more. */
  leave(): void;
  /** Puts them where they would land; nothing is shown any more. */
  drop(): Promise<void>;
}

const zones = new Set<DropZone>();

/** Lets blocks be dropped in a part of the shell; gives what ends it. */
export function addDropZone(zone: DropZone): () => void {
  zones.add(zone);
  return () => void zones.delete(zone);
}

/** Takes blocks along, from the page or from a tree, in the coordinates of the shell's window. */
export function startBlockDrag(uids: readonly string[]): Drag {
  const { board } = useView.getState().selection;
  const places = askForPlaces({ board, keys: uids });
  let copied: DraggedBlocks | undefined;
  // Where copies may stand is asked for when the first one is wanted.
  return followZones(
    { board, uids, isCopy: false, places },
    () =>
      (copied ??= {
        board,
        uids,
        isCopy: true,
        places: askForPlaces({ board, keys: uids, isCopy: true }),
      }),
  );
}

/** Takes something new along; `insert` puts it where it is let go of, unless a block there takes it. */
export function startInsertDrag(
  of: NewBlocks,
  insert: NonNullable<DraggedBlocks['insert']>,
  replacing?: Replacing,
): Drag {
  const { board } = useView.getState().selection;
  const places = askForPlaces({ board, ...of });
  const more = replacing === undefined ? {} : { replacing };
  return followZones({ board, uids: [], isCopy: false, places, insert, ...more });
}

/** Follows what is dragged over all zones; `copies` is what it is while copies are dragged. */
function followZones(moved: DraggedBlocks, copies?: () => DraggedBlocks): Drag {
  let dragged = moved;
  let at: readonly [number, number] | undefined;
  let zone: DropZone | undefined;
  let visit: ZoneVisit | undefined;
  putAway();
  useView.setState({ dragged: moved.uids, hovered: undefined });
  const endCursor = followCursor(document);

  function goTo(next: DropZone | undefined) {
    if (next === zone) return;
    visit?.leave();
    zone = next;
    visit = next?.enter(dragged);
  }

  function end() {
    useView.setState({ dragged: undefined, dropNote: undefined, isCopying: false });
    endCursor();
    return visit;
  }

  return {
    copy(isCopy) {
      if (dragged.isCopy === isCopy || copies === undefined) return;
      dragged = isCopy ? copies() : moved;
      useView.setState({ isCopying: isCopy });
      // It lands by other rules from now on.
      visit?.leave();
      visit = zone?.enter(dragged);
      if (at !== undefined) visit?.moveTo(...at);
    },
    moveTo(x, y) {
      at = [x, y];
      // Beside all of them the last one goes on: a page and a tree are scrolled at their edges.
      const kept = zone !== undefined && zones.has(zone) ? zone : undefined;
      goTo(zoneAt(x, y) ?? kept);
      visit?.moveTo(x, y);
    },
    drop() {
      // Why it is refused is shown where changes are.
      end()
        ?.drop()
        .catch(() => undefined);
    },
    cancel() {
      end()?.leave();
    },
  };
}

function zoneAt(x: number, y: number): DropZone | undefined {
  const under = document.elementFromPoint(x, y);
  return [...zones].find(({ element }) => element.contains(under));
}
