import { animationWords } from '../../author/inspect/animation-presets.ts';
import type { InEffect } from '../../author/in-effect/effect.ts';
import type { InspectedAttribute, InspectedValue } from '../../author/inspect/inspected.ts';
import { Swatch } from './swatch.tsx';
import { declarationText } from './value-text.ts';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

/** Not shown, as it is the same for all transitions: authors don't choose it. */
const HIDDEN_PART = 'transition-property';

/** The address of a file doesn't describe its content. */
const URL_VALUE = /^url\b.*$/s;

interface SummaryProps {
  readonly attribute: InspectedAttribute;
  readonly value: InspectedValue;
  /** The effective value if the value is unset. */
  readonly effect?: InEffect | undefined;
}

/** Shows a value with parts in a line. */
export function Summary({ attribute, value, effect }: SummaryProps) {
  const { declarations, written } = value;
  if (effect !== undefined) {
    return (
      <span className="sg-summary">
        <span>{effect.text}</span>
      </span>
    );
  }
  if (written === undefined && Object.keys(declarations).length === 0) {
    return <span className="sg-none">—</span>;
  }
  const image = declarations['background-image'];
  const color = declarations['background-color'];
  const background = [image, color].filter((part) => part !== undefined).join(' ');
  return (
    <span className="sg-summary">
      {background !== '' && <Swatch background={background} />}
      <span>{declarationText(textOf(attribute, value)) || TEXTS.set}</span>
    </span>
  );
}

function textOf({ type }: InspectedAttribute, { declarations, written }: InspectedValue): string {
  if (type === 'Animation') return animationWords(written);
  if (type === 'Fill') {
    const { 'background-image': image, 'background-color': color } = declarations;
    return image?.replace(URL_VALUE, TEXTS.picture).replace(/\(.*$/s, '') ?? color ?? TEXTS.none;
  }
  return Object.entries(declarations)
    .flatMap(([name, part]) => (name === HIDDEN_PART ? [] : part.replace(URL_VALUE, TEXTS.picture)))
    .join(', ');
}
