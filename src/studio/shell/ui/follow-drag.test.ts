// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followDrag } from './follow-drag.ts';

const DOWN = { clientX: 10, clientY: 10, pointerId: 1 };

/** Presses, and sends events of the pointer; returns the calls of the drag. */
function drag(...events: readonly Event[]): readonly string[] {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const stop = followDrag(DOWN, () => {
    done.push('begin');
    return { moveTo: () => undefined, drop: note('drop'), cancel: note('cancel') };
  });
  for (const event of events) window.dispatchEvent(event);
  stop();
  return done;
}

const moved = (clientX: number, buttons: number, pointerId = 1) =>
  new PointerEvent('pointermove', { clientX, clientY: 10, buttons, pointerId });
const letGo = (pointerId = 1) => new PointerEvent('pointerup', { pointerId });

test.each<readonly [string, readonly Event[], readonly string[]]>([
  ['that moves and is released drops the row', [moved(20, 1), letGo()], ['begin', 'drop']],
  ['that hardly moves isn’t a drag', [moved(12, 1), letGo()], []],
  // The pointer was released over the page, without an event in this window.
  ['that was released elsewhere isn’t a drag', [moved(20, 0), moved(30, 0), letGo()], []],
  ['that ends elsewhere is cancelled', [moved(20, 1), moved(30, 0), letGo()], ['begin', 'cancel']],
  // On a Mac the control key makes a press one of the second button.
  ['that opens a menu isn’t a drag', [new MouseEvent('contextmenu'), moved(30, 1), letGo()], []],
  ['of another pointer isn’t a drag', [moved(30, 1, 2), letGo()], []],
  [
    'continues when another pointer is released',
    [moved(20, 1), letGo(2), moved(30, 1), letGo()],
    ['begin', 'drop'],
  ],
])('[EDIT-3] a press on a row %s', (_name, events, expected) => {
  expect(drag(...events)).toEqual(expected);
});

test('[EDIT-3] the second button cancels a drag from a row without opening a menu', () => {
  const menu = new MouseEvent('contextmenu', { cancelable: true });
  expect(drag(moved(30, 1), menu, letGo())).toEqual(['begin', 'cancel']);
  expect(menu.defaultPrevented).toBe(true);
});
