import { choice } from './choice.ts';
import { ok, type Codec } from './codec.ts';
import { dimension, px } from './dimension.ts';
import { field, recordCodec } from './record.ts';
import { string } from './string.ts';

const fields = recordCodec(
  'Anchor',
  {
    kid: field(string),
    position: field(choice(['none', 'top', 'center', 'bottom'])),
    offset: field(dimension, px(0)),
  },
  { kid: 'contact', position: 'top', offset: '80px' },
);

/** A named place of a page; with a positive offset, scrolling stops that far above it. */
export type Anchor = (typeof fields)['fallback'];

/** VALUE-7: a named place; a plain text is read as its name. */
export const anchor: Codec<Anchor> = {
  ...fields,
  // The schema has no pattern, since `parse` reads any plain text as a name.
  schema: { ...fields.schema, pattern: '' },
  parse(input, variables) {
    const isName = typeof input === 'string' && !input.trimStart().startsWith('{');
    return isName ? ok({ ...fields.fallback, kid: input }) : fields.parse(input, variables);
  },
};
