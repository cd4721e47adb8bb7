import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { image, writeFiles } from './images.test-data.ts';
import { fileOf } from './kinds.test-data.ts';
import { build, filesIn, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const withAssets = (assets: readonly JsonObject[], ...blocks: readonly JsonObject[]) => {
  const made = project(blocks);
  return { ...made, root: { ...made.root, assets } };
};
const ASSETS = [
  { uid: 'one', timestamp: 5, basename: 'Photo', extension: 'PNG', imgWidth: 4, imgHeight: 3 },
  { uid: 'two', timestamp: 6, basename: 'photo', extension: 'png', imgWidth: 4, imgHeight: 3 },
  { uid: 'film', timestamp: 7, basename: 'film', extension: 'mp4' },
  { uid: 'font', timestamp: 8, basename: 'Sans', extension: 'woff2' },
];
const film = block('box', { tag: 'div' }, []);
const withFilm: JsonObject = {
  ...film,
  attrs: [
    { kid: 'tag', v: 'div' },
    { kid: 'fill', v: { type: 'video' }, assetUid: 'film' },
  ],
};

/** The signature of a PNG, enough for copying. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns a new folder with files of media; each file contains its own path. */
function mediaFolder(...files: readonly string[]): string {
  const contents = files.map((file) => [
    file,
    file.endsWith('.png')
      ? Buffer.concat([PNG, Buffer.from(file)])
      : fileOf(file.slice(file.lastIndexOf('.') + 1), file),
  ]);
  return writeFiles(newFolder(), Object.fromEntries(contents));
}

/**
 * The build copies the files, which aren't real images: it needn't read them, as the project has
 * all sizes.
 */
const COPIED = { images: 'originals' } as const;

test('[ASSET-1] documents and captions are copied unchanged, and a missing one in use is an error', async () => {
  const list = [
    { uid: 'guide', timestamp: 1, basename: 'Guide', extension: 'PDF' },
    { uid: 'words', timestamp: 2, basename: 'film', extension: 'vtt' },
  ];
  const download = {
    ...block('link', { text: 'Guide' }),
    attrs: [{ kid: 'file', assetUid: 'guide' }],
  };
  const input = withAssets(list, download);
  const both = await build(newFolder(), input, { assets: mediaFolder('guide.pdf', 'film.vtt') });
  expect(filesIn(both.out).filter((file) => file.startsWith('resource/'))).toEqual([
    'resource/default/kitchen/guide/1/guide.pdf',
    'resource/default/kitchen/words/2/film.vtt',
  ]);
  const none = await build(newFolder(), input, { assets: mediaFolder('film.vtt') });
  expect(none.isWritten).toBe(false);
  expect(none.diagnostics.map(({ code }) => code)).toContain('asset-file-missing');
});

test.each(['one', '/resource/default/kitchen/one/5/photo.png'])(
  '[ASSET-5] the file of the sharing picture %s counts as used, and is reported if missing',
  async (imageUrl) => {
    const input = withAssets(ASSETS.slice(0, 1));
    const shared = { ...input, root: { ...input.root, imageUrl } };
    const { isWritten, diagnostics } = await build(newFolder(), shared, {
      assets: mediaFolder('else.png'),
      ...COPIED,
    });
    expect(isWritten).toBe(false);
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['asset-file-missing', 'root.imageUrl'],
    ]);
  },
);

test('[ASSET-5] files are copied to their asset paths, under unique names', async () => {
  const assets = mediaFolder(
    'deep/Photo.png',
    'resource/default/kitchen/two/6/photo-1.png',
    'film.mp4',
    'sans.woff2',
    'unused.png',
  );
  const { out, diagnostics } = await build(
    newFolder(),
    withAssets(ASSETS, image('one'), image('two'), withFilm),
    { assets, ...COPIED },
  );
  expect(diagnostics).toEqual([]);
  const copied = filesIn(out).filter((file) => file.startsWith('resource/'));
  expect(
    copied.map((file) => [
      file,
      readText(out, file).replace(/^.*(?:PNG\r\n.\n|mdat|\0{4}(?=sans))/s, ''),
    ]),
  ).toEqual([
    ['resource/default/kitchen/film/7/film.mp4', 'film.mp4'],
    ['resource/default/kitchen/font/8/sans.woff2', 'sans.woff2'],
    ['resource/default/kitchen/one/5/photo.png', 'deep/Photo.png'],
    ['resource/default/kitchen/two/6/photo-1.png', 'resource/default/kitchen/two/6/photo-1.png'],
  ]);
  const html = readText(out, 'index.html');
  for (const [file] of copied.map((path) => [path])) expect(html).toContain(`/${file}`);
});

