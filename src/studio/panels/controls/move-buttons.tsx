import { useState } from 'react';
import { SteadyButton } from '../steady-button.tsx';
import { ORDER_TEXTS as TEXTS } from './controls-texts.ts';

const SIGNS = { across: ['←', '→'], down: ['↑', '↓'] } as const;

interface MoveButtonsProps<T> {
  /** The name of the moved item, in the form that fits within a sentence. */
  readonly what: string;
  readonly items: readonly T[];
  /** The index of the moved item. */
  readonly at: number;
  /** The direction in which the items are listed. */
  readonly along: keyof typeof SIGNS;
  /** Called with the items in the new order, and the new index of the moved item. */
  readonly onMove: (next: readonly T[], to: number) => void;
}

/**
 * Moves one of several things before or after its neighbour, and announces its position (EDIT-10).
 */
export function MoveButtons<T>({ what, items, at, along, onMove }: MoveButtonsProps<T>) {
  const [said, setSaid] = useState('');
  return (
    <>
      {SIGNS[along].map((sign, index) => {
        const way = TEXTS.ways[along][index] ?? '';
        const to = index === 0 ? at - 1 : at + 1;
        const [item, other] = [items[at], items[to]];
        return (
          <SteadyButton
            key={sign}
            className="sg-button sg-move"
            aria-label={TEXTS.move(what, way)}
            isOff={other === undefined}
            onPress={() => {
              if (item === undefined || other === undefined) return;
              setSaid(TEXTS.moved(what, way, to + 1, items.length));
              onMove(items.with(at, other).with(to, item), to);
            }}
          >
            {sign}
          </SteadyButton>
        );
      })}
      <span className="said" role="status">
        {said}
      </span>
    </>
  );
}
