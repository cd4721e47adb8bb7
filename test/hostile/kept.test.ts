import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sealed } from '../../src/node/cache/sealed.ts';
import { readState, writeState, type BuildState } from '../../src/node/incremental/state.ts';
import { hashOf } from '../../src/node/output/file-writer.ts';
import { foldersOf } from '../../src/node/output/folder-of.ts';
import { contentsOf, readText, writeJson } from '../sites.test-data.ts';
import { beginFile, makeFifo } from './cases.test-data.ts';
import {
  around,
  buildAt,
  cleanBuild,
  copyPlace,
  keptFiles,
  newPlace,
  resealed,
  stateOf,
  type Place,
} from './kept.test-data.ts';

beginFile();

let built: Place;
/** The results of clean builds of the two versions. */
const clean: Record<string, string>[] = [];
beforeAll(async () => {
  built = await newPlace();
  await buildAt(built, 0);
  clean.push(await cleanBuild(0), await cleanBuild(1));
});

/**
 * Copies and builds a site, with files of the author around it. It must be built in its new place,
 * as a state with times of other files is rejected.
 */
async function place(): Promise<Place> {
  const made = copyPlace(built);
  await buildAt(made, 0);
  return made;
}

/** Writes a state that claims another file as part of the output. */
function forgeState(made: Place, file: string, path = join(made.out, file)) {
  const state = readState(stateOf(made), made.out) as BuildState;
  const found = statSync(path);
  const forged = {
    file,
    hash: hashOf(readFileSync(path)),
    bytes: found.size,
    changed: found.mtimeMs,
  };
  const sorted = [...state.files.values(), forged].toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const files = new Map(sorted.map((one) => [one.file, one]));
  const folders = new Map(
    Array.from(foldersOf(files.keys()), (one) => [one, state.folders.get(one) ?? 1]),
  );
  writeState(stateOf(made), made.out, { ...state, files, folders });
}

test.each<[string, (made: Place) => string]>([
  ['above the output', () => '../../mine/thesis.txt'],
  ['next to the output', () => '../notes.txt'],
  ['by an absolute path', ({ mine }) => join(mine, 'thesis.txt')],
  ['by a path that climbs in the middle', () => 'page-0/../../notes.txt'],
])('[K1] a state that names a file %s is rejected', async (_, fileOf) => {
  const made = await place();
  const before = around(made);
  const file = fileOf(made);
  forgeState(made, file, file.startsWith('/') ? file : join(made.out, file));
  expect(readState(stateOf(made), made.out)).toBeUndefined();
  expect(await buildAt(made, 1)).toMatchObject({ isWritten: true });
  expect([around(made), contentsOf(made.out)]).toEqual([before, clean[1]]);
});

test("[K1] a state that names a file behind a link doesn't affect it", async () => {
  const made = await place();
  const before = around(made);
  symlinkSync(made.mine, join(made.out, 'link'));
  forgeState(made, 'link/thesis.txt');
  await buildAt(made, 1).catch(() => {});
  expect(around(made)).toEqual(before);
});

test("[K1] a state that names a pipe doesn't block", async () => {
  const made = await place();
  rmSync(stateOf(made));
  makeFifo(stateOf(made));
  expect(await buildAt(made, 1)).toMatchObject({ isWritten: true });
  expect(contentsOf(made.out)).toEqual(clean[1]);
});

/** Returns the path of the entry for the only cached image. */
function imageEntry(made: Place): string {
  const facts = keptFiles(made).find((file) => file.endsWith('image.json')) ?? '';
  return dirname(facts);
}

interface Facts {
  readonly forms: readonly Readonly<Record<string, unknown>>[];
}

function factsOf(made: Place): Facts {
  const [, json = ''] = readText(imageEntry(made), 'image.json').split('\n');
  return JSON.parse(json) as Facts;
}

const BYTES = Buffer.from('<script>alert(1)</script>');
const FORGED: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  [
    'a file elsewhere',
    { file: '../../../mine/thesis.txt', bytes: 8, hash: hashOf(Buffer.from('precious')) },
  ],
  ['the kind html', { kind: 'html', bytes: BYTES.length, hash: hashOf(BYTES) }],
  ['the kind js', { kind: 'js', bytes: BYTES.length, hash: hashOf(BYTES) }],
  ['a width that is no number', { width: '"><script>' }],
  ['a width that no build makes', { width: 321 }],
  ['a width below zero', { width: -1 }],
  ['other bytes than their hash', { hash: 'A'.repeat(22) }],
  ['more bytes than any', { bytes: 1e300 }],
];

test.each(FORGED)('[K2] a cached picture with %s is made again', async (_, forged) => {
  const made = await place();
  const before = around(made);
  const entry = imageEntry(made);
  const facts = factsOf(made);
  const [first = {}, ...others] = facts.forms;
  const form = { ...first, ...forged };
  writeFileSync(join(entry, 'image.json'), sealed({ ...facts, forms: [form, ...others] }));
  if ('kind' in forged)
    writeFileSync(join(entry, `${String(form['width'])}.${String(form['kind'])}`), BYTES);
  rmSync(made.out, { recursive: true });
  expect(await buildAt(made, 0)).toMatchObject({ isWritten: true });
  expect([around(made), contentsOf(made.out)]).toEqual([before, clean[0]]);
});

