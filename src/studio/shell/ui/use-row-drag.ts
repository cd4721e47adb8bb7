import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { dropPlace, type TreeDrop, type TreePlace } from '../../../author/outline/board-moves.ts';
import type { Drag, Point } from '../drag.ts';
import { followDrag } from './follow-drag.ts';
import { createRowOpener } from './row-opener.ts';
import { createEdgeScroller, isInList, rowAt, type ShownRows } from './shown-rows.ts';

interface RowDragSetting extends ShownRows {
  /** Moves a row in its tree. */
  readonly onMove: ((uid: string, to: TreePlace) => void) | undefined;
  /** Starts a drag of rows for any drop zone. */
  readonly onGrab: ((uid: string) => Drag) | undefined;
  readonly onOpen: (uid: string) => void;
}

/** Makes rows draggable; while one moves within its tree, `drop` is its drop position. */
export function useRowDrag(setting: RowDragSetting) {
  const [drop, setDrop] = useState<TreeDrop>();
  const latest = useRef(setting);
  const stop = useRef<() => void>(undefined);
  const wasDragged = useRef(false);
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    const isOther = latest.current.rows !== setting.rows;
    latest.current = setting;
    // Rows have moved under a resting pointer.
    if (isOther) look.current?.();
  });
  // A drag continues when another tree is shown.
  useEffect(
    () => () => {
      if (latest.current.onGrab === undefined) stop.current?.();
    },
    [],
  );

  function move(uid: string): Drag {
    let at: Point | undefined;
    const opener = createRowOpener((closed) => latest.current.onOpen(closed));
    const scroller = createEdgeScroller(latest.current.list, show);

    function find(): TreeDrop | undefined {
      const { tree, rows, list } = latest.current;
      if (at === undefined || list.current === null || !isInList(list.current, at))
        return undefined;
      return dropPlace(tree, rows, { uid, y: rowAt(list.current, at).y });
    }

    function cancel() {
      look.current = undefined;
      opener.end();
      scroller.end();
      setDrop(undefined);
    }

    function show() {
      const found = find();
      opener.over(found && latest.current.rows[found.row]);
      setDrop(found);
    }

    look.current = show;
    return {
      moveTo(x, y) {
        at = { x, y };
        show();
        scroller.moveTo(y);
      },
      drop() {
        cancel();
        const place = find();
        if (place !== undefined) latest.current.onMove?.(uid, place);
      },
      cancel,
    };
  }

  function start(uid: string, down: PointerEvent) {
    wasDragged.current = false;
    const { onMove, onGrab, tree } = latest.current;
    if (tree.parentOf(uid) === undefined || down.button !== 0 || down.pointerType === 'touch')
      return;
    if (onMove === undefined && onGrab === undefined) return;
    stop.current = followDrag(down, () => {
      wasDragged.current = true;
      return onGrab?.(uid) ?? move(uid);
    });
  }

  /** Returns whether a click only ends a drag. */
  const isOver = () => wasDragged.current;
  return { drop, start, isOver };
}
