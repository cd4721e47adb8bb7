import { choice } from './choice.ts';
import type { Codec } from './codec.ts';
import { field, recordCodec } from './record.ts';

const fields = recordCodec(
  'ParagraphStyle',
  {
    textAlign: field(choice(['left', 'right', 'center', 'justify'])),
    whiteSpace: field(choice(['normal', 'nowrap', 'pre', 'pre-line', 'pre-wrap'])),
  },
  { textAlign: 'justify', whiteSpace: 'pre-line' },
);

/** The layout of the lines of a paragraph. */
export type ParagraphStyle = (typeof fields)['fallback'];

/** VALUE-6: alignment and white space of a paragraph. */
export const paragraphStyle: Codec<ParagraphStyle> = {
  ...fields,
  isWhole: true,
  toCss: ({ textAlign, whiteSpace }) => ({ 'text-align': textAlign, 'white-space': whiteSpace }),
};
