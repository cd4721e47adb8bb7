import { dismissError } from './choices.ts';
import type { Drag } from './drag.ts';
import { followCursor } from './drag-cursor.ts';
import type { DropPlace } from './drop-place.ts';
import { askForPlaces, type NewBlocks, type Places } from './legal-places.ts';
import { useView } from './view-store.ts';

/** Dragged blocks. */
export interface DraggedBlocks {
  readonly board: string;
  /** The uids of the blocks; empty for a new block. */
  readonly uids: readonly string[];
  /** Inserts a new block. */
  readonly insert?: (place: DropPlace) => Promise<unknown>;
  /** Replaces the content of a block. */
  readonly replacing?: Replacing;
  /** The dragged blocks stay, and copies of them are dropped. */
  readonly isCopy: boolean;
  readonly places: Promise<Places>;
}

/** New content that can replace that of a block, such as a picture. */
interface Replacing {
  readonly takes: (uid: string) => boolean;
  readonly put: (uid: string) => Promise<unknown>;
}

/** A part of the shell that accepts drops of blocks: the page, the trees. */
export interface DropZone {
  readonly element: Element;
  /** Called when blocks are dragged into the zone. */
  enter(dragged: DraggedBlocks): ZoneVisit;
}

/** Blocks over a zone. */
export interface ZoneVisit {
  /** Moves the pointer, in the coordinates of the shell's window. */
  moveTo(x: number, y: number): void;
  /** Hides the drop position when the blocks are dragged elsewhere. */
  leave(): void;
  /** Drops the blocks, and hides the drop position. */
  drop(): Promise<void>;
}

const zones = new Set<DropZone>();

/** Adds a drop zone; returns a function that removes it. */
export function addDropZone(zone: DropZone): () => void {
  zones.add(zone);
  return () => void zones.delete(zone);
}

/** Starts a drag of blocks from the page or a tree, in the coordinates of the shell's window. */
export function startBlockDrag(uids: readonly string[]): Drag {
  const { board } = useView.getState().selection;
  const places = askForPlaces({ board, keys: uids });
  let copied: DraggedBlocks | undefined;
  // The legal places for copies are requested on demand.
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

/**
 * Starts a drag of a new block; `insert` inserts it, unless it is dropped on a block whose content
 * it replaces.
 */
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

/** Follows a drag over all zones; `copies` are the dragged copies. */
function followZones(moved: DraggedBlocks, copies?: () => DraggedBlocks): Drag {
  let dragged = moved;
  let at: readonly [number, number] | undefined;
  let zone: DropZone | undefined;
  let visit: ZoneVisit | undefined;
  dismissError();
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
      // Enters the zone again, as the legal places for copies are other ones.
      visit?.leave();
      visit = zone?.enter(dragged);
      if (at !== undefined) visit?.moveTo(...at);
    },
    moveTo(x, y) {
      at = [x, y];
      // Outside of all zones the last one continues: pages and trees scroll at their edges.
      const kept = zone !== undefined && zones.has(zone) ? zone : undefined;
      goTo(zoneAt(x, y) ?? kept);
      visit?.moveTo(x, y);
    },
    drop() {
      // The shell shows rejections of changes.
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
