import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dropPlace, type TreeDrop } from '../../../author/board-moves.ts';
import type { Row, TreeEntry, TreeIndex } from '../../../author/rows.ts';
import { ROW_HEIGHT } from './use-window.ts';

interface RowDrag {
  readonly tree: TreeIndex<TreeEntry>;
  readonly rows: readonly Row<TreeEntry>[];
  readonly list: RefObject<HTMLDivElement | null>;
  /** Left out where nothing can be moved. */
  readonly onMove: ((uid: string, to: TreeDrop) => void) | undefined;
}

/** So far a pointer moves before it is no click any more. */
const SLOP = 4;
/** So near to an edge the list scrolls. */
const EDGE = 24;

/** Lets rows be dragged to another place; while one is, `drop` says where it would land. */
export function useRowDrag(setting: RowDrag) {
  const [drop, setDrop] = useState<TreeDrop>();
  const latest = useRef(setting);
  const stop = useRef<() => void>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => {
    latest.current = setting;
  });
  useEffect(() => () => stop.current?.(), []);

  function start(uid: string, down: PointerEvent) {
    wasDragged.current = false;
    const isMovable = latest.current.tree.parentOf(uid) !== undefined;
    if (latest.current.onMove === undefined || !isMovable) return;
    if (down.button !== 0 || down.pointerType === 'touch') return;
    let place: TreeDrop | undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => {
      ended.abort();
      stop.current = undefined;
      setDrop(undefined);
    };
    const move = (event: globalThis.PointerEvent) => {
      const { tree, rows, list } = latest.current;
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if ((far < SLOP && !wasDragged.current) || list.current === null) return;
      wasDragged.current = true;
      const { top, bottom } = list.current.getBoundingClientRect();
      if (event.clientY < top + EDGE) list.current.scrollTop -= ROW_HEIGHT / 2;
      if (event.clientY > bottom - EDGE) list.current.scrollTop += ROW_HEIGHT / 2;
      const y = (event.clientY - top + list.current.scrollTop) / ROW_HEIGHT;
      place = dropPlace(tree, rows, { uid, y });
      setDrop(place);
    };
    const up = () => {
      end();
      if (place !== undefined) latest.current.onMove?.(uid, place);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', key, { signal, capture: true });
    stop.current = end;
  }

  /** Whether a click only ends a drag. */
  const isOver = () => wasDragged.current;
  return { drop, start, isOver };
}
