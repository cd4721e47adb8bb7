import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CACHE, filesIn, readText, tempFolder, writeJson } from '../../test/sites.test-data.ts';
import { decode } from '../format/decode.ts';
import { encode } from '../format/encode.ts';
import type { Project } from '../model/entities.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { WRITTEN_FORMS } from '../values/written.ts';
import { ATTRIBUTE_FIELDS, block, style, type NewBlock } from './block.ts';
import { defineBoard, defineProject } from './project.ts';
import { buildSite, checkSite, openSite } from './site.ts';

const temp = tempFolder();

test.each<[string, NewBlock, unknown]>([
  ['with only an element', block('divider'), { eid: 'divider' }],
  [
    'with written values',
    block('heading', { text: 'Hello', level: 1 }),
    {
      eid: 'heading',
      attrs: [
        { kid: 'text', v: 'Hello' },
        { kid: 'level', v: 1 },
      ],
    },
  ],
  [
    'with a value per width',
    block('box', { padding: { v: 'full 8px', widths: { '640px': 'full 16px' } } }),
    {
      eid: 'box',
      attrs: [{ kid: 'padding', v: 'full 8px', widths: { '640px': 'full 16px' } }],
    },
  ],
  [
    'with a value of parts',
    block('box', { fill: { isColor: true } }),
    { eid: 'box', attrs: [{ kid: 'fill', v: { isColor: true } }] },
  ],
  [
    'with an asset',
    block('image', { image: { assetUid: 'oak' } }),
    { eid: 'image', attrs: [{ kid: 'image', assetUid: 'oak' }] },
  ],
  [
    'with a property of a composite',
    block('composite', { source: 'card', 'name.text': 'Oak' }),
    {
      eid: 'composite',
      attrs: [
        { kid: 'source', v: 'card' },
        { kid: 'name.text', isGroup: true, v: 'Oak' },
      ],
    },
  ],
  [
    'with children',
    block('box', {}, [block('divider')]),
    { eid: 'box', children: [{ eid: 'divider' }] },
  ],
])('[MODEL-1] a block %s has the form of a project file', (_what, made, expected) => {
  expect(made).toEqual(expected);
});

test('[MODEL-1] a style has its looks as attributes', () => {
  expect(style({ for: 'heading 1' }, { 'font-size': '48px' })).toEqual({
    for: 'heading 1',
    attrs: [{ kid: 'font-size', v: '48px' }],
  });
});

/** All names of parts in a schema. */
function partsOf(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part: Json) => partsOf(part));
  if (!isJsonObject(schema)) return [];
  const { properties = {} } = schema;
  const own = isJsonObject(properties) ? Object.keys(properties) : [];
  return [...own, ...Object.values(schema).flatMap((part) => partsOf(part))];
}

test('[VALUE-1] no value has a part named like a field of attributes', () => {
  const parts = Object.values(VALUE_TYPES).flatMap(({ schema }) => partsOf(schema));
  expect(parts.length).toBeGreaterThan(100);
  expect(ATTRIBUTE_FIELDS.filter((field) => parts.includes(field))).toEqual([]);
});

test('[VALUE-1] the library has a type for every written form of values', () => {
  const types = readText(import.meta.dirname, 'written-forms.ts');
  const missing = Object.keys(WRITTEN_FORMS).filter(
    (name) => !types.includes(`export type ${name} =`),
  );
  expect(missing).toEqual([]);
});

const hello = (): Project =>
  defineProject({
    googleFontsLink: '',
    root: {
      uid: 'home',
      title: 'Hello',
      description: 'A page.',
      root: block('page', {}, [
        block('box', { tag: 'main' }, [block('heading', { text: 'Hello', level: 1 })]),
      ]),
      children: [defineBoard({ slug: 'about', root: block('page') })],
    },
  });

test('[FORMAT-3] a defined project is written as a canonical file, and read back unchanged', () => {
  const text = encode(hello());
  const { project, diagnostics } = decode(text);
  expect(diagnostics).toEqual([]);
  expect(project).toEqual(hello());
});

