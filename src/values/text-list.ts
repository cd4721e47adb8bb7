import { ok, unreadable, type Codec } from './codec.ts';

/**
 * A list of texts that is typed as one text, with a separator between its items; each occurs once.
 */
function textList(separator: ', ' | '\n', example: string): Codec<readonly string[]> {
  const codec: Codec<readonly string[]> = {
    type: 'TextList',
    fallback: [],
    expected: 'a list of texts',
    example: [example],
    form: { kind: 'texts', separator },
    schema: { type: 'array', items: { type: 'string' } },
    parse(input) {
      if (input === undefined) return ok(codec.fallback);
      const all = typeof input === 'string' ? input.split(separator.charAt(0)) : input;
      if (!Array.isArray(all)) return unreadable(codec, input);
      const texts = all.filter((item) => typeof item === 'string').map((item) => item.trim());
      if (texts.length < all.length) return unreadable(codec, input);
      return ok([...new Set(texts.filter((item) => item !== ''))]);
    },
    serialize: (value) => value,
  };
  return codec;
}

/** Tags, with commas in between. */
export const tags = textList(', ', 'Garden');

/** Texts, one per line. */
export const lines = textList('\n', 'Mo-Fr 09:00-18:00');
