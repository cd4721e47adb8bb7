import { useState } from 'react';
import { SteadyButton } from '../steady-button.tsx';
import { ORDER_TEXTS as TEXTS } from './controls-texts.ts';

const SIGNS = { across: ['←', '→'], down: ['↑', '↓'] } as const;

interface MoveButtonsProps<T> {
  /** The moved thing, within a sentence. */
  readonly what: string;
  readonly items: readonly T[];
  /** The index. */
  readonly at: number;
  /** Their direction. */
  readonly along: keyof typeof SIGNS;
  /** Called with the new order, and the index of the moved one. */
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
