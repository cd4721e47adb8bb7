import { ok, type Codec } from './codec.ts';

/** A codec for an optional part whose absence changes nothing. */
export function optional<T>(codec: Codec<T>): Codec<T | undefined> {
  return {
    type: codec.type,
    fallback: undefined,
    expected: codec.expected,
    example: codec.example,
    isOptional: true,
    usual: codec.serialize(codec.fallback),
    ...(codec.form && { form: codec.form }),
    schema: codec.schema,
    parse(input, variables) {
      if (input === undefined || input === null) return ok(undefined);
      const { value, problems } = codec.parse(input, variables);
      // An unreadable value changes nothing either.
      return { value: problems.some(({ at }) => at === '') ? undefined : value, problems };
    },
    serialize: (value) => (value === undefined ? null : codec.serialize(value)),
  };
}
