import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readState } from '../../src/node/incremental/state.ts';
import { openFontMeter } from '../../src/node/fonts/font-metrics.ts';
import { openImageCache } from '../../src/node/media/image-cache.ts';
import { completeChange } from '../../src/node/output/journal.ts';
import { takeLock } from '../../src/node/output/lock.ts';
import { isOutputPath } from '../../src/node/output/output-path.ts';
import { readManifest } from '../../src/node/output/target.ts';
import { hashOf } from '../../src/node/output/file-writer.ts';
import { SiteError } from '../../src/diagnostics/site-error.ts';
import { contentsOf } from '../sites.test-data.ts';
import { beginFile, RUNS } from './cases.test-data.ts';
import {
  around,
  buildAt,
  cleanBuild,
  copyPlace,
  damaged,
  keptFiles,
  newPlace,
  randomOf,
  resealed,
  stateOf,
  type Place,
} from './kept.test-data.ts';

beginFile();

let built: Place;
const clean: Record<string, string>[] = [];
beforeAll(async () => {
  built = await newPlace();
  await buildAt(built, 0);
  clean.push(await cleanBuild(0), await cleanBuild(1));
});

const TRIES = 1000 * RUNS;

test(`[K3] a state with changed bytes is rejected, in ${TRIES} tries`, () => {
  const file = stateOf(built);
  const whole = readFileSync(file);
  const random = randomOf('state');
  let believed = 0;
  for (let run = 0; run < TRIES; run += 1) {
    const bytes = damaged(whole, random);
    writeFileSync(file, bytes);
    if (!bytes.equals(whole) && readState(file, built.out) !== undefined) believed += 1;
  }
  writeFileSync(file, whole);
  expect(believed).toBe(0);
  expect(readState(file, built.out)).toBeDefined();
});

test(`[K1] a build state that was changed and given a valid hash names nothing outside of the output, in ${TRIES} tries`, () => {
  const file = stateOf(built);
  const whole = readFileSync(file);
  const random = randomOf('sealed state');
  let read = 0;
  for (let run = 0; run < TRIES; run += 1) {
    writeFileSync(file, resealed(file, damaged(whole, random)));
    const state = readState(file, built.out);
    if (state === undefined) continue;
    read += 1;
    const { boards, files, folders, versions } = state;
    const paths = [...files.keys(), ...[...folders.keys()].filter((folder) => folder !== '')];
    expect(paths.filter((path) => !isOutputPath(path))).toEqual([]);
    const dependencies = [...boards.values()].flatMap((board) => board.dependencies);
    expect(dependencies.filter((name) => !versions.has(name))).toEqual([]);
  }
  writeFileSync(file, whole);
  expect(read).toBeGreaterThan(0);
});

test(`[K2] a changed cached picture is rejected, or valid, in ${TRIES} tries`, async () => {
  const content = hashOf(readFileSync(join(built.assets, 'a.jpg')));
  const file = keptFiles(built).find((one) => one.endsWith('image.json')) ?? '';
  const whole = readFileSync(file);
  const random = randomOf('kept');
  const read = () =>
    openImageCache(join(built.cache, 'images'), { images: 'variants', imageEffort: 0 }).get(
      content,
      async () => undefined,
    );
  const expected = (await read())?.forms ?? [];
  expect(expected.length).toBeGreaterThan(2);
  for (let run = 0; run < TRIES; run += 1) {
    const bytes = damaged(whole, random);
    const isSealed = run % 2 === 0;
    writeFileSync(file, isSealed ? resealed(file, bytes) : bytes);
    const found = await read();
    const isSound = bytes.equals(whole) || isSealed;
    expect(found === undefined || isSound).toBe(true);
    // Each found image is one of the converted files, whatever the damaged entry claims.
    const files = (found?.forms ?? []).map((form) => [form.file, form.bytes]);
    expect(expected.map((form) => [form.file, form.bytes])).toEqual(expect.arrayContaining(files));
  }
  writeFileSync(file, whole);
  expect(await read()).toBeDefined();
});

test(`[K2] metrics of a font are numbers, in ${TRIES / 4} tries`, async () => {
  const folder = join(built.folder, 'fonts');
  mkdirSync(folder);
  const bytes = Buffer.from('no font');
  const file = join(folder, `${hashOf(bytes)}.json`);
  const metrics = { width: 0.5, ascent: 0.9, descent: 0.2, lineGap: 0 };
  const facts = { family: 'A', weight: [400, 700], style: 'italic', stretch: '75%' };
  const json = JSON.stringify({ form: 2, metrics, facts });
  const whole = Buffer.from(`${hashOf(Buffer.from(json))}\n${json}\n`);
  const measure = openFontMeter(folder);
  const random = randomOf('fonts');
  for (let run = 0; run < TRIES / 4; run += 1) {
    writeFileSync(file, resealed(file, damaged(whole, random)));
    const found = await measure(bytes);
    const sizes = Object.values(found.metrics ?? {});
    expect(sizes.every((one) => Number.isFinite(one) && one >= 0 && one <= 100)).toBe(true);
    const { style = '', stretch = '', weight = [1, 1] } = found.facts ?? {};
    expect(style + stretch).toMatch(/^[\w% .-]*$/);
    expect(weight.every((one) => Number.isInteger(one) && one >= 1 && one <= 1000)).toBe(true);
  }
  writeFileSync(file, whole);
  expect(await measure(bytes)).toEqual({ metrics, facts });
});

