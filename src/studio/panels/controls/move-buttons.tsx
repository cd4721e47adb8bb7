import { useState } from 'react';
import { SteadyButton } from '../steady-button.tsx';

const WAYS = {
  across: [
    ['left', '←'],
    ['right', '→'],
  ],
  down: [
    ['up', '↑'],
    ['down', '↓'],
  ],
} as const;

interface MoveButtonsProps<T> {
  /** What is moved, as it is called within a sentence. */
  readonly what: string;
  readonly items: readonly T[];
  /** Which of them is moved. */
  readonly at: number;
  /** How they are listed. */
  readonly along: keyof typeof WAYS;
  /** What they are then, and where the moved one is. */
  readonly onMove: (next: readonly T[], to: number) => void;
}

/** Moves one of several things before or behind the one beside it, and says where it is then (EDIT-10). */
export function MoveButtons<T>({ what, items, at, along, onMove }: MoveButtonsProps<T>) {
  const [said, setSaid] = useState('');
  return (
    <>
      {WAYS[along].map(([way, sign], index) => {
        const to = index === 0 ? at - 1 : at + 1;
        const [item, other] = [items[at], items[to]];
        return (
          <SteadyButton
            key={way}
            className="sg-button sg-move"
            aria-label={`Move ${what} ${way}`}
            isOff={other === undefined}
            onPress={() => {
              if (item === undefined || other === undefined) return;
              setSaid(`Moved ${way}: ${what} is ${to + 1} of ${items.length} now.`);
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
