import { Button } from 'react-aria-components';
import { sourceWords, type EffectSource } from '../../author/in-effect/effect.ts';
import { styledLabelOf } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import type { GoToActions } from './editing.ts';
import { EFFECT_TEXTS as TEXTS } from './inspector-texts.ts';

const SHORT: Readonly<Record<EffectSource['kind'], (name: string) => string>> = {
  breakpoint: (name) => name,
  state: (name) => name,
  style: (name) => name,
  kind: (name) => name,
  property: (name) => name,
  inherited: TEXTS.inherited,
  component: TEXTS.component,
  variable: (name) => name,
  element: () => TEXTS.element,
  browser: () => TEXTS.browser,
};

/** Returns whether a source has a visible name: the element and the browser have only a mark. */
export const isNamedSource = ({ kind }: EffectSource): boolean =>
  kind !== 'element' && kind !== 'browser';

interface EffectChipProps extends Pick<GoToActions, 'onGoToStyle'> {
  readonly source: EffectSource;
  /** The label of the effective property. */
  readonly label: string;
  /** Goes to a layer of the shown board. */
  readonly onGoTo: (blockUid: string) => void;
}

/** Shows the source of an unset value; links to another layer or a style. */
export function EffectChip({ source, label, onGoTo, onGoToStyle }: EffectChipProps) {
  const { kind, name, blockUid } = source;
  const styled = useTabQuestion(styledLabelOf(name), name) ?? name;
  const shown = kind === 'kind' ? { ...source, name: styled } : source;
  const text = SHORT[kind](shown.name);
  const isOfStyle = kind === 'style' || kind === 'kind';
  if (blockUid === undefined && !isOfStyle) {
    return (
      <span className="sg-origin" data-effect={kind} title={sourceWords(shown)}>
        {isNamedSource(source) ? text : <span className="said">{text}</span>}
      </span>
    );
  }
  return (
    <Button
      className="sg-origin"
      data-effect={kind}
      // Several rows may have the same source: the visible text comes first (WCAG 2.5.3).
      aria-label={TEXTS.goThere(text, label, sourceWords(shown))}
      onPress={() => (blockUid === undefined ? onGoToStyle(name) : onGoTo(blockUid))}
    >
      {text}
    </Button>
  );
}
