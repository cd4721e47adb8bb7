import { ok, unreadable, type Codec, type Parsed } from './codec.ts';
import type { Json } from './json.ts';
import { writtenAs } from './written.ts';

/** A codec of a text that is read and written unchanged. */
export function textCodec(type: 'String' | 'Text' | 'Asset', example: string): Codec<string> {
  const codec: Codec<string> = {
    type,
    fallback: '',
    expected: type === 'Asset' ? 'the uid of an asset' : 'text',
    example,
    schema: writtenAs('Text'),
    parse(input: Json | undefined): Parsed<string> {
      if (input === undefined) return ok('');
      return typeof input === 'string' ? ok(input) : unreadable(codec, input);
    },
    serialize: (value) => value,
  };
  return codec;
}

/** VALUE-16: a short text, unchanged. */
export const string = textCodec('String', 'section');

/** VALUE-16: a text that may hold line breaks, unchanged. */
export const text = textCodec('Text', 'Two lines\nof text');
