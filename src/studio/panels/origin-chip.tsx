import { Button } from 'react-aria-components';
import type { Origin } from '../../author/inspect/inspected.ts';
import { styledLabelOf } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import type { GoToActions } from './editing.ts';
import { ORIGIN_TEXTS as TEXTS } from './inspector-texts.ts';

/** The visible text of each source; empty for a mark only. */
const SHORT: Readonly<Record<Origin['kind'], (name: string) => string>> = {
  default: () => '',
  own: () => '',
  source: () => '',
  composite: (name) => name || TEXTS.instance,
  inherited: () => TEXTS.inheritedShort,
  list: () => TEXTS.listShort,
  style: (name) => name,
  kind: (name) => name,
};

/** Returns whether the source of a value has a visible name. */
export const isNamed = ({ kind, name }: Origin): boolean => SHORT[kind](name) !== '';

interface OriginChipProps extends GoToActions {
  readonly origin: Origin;
}

/** Shows the source of a value; links to another block or a style. */
export function OriginChip({ origin, onGoTo, onGoToStyle }: OriginChipProps) {
  const { kind, name, boardUid = '', blockUid = '' } = origin;
  const styled = useTabQuestion(styledLabelOf(name), name) ?? name;
  if (kind === 'default') return null;
  const shown = kind === 'kind' ? styled : name;
  const text = SHORT[kind](shown);
  const source = TEXTS[kind](shown);
  const isOfBlock = (kind === 'composite' || kind === 'inherited') && blockUid !== '';
  const isOfStyle = kind === 'style' || kind === 'kind';
  if (isOfBlock || isOfStyle) {
    return (
      <Button
        className="sg-origin"
        data-kind={kind}
        // The visible text comes first, for voice control.
        aria-label={TEXTS.goThere(text, source)}
        onPress={() => (isOfBlock ? onGoTo(boardUid, blockUid) : onGoToStyle(name))}
      >
        {text}
      </Button>
    );
  }
  return (
    <span className="sg-origin" data-kind={kind} title={source}>
      {text === '' ? <span className="said">{source}</span> : text}
    </span>
  );
}
