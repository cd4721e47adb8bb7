import { ok, unreadable, type Codec } from './codec.ts';
import { writtenAs } from './written.ts';

/** VALUE-16: `true` or `false`, as JSON or as text. */
export const boolean: Codec<boolean> = {
  type: 'Boolean',
  fallback: false,
  expected: 'true or false',
  example: true,
  schema: writtenAs('Flag'),
  parse(input) {
    if (input === undefined) return ok(false);
    if (input === true || input === 'true') return ok(true);
    if (input === false || input === 'false') return ok(false);
    return unreadable(boolean, input);
  },
  serialize: (value) => value,
};
