import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { partOf, withPart } from '../../../values/write-value.ts';
import type { Json } from '../../../values/json.ts';
import { size } from '../../../values/dimension.ts';
import type { Control } from './control.ts';
import { MarkedMeasure } from './measure.tsx';
import { CONTROL_TEXTS, LENGTH_TEXTS as TEXTS } from './controls-texts.ts';

type Flag = 'isNw' | 'isW' | 'isXw' | 'isNh' | 'isH' | 'isXh';

interface AreaField {
  readonly key: keyof typeof TEXTS.sizes;
  readonly flag: Flag;
  /**
   * The dimension whose size on the page is the start of steps if the field is unset. A minimum has
   * none, as it may be much smaller than the size on the page.
   */
  readonly axis?: 'w' | 'h';
  /** The corresponding size of the other dimension. */
  readonly other: readonly [key: string, flag: Flag];
}

const FIELDS: readonly AreaField[] = [
  { key: 'w', flag: 'isW', axis: 'w', other: ['h', 'isH'] },
  { key: 'h', flag: 'isH', axis: 'h', other: ['w', 'isW'] },
  { key: 'nw', flag: 'isNw', other: ['nh', 'isNh'] },
  { key: 'nh', flag: 'isNh', other: ['nw', 'isNw'] },
  { key: 'xw', flag: 'isXw', axis: 'w', other: ['xh', 'isXh'] },
  { key: 'xh', flag: 'isXh', axis: 'h', other: ['xw', 'isXw'] },
];

const MARKS: Readonly<Record<string, string>> = {
  w: 'W',
  h: 'H',
  nw: '≥W',
  nh: '≥H',
  xw: '≤W',
  xh: '≤H',
};

/** Edits width and height with their limits; empty ones are unset. */
export const AreaControl: Control = (props) => {
  const { attribute, value, context, onPreview, onCommit } = props;
  const { codec, label, takesVariables, effects = {} } = attribute;
  const [isLinked, setLinked] = useState(false);

  const withSize = (from: Json | undefined, key: string, flag: Flag, v: Json | undefined): Json => {
    // Clearing a size switches it off as well.
    const sized = withPart(codec, from, [key, v]);
    return withPart(codec, sized, [flag, v !== undefined]);
  };
  const withField = ({ key, flag, other }: AreaField, v: Json | undefined): Json => {
    const next = withSize(value, key, flag, v);
    return isLinked ? withSize(next, ...other, v) : next;
  };
  return (
    <span className="sg-area">
      {FIELDS.map((field) => {
        const { key, flag, axis } = field;
        const written = partOf(codec, value, key) ?? withPartInitial(codec, key);
        const isOn = partOf(codec, value, flag) === true;
        return (
          <MarkedMeasure
            key={key}
            mark={MARKS[key] ?? ''}
            attribute={{
              label: CONTROL_TEXTS.partOf(label, TEXTS.sizes[key]),
              codec: size,
              initial: effects[key]?.value,
              effect: effects[key],
              onPage: axis && (() => pixels(context.sizeOnPage?.()?.[axis])),
              takesVariables,
            }}
            value={isOn ? written : undefined}
            onPreview={(v) => onPreview(v && withField(field, v))}
            onCommit={(v, options) => onCommit(withField(field, v), options)}
            context={context}
          />
        );
      })}
      <ToggleButton className="sg-button" isSelected={isLinked} onChange={setLinked}>
        {TEXTS.sameForBoth}
      </ToggleButton>
    </span>
  );
};

const pixels = (length: number | undefined) =>
  length === undefined ? undefined : `${Math.round(length)}px`;

/** Returns the initial size when it is switched on. */
function withPartInitial(codec: Parameters<typeof partOf>[0], key: string): Json | undefined {
  const spec = codec.form?.kind === 'record' ? codec.form.fields[key] : undefined;
  return spec?.codec.serialize(spec.fallback);
}
