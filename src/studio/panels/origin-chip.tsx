import { Button } from 'react-aria-components';
import type { Origin } from '../../author/inspect/inspected.ts';
import type { Leads } from './editing.ts';

interface OriginText {
  /** Its text; empty for a mark only. */
  readonly short: (name: string) => string;
  readonly long: (name: string) => string;
}

const named = (words: string) => (name: string) => (name === '' ? words : `${words} ${name}`);

const TEXTS: Readonly<Record<Origin['kind'], OriginText>> = {
  default: { short: () => '', long: () => 'The element’s default' },
  own: { short: () => '', long: () => 'Set on this layer' },
  source: { short: () => '', long: named('Set on this layer of the component') },
  composite: { short: (name) => name || 'instance', long: named('Set on the instance') },
  inherited: { short: () => 'inherited', long: named('From the main component') },
  list: { short: () => 'list', long: () => 'Filled by the list that shows this card' },
  style: { short: (name) => name, long: named('From the shared style') },
  kind: { short: (name) => name, long: named('From the default style for') },
};

/** Returns whether the source of a value has a visible name. */
export const isNamed = ({ kind, name }: Origin): boolean => TEXTS[kind].short(name) !== '';

interface OriginChipProps extends Leads {
  readonly origin: Origin;
}

/** Shows the source of a value; links to another block or a style. */
export function OriginChip({ origin, onGoTo, onGoToStyle }: OriginChipProps) {
  const { kind, name, boardUid = '', blockUid = '' } = origin;
  const { short, long } = TEXTS[kind];
  if (kind === 'default') return null;
  const text = short(name);
  const isOfBlock = (kind === 'composite' || kind === 'inherited') && blockUid !== '';
  const isOfStyle = kind === 'style' || kind === 'kind';
  if (isOfBlock || isOfStyle) {
    return (
      <Button
        className="sg-origin"
        data-kind={kind}
        // The visible text comes first, for voice control.
        aria-label={`${text}: ${long(name)}, go there`}
        onPress={() => (isOfBlock ? onGoTo(boardUid, blockUid) : onGoToStyle(name))}
      >
        {text}
      </Button>
    );
  }
  return (
    <span className="sg-origin" data-kind={kind} title={long(name)}>
      {text === '' ? <span className="said">{long(name)}</span> : text}
    </span>
  );
}
