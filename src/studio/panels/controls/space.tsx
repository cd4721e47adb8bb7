import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { SPACE_FIELDS, withSides, withType, type Side } from '../../../author/inspect/spaces.ts';
import { writeValue } from '../../../values/write-value.ts';
import { dimension, formatDimension, px } from '../../../values/dimension.ts';
import type { Json } from '../../../values/json.ts';
import { hasSides, space, type Space } from '../../../values/space.ts';
import { declarationText } from '../value-text.ts';
import type { CommitOptions, Control, Shape } from './control.ts';
import { MarkedMeasure } from './measure.tsx';
import { CONTROL_TEXTS, LENGTH_TEXTS as TEXTS } from './controls-texts.ts';

const TYPES = [
  ['none', '0'],
  ['uniq', '1'],
  ['regular', '2'],
  ['full', '4'],
] as const;

const MARKS: Readonly<Record<string, string>> = {
  'all sides': '□',
  'top and bottom': '↕',
  'left and right': '↔',
  top: '↑',
  right: '→',
  bottom: '↓',
  left: '←',
};

const BESIDE: readonly Side[] = ['r', 'l'];
/** Returns whether a field sets only left and right sides, which a gutter can set, too. */
const isBeside = (sides: readonly Side[]) => sides.every((side) => BESIDE.includes(side));

const write = (next: Space): Json => writeValue(space, next);

/**
 * Returns the space that an unset value shows: the effective sides, each in a field if they differ.
 * Sides that a gutter sets are zero.
 */
function unsetSpace(read: Space, { effect, gutter }: Shape): Space {
  if (effect === undefined) return { ...read, type: 'none' };
  const inEffect = gutter === undefined ? read : { ...read, l: px(0), r: px(0) };
  const [t, r, b, l] = [inEffect.t, inEffect.r, inEffect.b, inEffect.l].map(formatDimension);
  const isRegular = t === b && r === l;
  if (!isRegular) return { ...inEffect, type: 'full' };
  return { ...inEffect, type: t === r && gutter === undefined ? 'uniq' : 'regular' };
}

/**
 * Edits the space at the sides of a box: one value for all sides, one for each direction, or one
 * for each side.
 */
export const SpaceControl: Control = ({ attribute, value, context, onPreview, onCommit }) => {
  const read = space.parse(value ?? attribute.initial).value;
  const shown = value === undefined ? unsetSpace(read, attribute) : read;
  const isUnset = value === undefined && attribute.effect !== undefined;
  const gutter = hasSides(shown) ? undefined : attribute.gutter;
  const set = (next: Space, options?: CommitOptions) => onCommit(write(next), options);
  return (
    <span className="sg-space" data-type={shown.type}>
      <ToggleButtonGroup
        aria-label={TEXTS.sidesOf(attribute.label)}
        {...(attribute.describedBy !== undefined && { 'aria-describedby': attribute.describedBy })}
        className="sg-segments"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === undefined ? [] : [shown.type]}
        onSelectionChange={([type]) => {
          const [known] = TYPES.find(([name]) => name === type) ?? [];
          if (known !== undefined) set(withType(shown, known));
        }}
      >
        {TYPES.map(([type, text]) => (
          <ToggleButton
            key={type}
            id={type}
            aria-label={TEXTS.sides[type]}
            data-effect={(isUnset && type === shown.type) || undefined}
          >
            <span title={TEXTS.sides[type]}>{text}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className="sg-sides">
        {SPACE_FIELDS[shown.type].map(({ name, sides }) => {
          const side = formatDimension(shown[sides[0] ?? 't']);
          const isGutter = gutter !== undefined && isBeside(sides);
          // If only the left or right side is set, the other one keeps the gutter.
          const base = isGutter
            ? withSides(shown, BESIDE, dimension.parse(gutter.written).value)
            : shown;
          const sided = (v: Json | undefined) =>
            withSides(base, sides, dimension.parse(v ?? '0px').value);
          return (
            <MarkedMeasure
              key={name}
              mark={MARKS[name] ?? ''}
              attribute={{
                label: CONTROL_TEXTS.partOf(attribute.label, name),
                codec: dimension,
                initial: isGutter ? gutter.shown : isUnset ? side : '0px',
                describedBy: attribute.describedBy,
                minimum: attribute.kind === 'negative' ? undefined : 0,
                takesVariables: attribute.takesVariables,
              }}
              value={isGutter || isUnset ? undefined : side}
              onPreview={(v) => onPreview(v && write(sided(v)))}
              onCommit={(v, options) => set(sided(v), options)}
              context={context}
            />
          );
        })}
      </span>
      {gutter !== undefined && (
        <span className="sg-gutter">
          {TEXTS.gutter(
            MARKS['left and right'] ?? '',
            declarationText(gutter.shown),
            gutter.source,
          )}
        </span>
      )}
    </span>
  );
};
