import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { RowMark } from '../../../author/outline/board-moves.ts';
import type { TreeEntry } from '../../../author/outline/rows.ts';
import { addDropZone, type DraggedBlocks, type ZoneVisit } from '../drop-zones.ts';
import { refuseHere } from '../refuse-here.ts';
import type { Places } from '../legal-places.ts';
import { sameOr } from '../same-or.ts';
import { useView, type DropNote } from '../view-store.ts';
import { createRowOpener } from './row-opener.ts';
import { createEdgeScroller, isInList, rowAt, type ShownRows } from './shown-rows.ts';

/** Blocks that are dragged over the rows of a tree. */
export interface OverRows<T extends TreeEntry> extends Pick<ShownRows<T>, 'tree' | 'rows'> {
  readonly dragged: DraggedBlocks;
  readonly places: Places;
  /** Of the pointer, in rows from the top, and in levels. */
  readonly y: number;
  readonly level: number;
}

/** Where they would land. */
export interface ZoneLanding {
  readonly note: DropNote;
  readonly mark?: RowMark;
  /** Left out where they can't. */
  readonly drop?: () => Promise<unknown>;
}

/** Says where blocks would land in a tree; undefined where they stay as they are. */
export type LandInRows<T extends TreeEntry> = (over: OverRows<T>) => ZoneLanding | undefined;

interface RowZone<T extends TreeEntry> extends ShownRows<T> {
  /** Left out where no blocks can be dropped. */
  readonly land: LandInRows<T> | undefined;
  readonly onOpen: (uid: string) => void;
}

/** Lets blocks be dropped on the rows of a tree; gives what shows where they would land. */
export function useRowZone<T extends TreeEntry>(setting: RowZone<T>): RowMark | undefined {
  const [mark, setMark] = useState<RowMark>();
  const latest = useRef(setting);
  const visit = useRef<RowVisit>(undefined);
  useEffect(() => {
    const isOther = latest.current.rows !== setting.rows;
    latest.current = setting;
    // Rows have moved below a pointer that rests.
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
    // Without the server nothing lands anywhere.
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
    // Pointers move more often than what they mean.
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
      // Whoever is quick lands there too.
      await arrived;
      const landing = find();
      if (landing === undefined) return;
      const { drop, note } = landing;
      if (drop === undefined) refuseHere('drop-refused', note.text);
      else await drop();
    },
  };
}
