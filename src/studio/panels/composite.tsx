import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { CompositeUse, CompositeUses } from '../../author/project/composite-uses.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import './css/composites.css';
import { Section } from './section.tsx';
import { ShortList } from './short-list.tsx';
import { COMPONENT_TEXTS as TEXTS } from './inspector-texts.ts';

interface CompositePartsProps {
  readonly data: CompositeUses;
  readonly onGoTo: (board: string, block: string) => void;
}

interface UsePartsProps extends CompositePartsProps {
  /** The uid of the board that contains the instance. */
  readonly board: string;
  readonly block: string;
  /** The names of the blocks in its slots, by uid. */
  readonly fillers: ReadonlyMap<string, string>;
  readonly onEnter: () => void;
  readonly onDetach: () => void;
  readonly onFill: (slot: string) => void;
}

/** Shows the main component of an instance, its slots, and other instances. */
export function UseParts(props: UsePartsProps) {
  const { data, board, block, fillers, onGoTo, onEnter, onDetach, onFill } = props;
  const { source, slots } = data;
  return (
    <>
      <div className="sg-source">
        <span className="sg-source-mark" aria-hidden="true" />
        <span className="sg-source-name" title={source.name}>
          {source.name}
        </span>
        <Button className="sg-act" onPress={onEnter} aria-label={TEXTS.editOf(source.name)}>
          {TEXTS.edit}
        </Button>
        <Button className="sg-act" onPress={onDetach}>
          {TEXTS.detach}
        </Button>
      </div>
      {slots.length > 0 && (
        <Section title={TEXTS.slots} count={slots.length}>
          <ul className="sg-slots">
            {slots.map(({ uid, name }) => {
              const filler = fillers.get(slotContentUid(uid));
              return (
                <li key={uid} data-filled={filler !== undefined}>
                  <span className="sg-slot-name">{name}</span>
                  {filler === undefined ? (
                    <Button
                      className="sg-act"
                      aria-label={TEXTS.fillOf(name)}
                      onPress={() => onFill(uid)}
                    >
                      {TEXTS.fill}
                    </Button>
                  ) : (
                    <Button
                      className="sg-link"
                      aria-label={TEXTS.goToContentOf(name)}
                      onPress={() => onGoTo(board, filler)}
                    >
                      {TEXTS.goToContent}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </Section>
      )}
      <AllUses data={data} own={{ board, block }} onGoTo={onGoTo} />
    </>
  );
}

interface AllUsesProps extends CompositePartsProps {
  /** The inspected instance. */
  readonly own?: { readonly board: string; readonly block: string };
}

/** A longer list would push the values of an instance out of sight. */
const MAX_OPEN = 6;

/** Lists the instances of a board. */
export function AllUses({ data, own, onGoTo }: AllUsesProps) {
  const { uses } = data;
  const isOwn = ({ board, block }: CompositeUse) => board.uid === own?.board && block === own.block;
  return (
    <Section
      title={TEXTS.instances}
      count={uses.length}
      isOpen={own === undefined || uses.length <= MAX_OPEN}
    >
      {uses.length === 0 && <p className="sg-empty">{TEXTS.noInstances}</p>}
      <ShortList>
        {uses.map((use): ReactNode => (
          <li key={`${use.board.uid} ${use.block}`} className="sg-use">
            <Button
              className="sg-link"
              {...(isOwn(use) && { 'aria-current': 'true' as const })}
              onPress={() => onGoTo(use.board.uid, use.block)}
            >
              {use.board.name}
            </Button>
            <small>{isOwn(use) ? TEXTS.thisOne : use.name}</small>
          </li>
        ))}
      </ShortList>
    </Section>
  );
}