test.each([['NFC'], ['NFD']])(
  '[ASSET-5] a file is found with composed and decomposed accents in its name (%s)',
  async (form) => {
    const name = 'Caf\u00e9';
    const photo = { ...ASSETS[0], basename: name.normalize(form === 'NFC' ? 'NFD' : 'NFC') };
    const assets = mediaFolder(`${name.normalize(form)}.png`);
    const made = withAssets([photo], image('one'));
    const { isWritten, diagnostics } = await build(newFolder(), made, { assets, ...COPIED });
    expect({ isWritten, diagnostics }).toEqual({ isWritten: true, diagnostics: [] });
  },
);

test('[ASSET-5] a file in Greek capitals is found, and an exact match has precedence', async () => {
  const assets = mediaFolder('ΣΙΓΜΑΣ.png', 'σιγμας.png');
  const greek = { ...ASSETS[0], basename: 'ΣΙΓΜΑΣ' };
  const found = await build(newFolder(), withAssets([greek], image('one')), { assets, ...COPIED });
  expect([found.isWritten, found.diagnostics]).toEqual([true, []]);
});

test('[ASSET-5] a missing file in use is an error naming board and block', async () => {
  const assets = mediaFolder('film.mp4', 'sans.woff2', 'photo.png');
  const json = withAssets(
    [...ASSETS, { uid: 'lost', basename: 'lost', extension: 'gif' }],
    image('lost'),
  );
  const { isWritten, diagnostics } = await build(newFolder(), json, { assets, ...COPIED });
  expect(isWritten).toBe(false);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      code: 'asset-file-missing',
      path: 'root.root.children[0].attrs[0].assetUid',
      board: 'home',
      block: 'The picture',
      text: expect.stringContaining('lost.gif'),
    },
  ]);
});

test.each<[string, JsonObject[], JsonObject[]]>([
  ['on a page', [withFilm], []],
  ['in a part', [block('composite', { source: 'part' })], [{ uid: 'part', type: 'part' }]],
])(
  '[ASSET-5] [OUT-2] a file %s that disappears after a build is reported as by a clean one, with its block',
  async (_, blocks, parts) => {
    const folder = newFolder();
    const assets = mediaFolder('film.mp4', 'sans.woff2', 'photo.png');
    const boards = parts.map((part) => ({ ...board('part', [withFilm]), ...part }));
    const made = project(blocks, boards);
    const json = { ...made, root: { ...made.root, assets: ASSETS.slice(2, 3) } };
    const chosen = { assets, routes: 'pages', ...COPIED } as const;
    expect((await build(folder, json, chosen)).diagnostics).toEqual([]);
    rmSync(join(assets, 'film.mp4'));
    const again = await build(folder, json, chosen);
    const clean = await build(newFolder(), json, chosen);
    expect(clean.diagnostics).toMatchObject([{ code: 'asset-file-missing', block: 'box' }]);
    expect(again.diagnostics).toEqual(clean.diagnostics);
  },
);

const AT = '/resource/default/kitchen/one/5/photo.png';

test.each<[string, JsonObject, string]>([
  ['the icon, by its uid', { faviconLinkDark: 'one' }, 'faviconLinkDark'],
  ['the icon, by its address', { faviconLinkLight: AT }, 'faviconLinkLight'],
  ['the subject of a page', { about: { type: 'product', image: 'one' } }, 'root.about'],
  ['a fill', { fill: { type: 'image', url: AT } }, 'root.root.children[0].attrs[1].v'],
  ['a link', { to: `https://example.org${AT}?x#y` }, 'root.root.children[1].attrs[0].v'],
])(
  '[ASSET-5] a file missing at %s is reported there',
  async (_what, { fill, to, about, ...fields }, path) => {
    const blocks = [
      block('box', { tag: 'div', ...(fill !== undefined && { fill }) }),
      block('link', { to: to ?? '', text: 'x' }),
    ];
    const made = withAssets(ASSETS.slice(0, 1), ...blocks);
    const json = {
      ...made,
      ...fields,
      root: { ...made.root, ...(about !== undefined && { about }) },
    };
    const folder = newFolder();
    const chosen = { assets: mediaFolder('photo.png'), ...COPIED, siteUrl: 'https://example.org' };
    expect((await build(folder, json, chosen)).isWritten).toBe(true);
    // A missing file is also reported if no page has changed.
    rmSync(join(chosen.assets, 'photo.png'));
    const { isWritten, diagnostics } = await build(folder, json, chosen);
    expect(isWritten).toBe(false);
    expect(
      diagnostics.flatMap((one) => (one.code.startsWith('asset-') ? [one.code, one.path] : [])),
    ).toEqual(['asset-file-missing', path]);
  },
);

