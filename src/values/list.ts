import { ok, unreadable, type Codec, type Problem } from './codec.ts';

/** A codec for a list of values of one type; a list above `maximum` is rejected without parsing. */
export function listCodec<T>(item: Codec<T>, maximum: number): Codec<readonly T[]> {
  const codec: Codec<readonly T[]> = {
    type: 'List',
    fallback: [],
    expected: `a list of at most ${maximum} items, each ${item.expected}`,
    example: [item.example],
    form: { kind: 'list', item, maximum },
    schema: { type: 'array', items: item.schema, maxItems: maximum },
    parse(input, variables) {
      if (input === undefined) return ok(codec.fallback);
      if (!Array.isArray(input)) return unreadable(codec, input);
      if (input.length > maximum) {
        const [problem] = unreadable(codec, input).problems;
        return {
          value: codec.fallback,
          problems: problem ? [{ ...problem, code: 'value-too-long' }] : [],
        };
      }
      const problems: Problem[] = [];
      const value = input.map((entry, index) => {
        const part = item.parse(entry ?? null, variables);
        for (const problem of part.problems) {
          problems.push({ ...problem, at: `[${index}]${problem.at}` });
        }
        return part.value;
      });
      return { value, problems };
    },
    serialize: (value) => value.map((entry) => item.serialize(entry)),
  };
  return codec;
}
