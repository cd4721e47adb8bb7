import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { RowMark } from '../../../author/outline/board-moves.ts';
import type { TreeEntry } from '../../../author/outline/rows.ts';
import { addDropZone, type DraggedBlocks, type ZoneVisit } from '../drop-zones.ts';
import { rejectHere } from '../reject-here.ts';
import type { Places } from '../legal-places.ts';
import { sameOr } from '../same-or.ts';
import { useView, type DropNote } from '../view-store.ts';
import { createRowOpener } from './row-opener.ts';
import { createEdgeScroller, isInList, rowAt, type ShownRows } from './shown-rows.ts';

/** Blocks dragged over the rows of a tree. */
export interface OverRows<T extends TreeEntry> extends Pick<ShownRows<T>, 'tree' | 'rows'> {
  readonly dragged: DraggedBlocks;
  readonly places: Places;
  /** Position of the pointer, in rows from the top, and in levels. */
  readonly y: number;
  readonly level: number;
}

/** The drop position. */
export interface ZoneLanding {
  readonly note: DropNote;
  readonly mark?: RowMark;
  /** Drops the blocks; left out if they can't be dropped there. */
  readonly drop?: () => Promise<unknown>;
}

/** Returns the drop position of blocks in a tree; undefined if they stay in place. */
export type LandInRows<T extends TreeEntry> = (over: OverRows<T>) => ZoneLanding | undefined;

interface RowZone<T extends TreeEntry> extends ShownRows<T> {
  /** Left out if no blocks can be dropped. */
  readonly land: LandInRows<T> | undefined;
  readonly onOpen: (uid: string) => void;
}

/** Makes the rows of a tree a drop zone; returns the mark of the drop position. */
export function useRowZone<T extends TreeEntry>(setting: RowZone<T>): RowMark | undefined {
  const [mark, setMark] = useState<RowMark>();
  const latest = useRef(setting);
  const visit = useRef<RowVisit>(undefined);
  useEffect(() => {
    const isOther = latest.current.rows !== setting.rows;
    latest.current = setting;
    // Rows have moved under a resting pointer.
    if (isOther) visit.current?.look();
  });
  const isZone = setting.land !== undefined;
  useEffect(() => {
    const element = latest.current.list.current;
    if (!isZone || element === null) return undefined;
    const remove = addDropZone({
      element,
      enter: (dragged) => (visit.current = visitRows(() => latest.current, dragged, setMark)),
    });
    return () => {
      remove();
      visit.current?.leave();
    };
  }, [isZone]);
  return mark;
}

interface RowVisit extends ZoneVisit {
  look(): void;
}

function visitRows<T extends TreeEntry>(
  setting: () => RowZone<T>,
  dragged: DraggedBlocks,
  show: Dispatch<SetStateAction<RowMark | undefined>>,
): RowVisit {
  let at: { readonly x: number; readonly y: number } | undefined;
  let places: Places | undefined;
  let isOver = false;
  const opener = createRowOpener((uid) => setting().onOpen(uid));
  const scroller = createEdgeScroller(setting().list, look);
  const arrived = dragged.places.then(
    (found) => {
      places = found;
      look();
    },
    // Without the server there is no drop position.
    () => undefined,
  );

  function find(): ZoneLanding | undefined {
    const { tree, rows, list, land } = setting();
    if (at === undefined || places === undefined || list.current === null) return undefined;
    if (!isInList(list.current, at)) return undefined;
    return land?.({ tree, rows, dragged, places, ...rowAt(list.current, at) });
  }

  function look() {
    if (isOver) return;
    const { mark, note } = find() ?? {};
    // Renders only if the mark has changed: pointers move more often than the drop position.
    show((before) => sameOr(before, mark));
    useView.setState(({ dropNote }) => ({ dropNote: sameOr(dropNote, note) }));
    const { rows, list } = setting();
    opener.over(at && list.current ? rows[Math.floor(rowAt(list.current, at).y)] : undefined);
  }

  function leave() {
    isOver = true;
    scroller.end();
    opener.end();
    show(undefined);
    useView.setState({ dropNote: undefined });
  }

  return {
    look,
    leave,
    moveTo(x, y) {
      at = { x, y };
      look();
      scroller.moveTo(y);
    },
    async drop() {
      leave();
      // A quick drop waits until the legal places are known.
      await arrived;
      const landing = find();
      if (landing === undefined) return;
      const { drop, note } = landing;
      if (drop === undefined) rejectHere('drop-refused', note.text);
      else await drop();
    },
  };
}
