import { mediaAddress } from './address.ts';
import { choice } from './choice.ts';
import { codeOf, ok, unreadable, type Codec, type Declarations } from './codec.ts';
import { cssUrl } from './css.ts';
import { size } from './dimension.ts';
import { field, recordCodec } from './record.ts';
import { CENTER, place, vectorCodec, vectorCss, type Vector2 } from './vector2.ts';
import { writtenAs } from './written.ts';

const box = vectorCodec(size, CENTER);

const maskSize: Codec<'fit' | Vector2> = {
  type: 'MaskSize',
  fallback: 'fit',
  expected: `"fit", or ${box.expected}`,
  example: 'fit',
  schema: writtenAs('Fit'),
  parse(input, variables) {
    if (input === undefined || input === 'fit') return ok('fit');
    const { value, problems } = box.parse(input, variables);
    return problems.length === 0 ? ok(value) : unreadable(maskSize, input, codeOf(problems));
  },
  serialize: (value) => (value === 'fit' ? value : box.serialize(value)),
};

const fields = recordCodec(
  'Mask',
  {
    url: field(mediaAddress),
    position: field(place),
    repeat: field(choice(['no-repeat', 'repeat', 'repeat-x', 'repeat-y', 'space', 'round'])),
    size: field(maskSize),
  },
  { url: 'https://example.com/mask.png', size: '100px,50px', repeat: 'repeat' },
);

/** A picture whose opaque parts are the visible parts of a block. */
export type Mask = (typeof fields)['fallback'];

/** VALUE-12: a mask; without an address it results in no CSS. */
export const mask: Codec<Mask> = {
  ...fields,
  toCss(value): Declarations {
    if (value.url === '') return {};
    return {
      'mask-image': cssUrl(value.url),
      'mask-position': vectorCss(value.position),
      'mask-repeat': value.repeat,
      'mask-size': value.size === 'fit' ? 'contain' : vectorCss(value.size),
    };
  },
};
