import { ok, unreadable, type Codec } from './codec.ts';

/** A codec for one word of a fixed list; the first is the default. */
export function choice<const T extends string>(words: readonly [T, ...T[]]): Codec<T> {
  const codec: Codec<T> = {
    type: 'String',
    fallback: words[0],
    expected: `one of ${words.join(', ')}`,
    example: words[0],
    form: { kind: 'choice', words },
    schema: { enum: words, default: words[0] },
    parse(input) {
      if (input === undefined) return ok(codec.fallback);
      const word = words.find((candidate) => candidate === input);
      if (word !== undefined) return ok(word);
      const { value, problems } = unreadable(codec, input);
      return { value, problems: problems.map((problem) => ({ ...problem, words })) };
    },
    serialize: (value) => value,
  };
  return codec;
}
