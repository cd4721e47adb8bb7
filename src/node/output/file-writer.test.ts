import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { createFileWriter, hashOf } from './file-writer.ts';
import { hashOfFile } from './target.ts';

test.each([0, 1, 2 ** 20, 2 ** 20 + 1, 3 * 2 ** 20 - 7])(
  '[ASSET-5] a copy of %i bytes has the hash of all its bytes, also if they exceed the buffer',
  (size) => {
    const temp = tempFolder();
    const [from, out] = [join(temp, 'film.mp4'), join(temp, 'out')];
    const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => at * 31 + (at >> 12)));
    writeFileSync(from, bytes);
    mkdirSync(out);
    const copied = createFileWriter(out, out).copy(from, 'a/film.mp4');
    expect(copied).toMatchObject({ file: 'a/film.mp4', hash: hashOf(bytes), bytes: size });
    expect(readFileSync(join(out, 'a', 'film.mp4')).equals(bytes)).toBe(true);
    expect(hashOfFile(from)).toBe(hashOf(bytes));
  },
);
