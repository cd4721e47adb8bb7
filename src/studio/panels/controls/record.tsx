import { Button } from 'react-aria-components';
import { hasAnimationPart, type Animation } from '../../../values/animation.ts';
import { partOf } from '../../../values/write-value.ts';
import type { Codec } from '../../../values/codec.ts';
import type { Json } from '../../../values/json.ts';
import type { Control } from './control.ts';
import { Part } from './part.tsx';
import { CONTROL_TEXTS as TEXTS } from './controls-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that apply only in combination with others, by the type of the value. */
const FIELD_CONDITIONS: Readonly<Record<string, (key: string, value: Fields) => boolean>> = {
  // The cast is sound: the fields are those of a read animation.
  Animation: (key, value) => hasAnimationPart(key, value as Animation),
  Anchor: (key, { position }) => key !== 'offset' || position !== 'none',
  Border: (key, { mode }) => key === 'mode' || BORDER.has(key) === (mode === 'simple'),
  BorderStyle: (key, { isBorder, isShadow }) => {
    if (key.startsWith('is')) return true;
    return BORDER.has(key) ? isBorder === true : isShadow === true;
  },
  Placement: (key, { isFullRow }) => isFullRow !== true || (key !== 'column' && key !== 'columns'),
  Position: (key, { type }) => key === 'type' || key === 'z' || type !== 'static',
  TextColumns: (key, { line }) => key !== 'lineColor' || !isNothing(line),
  TextStyle: (key, { isMaxFontSize }) => key !== 'maxFontSize' || isMaxFontSize === true,
};

const BORDER: ReadonlySet<string> = new Set(['width', 'radius', 'color']);

function isNothing(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'val' in line && line.val === 0;
}

/** Edits a value with parts, each with the control of its type. */
export const RecordControl: Control = (props) => {
  const { attribute, value, onCommit } = props;
  const { codec, label } = attribute;
  if (codec.isOptional === true && (value === undefined || value === null)) {
    return (
      <Button className="sg-button" aria-label={TEXTS.addOf(label)} onPress={() => onCommit({})}>
        {TEXTS.add}
      </Button>
    );
  }
  return (
    <div className="sg-parts-of" role="group" aria-label={label}>
      {codec.isWhole === true && <p className="sg-hint">{TEXTS.changesAll}</p>}
      {shownKeys(codec, value).map((key) => (
        <Part key={key} props={props} name={key} {...labelOf(key)} />
      ))}
    </div>
  );
};

function labelOf(key: string) {
  const label = Object.hasOwn(TEXTS.parts, key) ? TEXTS.parts[key] : undefined;
  return label === undefined ? {} : { label };
}

/** Returns fields that apply or are set. */
function shownKeys(codec: Codec<unknown>, value: Json | undefined): readonly string[] {
  if (codec.form?.kind !== 'record') return [];
  const says = Object.hasOwn(FIELD_CONDITIONS, codec.type)
    ? FIELD_CONDITIONS[codec.type]
    : undefined;
  // The cast is sound: it is the value of a record.
  const read = codec.parse(value ?? undefined).value as Fields | undefined;
  return Object.keys(codec.form.fields).filter(
    (key) =>
      says === undefined ||
      says(key, read ?? {}) ||
      (codec.type === 'Placement' && partOf(codec, value, key) !== undefined),
  );
}