test('[ASSET-5] a missing file that no page uses is a notice', async () => {
  const assets = mediaFolder('film.mp4', 'sans.woff2', 'photo.png', 'photo-1.png');
  const json = withAssets([...ASSETS, { uid: 'lost', basename: 'lost', extension: 'gif' }]);
  const { isWritten, diagnostics } = await build(newFolder(), json, { assets, ...COPIED });
  expect(isWritten).toBe(true);
  expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['asset-file-unused-missing', 'root.assets[4]'],
  ]);
});

test('[D5] a folder in place of a file is reported as a missing file', async () => {
  const assets = mediaFolder('photo.png/inside.txt');
  const { diagnostics } = await build(newFolder(), withAssets(ASSETS.slice(0, 1), image('one')), {
    assets,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['asset-file-missing']);
});

test('[D6] an empty file is published, and reported', async () => {
  const assets = newFolder();
  writeFileSync(join(assets, 'photo.png'), '');
  const { out, diagnostics } = await build(
    newFolder(),
    withAssets(ASSETS.slice(0, 1), image('one')),
    { assets },
  );
  expect(diagnostics).toMatchObject([
    { code: 'asset-file-empty', severity: 'mend', path: 'root.assets[0]' },
  ]);
  expect(filesIn(out)).toContain('resource/default/kitchen/one/5/photo.png');
});

test('[ASSET-5] media and images have separate prefixes, and then no files are needed', async () => {
  const chosen = {
    mediaUrl: 'https://m.example',
    imageUrl: 'https://i.example/x',
    assets: newFolder(),
  };
  const { out, diagnostics } = await build(
    newFolder(),
    withAssets(ASSETS, image('one'), withFilm),
    chosen,
  );
  expect(diagnostics).toEqual([]);
  const html = readText(out, 'index.html');
  expect(html).toContain('src="https://i.example/x/resource/default/kitchen/one/5/photo.png"');
  expect(html).toContain('src="https://m.example/resource/default/kitchen/film/7/film.mp4"');
  expect(html).toContain('url("https://m.example/resource/default/kitchen/font/8/sans.woff2")');
  expect(filesIn(out).filter((file) => file.startsWith('resource/'))).toEqual([]);
});

test('[ASSET-5] without a folder of files and a prefix, the build reports that no files are published', async () => {
  const { diagnostics } = await build(newFolder(), withAssets(ASSETS, image('one'), withFilm));
  expect(diagnostics).toMatchObject([
    {
      code: 'assets-not-given',
      severity: 'mend',
      text: 'The project uses 3 media files that the build doesn’t publish.',
    },
  ]);
});

test('[V7] an SVG file with a script rejects the project', async () => {
  const assets = newFolder();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
  writeFileSync(join(assets, 'evil.svg'), svg);
  const json = withAssets([{ uid: 'evil', basename: 'evil', extension: 'svg' }], image('evil'));
  const { isWritten, diagnostics } = await build(newFolder(), json, { assets });
  expect([isWritten, diagnostics.map(({ code }) => code)]).toEqual([false, ['asset-file-broken']]);
});

test('[D5] [ASSET-5] a link to a missing file is reported', async () => {
  const assets = newFolder();
  symlinkSync(join(assets, 'gone.png'), join(assets, 'photo.png'));
  const made = withAssets(ASSETS.slice(0, 1), image('one'));
  const { isWritten, diagnostics } = await build(newFolder(), made, { assets, ...COPIED });
  expect([isWritten, diagnostics.map(({ code }) => code)]).toEqual([false, ['asset-file-broken']]);
  expect(diagnostics[0]?.text).toContain('it is a link to a missing file');
});

test('[ASSET-5] if files have equal folded names, each asset takes the exact match', async () => {
  const assets = mediaFolder('straße.png', 'strasse.png');
  const list = ['straße', 'strasse'].map((basename) => ({ ...ASSETS[0], uid: basename, basename }));
  const made = withAssets(list, image('straße'), image('strasse'));
  const { out, diagnostics } = await build(newFolder(), made, { assets, ...COPIED });
  expect(diagnostics).toEqual([]);
  for (const { uid } of list) {
    const path = `resource/default/kitchen/${uid}/5/${uid}.png`;
    expect(readText(out, path)).toContain(`${uid}.png`);
  }
});
