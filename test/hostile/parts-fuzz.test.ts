import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../src/node/output/file-writer.ts';
import { isOutputPath } from '../../src/node/output/output-path.ts';
import { readShardRecord } from '../../src/node/shards/shard.ts';
import { cli, contentsOf } from '../sites.test-data.ts';
import { beginFile, RUNS } from './cases.test-data.ts';
import {
  around,
  buildAt,
  copyPlace,
  damaged,
  newPlace,
  randomOf,
  type Place,
} from './kept.test-data.ts';

beginFile();

let built: Place;
beforeAll(async () => {
  built = await newPlace();
  await buildAt(built, 0);
});

const TRIES = 2000 * RUNS;

async function partsOf(made: Place) {
  const work = dirname(made.out);
  const parts = ['part-1', 'part-2'];
  for (const [n, part] of parts.entries()) {
    const argv = [
      'build',
      'project.json',
      '--assets',
      'media',
      '--shard',
      `${n + 1}/2`,
      '--out',
      part,
    ];
    expect((await cli(work, argv)).code).toBe(0);
  }
  return { work, parts };
}

test(`[K4] parts of any bytes merge to the same site, or fail, in ${100 * RUNS} tries`, async () => {
  const made = copyPlace(built);
  const { work, parts } = await partsOf(made);
  const before = around(made);
  const argv = ['merge', ...parts, '--out', 'merged'];
  expect((await cli(work, argv)).code).toBe(0);
  const merged = contentsOf(join(work, 'merged'));
  const random = randomOf('parts');
  let rejected = 0;
  for (let run = 0; run < 100 * RUNS; run += 1) {
    const part = join(work, parts[random(2)] ?? '');
    const names = ['.sitegen.json', '.sitegen-shard.json', 'index.html', 'page-1/index.html'];
    const file = join(part, names[random(names.length)] ?? '');
    const whole = readIfThere(file);
    if (whole === undefined) continue;
    writeFileSync(file, damaged(whole, random));
    const { code } = await cli(work, argv);
    writeFileSync(file, whole);
    rejected += Number(code !== 0);
    const found = contentsOf(join(work, 'merged'));
    const { '.sitegen.json': _own, ...files } = found;
    const { '.sitegen.json': _manifest, ...expected } = merged;
    // Files may be missing, if the damage removed them from the manifest; all others are as
    // expected.
    for (const [name, content] of Object.entries(files))
      expect([name, content]).toEqual([name, expected[name]]);
    expect(around(made)).toEqual(before);
  }
  expect(rejected).toBeGreaterThan(20);
});

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

test(`[K4] a changed record of a part is rejected, in ${TRIES / 2} tries`, async () => {
  const made = copyPlace(built);
  const { work } = await partsOf(made);
  const part = join(work, 'part-1');
  const file = join(part, '.sitegen-shard.json');
  const whole = readFileSync(file);
  const random = randomOf('record');
  for (let run = 0; run < TRIES / 2; run += 1) {
    const bytes = damaged(whole, random);
    writeFileSync(file, bytes);
    const isSame = bytes.equals(whole);
    expect(readShardRecord(part, hashOf(whole)) === undefined).toBe(!isSame);
    // Even if the hash matches the damaged bytes, a record that is read has only valid fields.
    const record = readShardRecord(part, hashOf(bytes));
    if (record === undefined) continue;
    expect(record.index).toBeLessThanOrEqual(record.count);
    expect(record.media.filter((name) => !isOutputPath(name))).toEqual([]);
  }
});