test.each(FORGED)(
  "[K2] cached pictures beside the output, their former place, with %s aren't read",
  async (_, forged) => {
    const made = await newPlace();
    const entry = basename(imageEntry(built));
    const folder = join(dirname(made.out), '.site.sitegen-images', entry);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '320.avif'), BYTES);
    const form = {
      kind: 'avif',
      width: 320,
      bytes: BYTES.length,
      hash: hashOf(BYTES),
      file: '320.avif',
    };
    const forms = [{ ...form, ...forged }];
    writeJson(join(folder, 'image.json'), { width: 400, height: 200, forms });
    const { diagnostics } = await buildAt(made, 0);
    expect(diagnostics.map(({ code }) => code)).toContain('former-cache');
    expect(contentsOf(made.out)).toEqual(clean[0]);
    expect(existsSync(join(folder, '320.avif'))).toBe(true);
  },
);

test.each<[string, (state: string, other: Place) => void]>([
  ['of another project', (state, other) => writeFileSync(state, readFileSync(stateOf(other)))],
  ['that was cut off', (state) => truncateSync(state, statSync(state).size - 1)],
  ['that is empty', (state) => truncateSync(state, 0)],
  ['of 4 GB', (state) => truncateSync(state, 2 ** 32)],
  ['that is a link to itself elsewhere', (state) => relink(state)],
  [
    'in the form of a previous version',
    (state) => {
      const text = readFileSync(state, 'latin1').replace(/"sitegen \d+"/, '"sitegen 10"');
      writeFileSync(state, resealed(state, Buffer.from(text, 'latin1')));
    },
  ],
])('[K3] a state %s is rejected, and one clean build is made', async (_, damage) => {
  const made = await place();
  const other = await newPlace();
  await buildAt(other, 1);
  damage(stateOf(made), other);
  expect(readState(stateOf(made), made.out)).toBeUndefined();
  const { boards } = await buildAt(made, 1);
  expect(boards).toBeGreaterThan(3);
  expect(contentsOf(made.out)).toEqual(clean[1]);
  expect((await buildAt(made, 1)).boards).toBe(0);
});

function relink(file: string) {
  renameSync(file, `${file}-elsewhere`);
  symlinkSync(`${file}-elsewhere`, file);
}

test('[K4] with a manifest that claims an author’s file with other bytes, nothing is changed, and the file is named', async () => {
  const made = await place();
  writeFileSync(join(made.out, 'thesis.txt'), 'precious');
  const text = readText(made.out, '.sitegen.json');
  const claim = `"files":{"thesis.txt":"${'A'.repeat(22)}",`;
  writeFileSync(join(made.out, '.sitegen.json'), text.replace('"files":{', claim));
  const before = contentsOf(made.out);
  const message =
    /contains thesis\.txt, which changed since the build, or which sitegen didn’t write/;
  await expect(buildAt(made, 1)).rejects.toThrow(message);
  expect(contentsOf(made.out)).toEqual(before);
});

test.each<[string, (text: string) => string]>([
  [
    'names a file above',
    (text) =>
      text.replace(
        '"files":{',
        `"files":{"../notes.txt":"${hashOf(Buffer.from('precious too'))}",`,
      ),
  ],
  ['is cut off', (text) => text.slice(0, 100)],
  ['has an invalid hash', (text) => text.replace(/:"[\w-]{22}"/, ':"x"')],
  ['has a base of another host', (text) => text.replace('"base":"/"', '"base":"//e/"')],
])('[K4] an output whose manifest %s is foreign', async (_, forge) => {
  const made = await place();
  const before = around(made);
  rmSync(stateOf(made));
  const file = join(made.out, '.sitegen.json');
  writeFileSync(file, forge(readText(file)));
  const left = contentsOf(made.out);
  await expect(buildAt(made, 1)).rejects.toThrow(/which sitegen didn’t write/);
  expect([around(made), contentsOf(made.out)]).toEqual([before, left]);
});

test('[K4] without a state, an output that matches its manifest is replaced', async () => {
  const made = await place();
  rmSync(made.cache, { recursive: true });
  await buildAt(made, 1);
  expect(contentsOf(made.out)).toEqual(clean[1]);
});

test.each(['images', 'fonts', 'outputs', 'the entry'])(
  "[K5] a cache in which %s is a link isn't followed",
  async (name) => {
    const made = await place();
    const before = around(made);
    const path = name === 'the entry' ? dirname(stateOf(made)) : join(made.cache, name);
    rmSync(path, { recursive: true });
    symlinkSync(made.mine, path);
    const { diagnostics } = await buildAt(made, 1);
    expect(diagnostics.map(({ code }) => code)).toContain('cache-unusable');
    expect([around(made), contentsOf(made.out)]).toEqual([before, clean[1]]);
  },
);

test.each([
  'site',
  '.site.sitegen-new-1',
  '.site.sitegen-old',
  '.site.sitegen-lock',
  '.site.sitegen-journal',
])("[K5] %s that is a link isn't followed", async (name) => {
  const made = await place();
  const before = around(made);
  const path = join(dirname(made.out), name);
  if (name === 'site') rmSync(path, { recursive: true });
  symlinkSync(made.mine, path);
  expect(await buildAt(made, 1)).toMatchObject({ isWritten: true });
  expect([around(made), contentsOf(made.out)]).toEqual([before, clean[1]]);
  expect(lstatSync(made.out).isDirectory()).toBe(true);
});