test(`[K4] a changed manifest is rejected, or names nothing outside, in ${TRIES} tries`, () => {
  const made = copyPlace(built);
  const file = join(made.out, '.sitegen.json');
  const whole = readFileSync(file);
  const random = randomOf('manifest');
  for (let run = 0; run < TRIES; run += 1) {
    writeFileSync(file, damaged(whole, random));
    const files = readManifest(made.out)?.files ?? new Map<string, string>();
    const wrong = [...files].filter(([path, hash]) => !isOutputPath(path) || hash.length !== 22);
    expect(wrong).toEqual([]);
  }
});

test(`[K4] a changed journal affects only the change that it was written for, in ${TRIES / 4} tries`, () => {
  const made = copyPlace(built);
  const journal = join(dirname(made.out), '.site.sitegen-journal');
  const staging = join(dirname(made.out), '.site.sitegen-new-1');
  const before = contentsOf(made.out);
  const mine = around(made);
  const files = ['index.html', '.sitegen.json'];
  const moved = files.map((file) => ({
    file,
    hash: hashOf(Buffer.from(`new ${file}`)),
    before: hashOf(Buffer.from(before[file] ?? '', 'latin1')),
  }));
  const removed = [
    {
      file: 'page-0/index.html',
      hash: hashOf(Buffer.from(before['page-0/index.html'] ?? '', 'latin1')),
    },
  ];
  const whole = Buffer.from(JSON.stringify({ staging: '.site.sitegen-new-1', moved, removed }));
  const after = { ...before, ...Object.fromEntries(files.map((file) => [file, `new ${file}`])) };
  delete after['page-0/index.html'];
  const random = randomOf('journal');
  const reset = () => {
    for (const [file, content] of Object.entries(before)) {
      mkdirSync(dirname(join(made.out, file)), { recursive: true });
      writeFileSync(join(made.out, file), content, 'latin1');
    }
  };
  let begun = 0;
  for (let run = 0; run < TRIES / 4; run += 1) {
    mkdirSync(staging, { recursive: true });
    for (const file of files) writeFileSync(join(staging, file), `new ${file}`);
    const bytes = damaged(whole, random);
    writeFileSync(journal, bytes);
    const isBegun = completeChange(journal, made.out);
    begun += Number(isBegun);
    const found = contentsOf(made.out);
    // Ignores this file: a damaged journal may lack its removal, and is still valid.
    const { 'page-0/index.html': _gone, ...kept } = found;
    expect(isBegun ? kept : found).toEqual(isBegun ? after : before);
    expect(around(made)).toEqual(mine);
    if (isBegun) reset();
    rmSync(staging, { recursive: true, force: true });
  }
  expect(begun).toBeLessThan(TRIES / 8);
});

test(`[K4] a lock of any bytes is rejected or taken over, in ${TRIES / 4} tries`, () => {
  const file = join(built.folder, 'lock');
  const random = randomOf('lock');
  for (let run = 0; run < TRIES / 4; run += 1) {
    writeFileSync(file, damaged(Buffer.from(String(process.ppid)), random));
    const failure = failureOf(() => takeLock(file).release());
    expect(failure === undefined || failure instanceof SiteError).toBe(true);
    rmSync(file, { force: true });
  }
});

test(`[K3] with any cached data, a build is a clean one or changes nothing, in ${30 * RUNS} tries`, async () => {
  const random = randomOf('builds');
  let written = 0;
  for (let run = 0; run < 30 * RUNS; run += 1) {
    const made = copyPlace(built);
    await buildAt(made, 0);
    const before = around(made);
    const output = contentsOf(made.out);
    const work = dirname(made.out);
    const journal = join(work, '.site.sitegen-journal');
    writeFileSync(
      journal,
      damaged(Buffer.from(JSON.stringify({ staging: 'x', moved: [], removed: [] })), random),
    );
    const targets = [...keptFiles(made), join(made.out, '.sitegen.json')];
    for (let count = 1 + random(3); count > 0; count -= 1) {
      const file = targets[random(targets.length)] ?? '';
      const bytes = damaged(readFileSync(file), random);
      const isInCache = file.startsWith(made.cache);
      writeFileSync(
        file,
        isInCache && random(2) === 0 && !file.endsWith('state') ? resealed(file, bytes) : bytes,
      );
    }
    if (random(3) === 0) rmSync(made.out, { recursive: true });
    const left = contentsOfIfThere(made.out);
    const failure = await buildAt(made, 1).then(
      () => undefined,
      (error: unknown) => error,
    );
    const isWritten = failure === undefined;
    expect(isWritten || failure instanceof SiteError).toBe(true);
    written += Number(isWritten);
    expect([run, around(made)]).toEqual([run, before]);
    expect([run, contentsOfIfThere(made.out)]).toEqual([run, isWritten ? clean[1] : left]);
    expect(Object.keys(output).length).toBeGreaterThan(3);
  }
  expect(written).toBeGreaterThan(10 * RUNS);
});

function contentsOfIfThere(folder: string): Record<string, string> {
  try {
    return contentsOf(folder);
  } catch {
    return {};
  }
}

function failureOf(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}
