import { expect, test } from 'vitest';
import type { Codec } from '../../../values/codec.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import { partShape, type Shape } from './control.ts';
import { CONTROLS, controlFor, FULL_WIDTH_TYPES } from './controls.ts';
import { TextControl } from './text.tsx';

const TYPES: readonly (readonly [string, Codec<unknown>])[] = Object.entries(VALUE_TYPES);

test('[EDIT-3] every value type has a control', () => {
  expect(Object.keys(CONTROLS).toSorted()).toEqual(Object.keys(VALUE_TYPES).toSorted());
});

/** Returns the parts of a value that would be edited as plain text, at any depth. */
function bareTexts(shape: Shape, path: string): readonly string[] {
  const { form } = shape.codec;
  const isText = ['String', 'Text', 'Css'].includes(shape.codec.type);
  const isBare = form?.kind !== 'record' && controlFor(shape) === TextControl && !isText;
  const parts = form?.kind === 'record' ? Object.keys(form.fields) : [];
  return [
    ...(isBare ? [path] : []),
    ...parts.flatMap((key) => {
      const part = partShape(shape, key, key);
      return part === undefined || part.codec.form?.kind === 'list'
        ? []
        : bareTexts(part, `${path}.${key}`);
    }),
  ];
}

test.each(TYPES)('[EDIT-3] all parts of a %s have controls of their own', (label, codec) => {
  expect(bareTexts({ label, codec, takesVariables: true }, label)).toEqual([]);
});

test('[EDIT-3] choices have a choice control, for any type', () => {
  const shape = { label: 'Level', codec: VALUE_TYPES.Number, takesVariables: false };
  expect(controlFor({ ...shape, choices: ['1', '2'] })).not.toBe(controlFor(shape));
  expect(FULL_WIDTH_TYPES.has('Space')).toBe(false);
});
