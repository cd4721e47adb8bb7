import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { encode } from '../../src/format/encode.ts';
import { splitFolder } from '../../src/format/folder-files.ts';
import type { Project } from '../../src/model/entities.ts';
import { ARABIC, GERMAN, languageSite } from '../../src/site/languages/languages.test-data.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonObject } from '../../src/values/json.ts';
import {
  buildByProgram,
  buildProject,
  cli,
  contentsOf,
  readText,
  tempFolder,
} from '../sites.test-data.ts';
import { settle } from './incremental.test-data.ts';

interface Checked {
  readonly projects: readonly { readonly diagnostics: readonly Diagnostic[] }[];
}

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));
const SITE = languageSite({ de: GERMAN, ar: ARABIC });
const OPTIONS = { siteUrl: 'https://example.org', fonts: 'link' } as const;

/** Writes a project in the folder form. */
async function write(project: Project, folder = newFolder()): Promise<string> {
  for (const [file, text] of splitFolder(project)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await settle();
  return folder;
}

function change(folder: string, file: string, from: string, to: string) {
  const text = readText(folder, file);
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

/** Returns the files of a clean build. */
async function clean(folder: string): Promise<Record<string, string>> {
  const out = join(newFolder(), 'out');
  await buildProject(folder, out, { ...OPTIONS, cache: undefined });
  return contentsOf(out);
}

const WORDS = 'translations/de/boards/about.json';

test.each<[string, string, string, string, number]>([
  ['a text of a translation', WORDS, 'Wir bauen Tische.', 'Wir bauen Bänke.', 1],
  ['a text of a part in a language', 'translations/de/boards/part.json', 'Willkommen', 'Hallo', 3],
  ['a translated title', WORDS, 'Über uns', 'Wir', 1],
  ['a text of the default language', 'boards/about.json', 'We make tables.', 'We make benches.', 2],
])(
  '[LANG-1] [OUT-2] after a change of %s its own pages are made again, and the site equals a clean build',
  async (_name, file, from, to, boards) => {
    const folder = await write(SITE);
    const out = join(newFolder(), 'out');
    await buildProject(folder, out, OPTIONS);
    change(folder, file, from, to);
    const again = await buildProject(folder, out, OPTIONS);
    expect(again.boards).toBe(boards);
    expect(contentsOf(out)).toEqual(await clean(folder));
  },
);

test.each<[string, (folder: string) => void]>([
  ['a translated slug', (folder) => change(folder, WORDS, 'ueber-uns', 'wir')],
  ['a translation that is gone', (folder) => rmSync(join(folder, WORDS))],
  ['a language that is gone', (folder) => change(folder, 'project.json', '"ar"', '"fr"')],
  [
    'a translation that becomes a draft',
    (folder) => change(folder, WORDS, '"slug"', '"isDraft": true, "slug"'),
  ],
])('[LANG-1] [OUT-2] after %s, a build equals a clean one', async (_name, act) => {
  const folder = await write(SITE);
  const out = join(newFolder(), 'out');
  await buildProject(folder, out, OPTIONS);
  act(folder);
  await buildProject(folder, out, OPTIONS);
  expect(contentsOf(out)).toEqual(await clean(folder));
});

test('[LANG-1] a project as a folder and as one JSON file, with any threads, results in the same site', async () => {
  const json = JSON.parse(encode(SITE)) as JsonObject;
  const args = ['--no-cache', '--site-url', 'https://example.org', '--fonts', 'link'];
  const one = contentsOf(buildByProgram(newFolder(), json, ...args));
  expect(one['de/ueber-uns/index.html']).toContain('Wir bauen Tische.');
  expect(contentsOf(buildByProgram(newFolder(), json, ...args, '--jobs', '3'))).toEqual(one);
  expect((await clean(await write(SITE)))['de/ueber-uns/index.html']?.length).toBeGreaterThan(0);
});

test('[LANG-1] pack and unpack keep translations, and their text is canonical', async () => {
  const folder = await write(SITE);
  expect(readText(folder, WORDS)).toBe(
    `${[
      '{',
      '  "language": "de",',
      '  "board": "about",',
      '  "slug": "ueber-uns",',
      '  "title": "Über uns",',
      '  "blocks": {',
      '    "words": {"attrs":{"text":"Wir bauen Tische."}}',
      '  }',
      '}',
    ].join('\n')}\n`,
  );
  const packed = await cli(temp, ['pack', folder]);
  const file = join(newFolder(), 'project.json');
  writeFileSync(file, packed.out);
  expect((await cli(temp, ['pack', file])).out).toBe(packed.out);
  const other = newFolder();
  expect((await cli(temp, ['unpack', file, join(other, 'site')])).out).toContain(
    'unpacked 4 boards',
  );
  expect(contentsOf(join(other, 'site'))).toEqual(contentsOf(folder));
  expect((await cli(temp, ['format', folder])).out).toContain('reformatted 0 of');
});

test('[LANG-1] problems of translations have their file and line', async () => {
  const folder = await write(SITE);
  change(folder, WORDS, '"words": {"attrs"', '"words": {"atrs"');
  writeFileSync(
    join(folder, 'translations/de/boards/gone.json'),
    '{ "board": "abot", "blocks": {} }\n',
  );
  writeFileSync(join(folder, 'translations/de/boards/twice.json'), '{ "board": "about" }\n');
  writeFileSync(join(folder, 'translations/de/boards/bad.json'), '{ "board" }\n');
  writeFileSync(
    join(folder, 'translations/ar/boards/about.json'),
    '{ "language": "de", "board": "about" }\n',
  );
  mkdirSync(join(folder, 'translations/fr'));
  const { projects } = JSON.parse((await cli(temp, ['check', folder, '--json'])).out) as Checked;
  const found = projects[0]?.diagnostics ?? [];
  expect(found.map(({ code, file, line = '' }) => [code, file, line].join(' ')).toSorted()).toEqual(
    [
      'json-syntax translations/de/boards/bad.json 1',
      `key-misspelt ${WORDS} 7`,
      'translation-board translations/de/boards/gone.json 1',
      'translation-folder translations/fr ',
      'translation-language translations/ar/boards/about.json 1',
      'translation-twice translations/de/boards/twice.json 1',
    ],
  );
});
