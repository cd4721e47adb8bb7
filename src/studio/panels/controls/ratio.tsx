import { writeValue } from '../../../values/write-value.ts';
import type { Json } from '../../../values/json.ts';
import { number } from '../../../values/number.ts';
import { ratio, type Ratio } from '../../../values/ratio.ts';
import type { Control } from './control.ts';
import { MarkedMeasure } from './measure.tsx';
import { MenuField } from './menu-field.tsx';
import { CONTROL_TEXTS, LENGTH_TEXTS as TEXTS } from './controls-texts.ts';

const COMMON_RATIOS = [
  '1:1',
  '5:4',
  '4:3',
  '3:2',
  '16:10',
  '16:9',
  '2:1',
  '21:9',
  '4:5',
  '3:4',
  '2:3',
  '9:16',
];
const MIN_RATIO_PART = 0.01;

/** Edits width to height: two numbers, or a common ratio. */
export const RatioControl: Control = ({ attribute, value, context, onPreview, onCommit }) => {
  const read = ratio.parse(value ?? attribute.initial).value;
  const parts = [
    ['w', 'W', TEXTS.width],
    ['h', 'H', TEXTS.height],
  ] as const;
  const current = value === undefined ? undefined : `${read.w}:${read.h}`;
  const withNumber = (key: keyof Ratio, v: Json | undefined) =>
    writeValue(ratio, { ...read, [key]: typeof v === 'number' ? v : 1 });
  return (
    <span className="sg-vector">
      {parts.map(([key, mark, name]) => (
        <MarkedMeasure
          key={key}
          {...{ mark, context }}
          attribute={{
            label: CONTROL_TEXTS.partOf(attribute.label, name),
            codec: number,
            initial: read[key],
            effect: attribute.effect,
            describedBy: attribute.describedBy,
            minimum: MIN_RATIO_PART,
            takesVariables: false,
          }}
          value={value === undefined ? undefined : read[key]}
          onPreview={(v) => onPreview(v && withNumber(key, v))}
          onCommit={(v, options) => onCommit(withNumber(key, v), options)}
        />
      ))}
      <MenuField
        label={TEXTS.commonOf(attribute.label)}
        placeholder={TEXTS.common}
        options={COMMON_RATIOS.map((id) => ({ id, text: id }))}
        selected={current !== undefined && COMMON_RATIOS.includes(current) ? current : undefined}
        onSelect={(id) => onCommit(id)}
      />
    </span>
  );
};
