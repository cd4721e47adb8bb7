import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isJsonObject, jsonObjectOf, type JsonObject } from '../../src/values/json.ts';
import { cli, readText, REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();
const GUIDE = readText(REPOSITORY, 'docs/guide/languages.md');

/** The JSON examples of the guide, in order. */
const JSONS: readonly JsonObject[] = [...GUIDE.matchAll(/^( *)```json\n([^]*?)^\1```$/gm)].map(
  ([, , json = '']) => jsonObjectOf(json),
);
const [PROJECT = {}, ABOUT = {}, CONTENT = {}] = JSONS;
const [, FILE = ''] = /^ *`(translations\/[^`]+)`$/m.exec(GUIDE) ?? [];

const text = (uid: string, words: string, children: readonly JsonObject[] = []): JsonObject => ({
  uid,
  eid: 'text',
  attrs: [{ kid: 'text', v: words }],
  ...(children.length > 0 && { children }),
});

const page = (...children: readonly JsonObject[]): JsonObject => ({
  uid: 'page-of-about',
  eid: 'page',
  children,
});

const RICH = text('rich', 'Made ', [
  { uid: 'strong', eid: 'strong', attrs: [{ kid: 'text', v: 'by hand' }] },
  {
    uid: 'link',
    eid: 'link',
    attrs: [
      { kid: 'to', v: 'about' },
      { kid: 'text', v: 'about us' },
    ],
  },
]);

test('[LANG-1] the translation in the guide makes the page that the guide names', async () => {
  const folder = mkdtempSync(join(temp, 'guide-'));
  const put = (file: string, json: JsonObject) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeJson(join(folder, file), json);
  };
  put('project.json', { ...PROJECT, googleFontsLink: '' });
  put('boards/index.json', { uid: 'home', title: 'Home', children: ['boards/about.json'] });
  const about = {
    uid: 'about',
    slug: 'about',
    title: 'About',
    root: page(text('words', 'Tables.'), RICH),
  };
  put('boards/about.json', about);
  const blocks = isJsonObject(ABOUT['blocks']) ? ABOUT['blocks'] : {};
  put(FILE, { ...ABOUT, blocks: { ...blocks, rich: CONTENT } });
  const { code, err } = await cli(folder, ['build', '--no-cache']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const html = readText(folder, 'site/de/ueber-uns/index.html');
  expect(html).toContain('Wir bauen Tische.');
  expect(html).toMatch(/Siehe <a[^>]*>über uns<\/a><span[^>]*>, <\/span><strong[^>]*>von Hand</);
  const exported = await cli(folder, ['translate', 'export', '--lang', 'de', '--out', 'de.xlf']);
  expect(exported).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^exported \d+ texts to de\.xlf: \d+ to translate\n$/),
  });
  expect(await cli(folder, ['translate', 'accept', '--lang', 'de'])).toMatchObject({ code: 0 });
  writeFileSync(
    join(folder, 'boards/about.json'),
    JSON.stringify({ ...about, root: page(text('words', 'Chairs.'), RICH) }),
  );
  const checked = JSON.parse((await cli(folder, ['check', '--json'])).out) as {
    projects: readonly { readonly diagnostics: readonly JsonObject[] }[];
  };
  const found = checked.projects[0]?.diagnostics ?? [];
  expect(found.filter(({ code: of }) => of === 'translation-stale')).toMatchObject([
    { path: 'blocks.words.attrs.text', file: FILE },
  ]);
  expect((await cli(folder, ['routes', '.'])).out).toMatch(
    /\/de\/ueber-uns\/ +Über uns +1 stale text\n/,
  );
});