test('[RENDER-7] missing uids are derived from the place of a block, also if a block is used twice', () => {
  const twice = block('text', { text: 'Twice' });
  const make = () =>
    defineProject({ root: { root: block('page', {}, [twice, twice, { ...twice, uid: 'own' }]) } });
  const uids = make().root.root?.children?.map(({ uid }) => uid) ?? [];
  expect(uids).toEqual([
    expect.stringMatching(/^\w{10}$/),
    expect.stringMatching(/^\w{10}$/),
    'own',
  ]);
  expect(new Set(uids).size).toBe(3);
  expect(make()).toEqual(make());
  expect(twice).not.toHaveProperty('uid');
});

test('[FORMAT-6] an invalid project is rejected with all its problems', () => {
  const same = { ...block('text'), uid: 'same' };
  const make = () => defineProject({ root: { root: block('page', {}, [same, same]) } });
  expect(make).toThrow(
    expect.objectContaining({
      name: 'SiteError',
      status: 422,
      details: expect.stringContaining('root.root.children[1].uid: '),
    }),
  );
});

test('[OUT-1] a project in memory and its file result in the same site', async () => {
  const cwd = join(temp, 'both');
  mkdirSync(cwd);
  writeJson(join(cwd, 'project.json'), JSON.parse(encode(hello())));
  writeJson(join(cwd, 'sitegen.config.json'), { out: 'from-file' });
  const made = await buildSite(hello(), { cwd, out: 'from-memory', cache: false });
  const read = await buildSite('.', { cwd, cache: CACHE });
  expect(made).toMatchObject({ isWritten: true, pages: 3 });
  expect(read).toEqual(made);
  expect(filesIn(join(cwd, 'from-memory'))).toEqual(filesIn(join(cwd, 'from-file')));
  expect(readText(cwd, 'from-memory', 'index.html')).toBe(readText(cwd, 'from-file', 'index.html'));
});

test('[OUT-2] a project in memory is rebuilt only where it changed', async () => {
  const settings = { cwd: temp, out: 'again', cache: CACHE };
  await buildSite(hello(), settings);
  expect(await buildSite(hello(), settings)).toMatchObject({ changed: 0, boards: 0 });
});

test('[OUT-2] pages in memory equal those of a build, also after a change', async () => {
  const site = openSite(hello(), { routes: 'pages' });
  const changed: Project = { ...hello(), root: { ...hello().root, title: 'Changed' } };
  for (const [project, opened] of [
    [hello(), site],
    [changed, site.with(changed)],
  ] as const) {
    const settings = { cwd: temp, out: 'opened', cache: false, routes: 'pages' } as const;
    await buildSite(project, { ...settings, fonts: 'link', images: 'originals' });
    const files = filesIn(join(temp, 'opened')).filter((file) => file.endsWith('.html'));
    const built = files.map((file) => readText(temp, 'opened', file));
    const made = opened.pages.map(({ href }) => opened.page(href)?.html);
    expect(new Set(made)).toEqual(new Set(built));
    expect(opened.page('/nowhere/')).toBeUndefined();
  }
  expect(site.pages.map(({ board }) => board)).toContain('home');
});

test('[OUT-3] checkSite finds the diagnostics of a build, and writes nothing', async () => {
  const wrong = defineProject({ root: { root: block('page', {}, [{ eid: 'heding' }]) } });
  const found = await checkSite(wrong, { cwd: temp, out: 'nowhere', strict: true, cache: false });
  expect(found.isSound).toBe(false);
  expect(found.diagnostics.map(({ code }) => code)).toContain('lost-element');
  const built = await buildSite(wrong, { cwd: temp, out: 'nowhere', strict: true, cache: false });
  expect(built).toMatchObject({ isWritten: false, diagnostics: found.diagnostics });
  expect(existsSync(join(temp, 'nowhere'))).toBe(false);
});

test('[OUT-3] the error about an invalid setting names it as it was passed', async () => {
  const rejected = {
    name: 'SiteError',
    status: 400,
    message: '"siteUrl" example isn’t a web address.',
  };
  await expect(buildSite(hello(), { siteUrl: 'example' })).rejects.toMatchObject(rejected);
});

test('[SAFE-4] the folder to which paths are relative is never the output', async () => {
  const rejected = { name: 'SiteError', status: 400 };
  await expect(buildSite(hello(), { cwd: temp, out: '.' })).rejects.toMatchObject(rejected);
  await expect(buildSite(hello(), { cwd: temp, out: '..' })).rejects.toMatchObject(rejected);
});
