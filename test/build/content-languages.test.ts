import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { filesByLanguage } from '../../src/node/project/content-languages.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { buildProject, contentsOf, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { settle } from './incremental.test-data.ts';

const temp = tempFolder();

function siteWith(
  files: Readonly<Record<string, string>>,
  languages = ['en', 'de'],
  content: JsonObject = { files: 'notes/**/*.md' },
  others: readonly JsonObject[] = [],
) {
  const folder = mkdtempSync(join(temp, 'notes-'));
  const source = join(folder, 'source');
  const notes = { ...board('notes', [block('board-list')]), content };
  mkdirSync(source, { recursive: true });
  const whole = {
    ...project([], [notes, ...others]),
    languages,
    translations: { de: { notes: { slug: 'notizen', blocks: {} } } },
  };
  writeJson(join(source, 'project.json'), whole);
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), text);
  };
  for (const [file, text] of Object.entries(files)) put(file, text);
  return {
    put,
    async build(out = join(folder, 'out'), cache?: undefined) {
      await settle();
      const options = { fonts: 'link', ...(cache === undefined ? {} : { cache }) } as const;
      const result = await buildProject(source, out, options);
      return { ...result, out, codes: result.diagnostics.map(({ code, file }) => [code, file]) };
    },
    clean: async () => {
      const out = mkdtempSync(join(temp, 'clean-'));
      await buildProject(source, join(out, 'site'), { fonts: 'link', cache: undefined });
      return contentsOf(join(out, 'site'));
    },
  };
}

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

test('[LANG-1] [MARKDOWN-1] a file of a language is the translation of its page', async () => {
  const { build } = siteWith({
    'notes/oak.md': page('Oak', 'About *oak*, and [ash](ash.md).'),
    'notes/oak.de.md': page('Eiche', 'Über *Eiche*, und [Esche](ash.md).', 'slug: eiche\n'),
    'notes/ash.md': page('Ash', 'About ash.', 'translationKey: ash\n'),
    'notes/esche.de.md': page('Esche', 'Über Esche.', 'translationKey: ash\n'),
    'notes/elm.md': page('Elm', 'About elm.'),
  });
  const { out, codes } = await build();
  expect(codes).toEqual([]);
  const html = readText(out, 'de/notizen/eiche/index.html');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Über <em');
  expect(html).toContain('href="/de/notizen/esche/"');
  expect(readText(out, 'notes/oak/index.html')).toContain('href="/notes/ash/"');
  expect(readText(out, 'de/notizen/esche/index.html')).toContain('Über Esche.');
  const list = readText(out, 'de/notizen/index.html');
  expect(list).toContain('href="/de/notizen/eiche/"');
  expect(list).not.toContain('Elm');
});

test('[LANG-1] [DATA-1] a row in a file of a language translates the row with the same key', async () => {
  const content = { files: 'data/*.csv', key: 'sku', layout: 'tree', fields: { price: 'Number' } };
  const words = ['wood', 'price'].map((name) =>
    block('text', { text: '' }, [block('board-field', { name })]),
  );
  const layout = { ...board('tree', words, { type: 'composite' }), uid: 'tree' };
  const { build, put } = siteWith({}, ['en', 'de'], content, [layout]);
  put('data/trees.csv', 'sku,title,price,wood\noak,Oak,12,hard\nash,Ash,8,light\n');
  put('data/trees.de.csv', 'sku;wood;title\noak;hart;Eiche\nash;leicht;\nelm;zäh;Ulme\n');
  const { out, codes } = await build();
  expect(codes).toEqual([['data-untranslated', 'data/trees.de.csv']]);
  const html = readText(out, 'de/notizen/oak/index.html');
  expect(html).toContain('<title>Eiche');
  expect(html).toContain('>12<');
  expect(html).toContain('>hart<');
  expect(readText(out, 'de/notizen/ash/index.html')).toContain('<title>Ash');
  expect(readText(out, 'de/notizen/index.html')).toContain('Eiche');
  expect(readText(out, 'notes/oak/index.html')).toContain('>hard<');
});

test('[LANG-1] the folder of a language isn’t part of addresses', async () => {
  const { build } = siteWith({
    'notes/en/oak.md': page('Oak', 'About oak.'),
    'notes/de/oak.md': page('Eiche', 'Über Eiche.'),
  });
  const { out, codes } = await build();
  expect(codes).toEqual([]);
  expect(readText(out, 'notes/oak/index.html')).toContain('About oak.');
  expect(readText(out, 'de/notizen/oak/index.html')).toContain('Über Eiche.');
});

test('[LANG-1] a translated file without a page in the default language is reported', async () => {
  const { build } = siteWith({
    'notes/oak.md': page('Oak', 'About oak.'),
    'notes/esche.de.md': page('Esche', 'Über Esche.'),
  });
  // The German list is empty, which is reported too.
  expect((await build()).codes).toEqual([
    ['content-untranslated', 'notes/esche.de.md'],
    ['list-empty', 'project.json'],
  ]);
});

test('[LANG-1] [OUT-2] after a change of a translated file its page is made again, and the site equals a clean build', async () => {
  const site = siteWith({
    'notes/oak.md': page('Oak', 'About oak.'),
    'notes/oak.de.md': page('Eiche', 'Über Eiche.'),
  });
  const { out } = await site.build();
  site.put('notes/oak.de.md', page('Eiche', 'Über Eichen.'));
  const again = await site.build(out);
  expect(again.boards).toBe(1);
  expect(contentsOf(out)).toEqual(await site.clean());
  site.put('notes/oak.de.md', page('Eichen', 'Über Eichen.'));
  await site.build(out);
  expect(contentsOf(out)).toEqual(await site.clean());
});

test.each([
  ['a/post.de.md', 'de', 'a/post.md'],
  ['a/post.pt-br.md', 'pt-BR', 'a/post.md'],
  ['a/DE/post.md', 'de', 'a/post.md'],
  ['de.md', undefined, 'de.md'],
  ['a/post.fr.md', undefined, 'a/post.fr.md'],
])('[LANG-1] the file %s has the language %s, and the path %s', (file, lang, base) => {
  const { main, others } = filesByLanguage(
    [{ file, open: file.replace(/\.md$/, '') }],
    ['en', 'de', 'pt-BR'],
  );
  expect([
    ...main.map((one) => [undefined, one.base]),
    ...others.map((one) => [one.lang, one.base]),
  ]).toEqual([[lang, base]]);
});
