import { expect, test } from 'vitest';
import type { Place } from '../diagnostics/diagnostic.ts';
import { decodeProject } from '../format/decode.ts';
import { assetKind, parseAssetUrl, publishAssets } from './asset.ts';
import { asset, board, project } from './projects.test-data.ts';
import type { Asset } from './entities.ts';

const owning = (...assets: readonly Asset[]) => project([], { assets });
const place: Place = { path: 'root.root.attrs[0].assetUrl' };

test.each([
  ['gif jpg jpeg png webp svg', 'image'],
  ['mp4', 'video'],
  ['ttf otf woff woff2', 'font'],
  ['vtt', 'captions'],
  ['pdf zip epub txt csv ics vcf docx xlsx pptx odt ods odp', 'document'],
  ['html htm xhtml xml xsl js mjs css wasm swf svgz exe PNG avif constructor __proto__', undefined],
])('[ASSET-1] the extensions %s belong to the kind %s', (extensions, kind) => {
  expect(new Set(extensions.split(' ').map(assetKind))).toEqual(new Set([kind]));
});

test('[ASSET-1] [V17] basename and extension are lower case', () => {
  const root = { uid: 'home', assets: [{ uid: 'a', basename: 'My Photo', extension: 'PNG' }] };
  const { project: read } = decodeProject({ root });
  expect(read && [...publishAssets(read).assets.values()]).toMatchObject([
    { basename: 'my photo', extension: 'png', kind: 'image', filename: 'my photo.png' },
  ]);
});

test.each([
  ['a.png', { imgWidth: 640, imgHeight: 480 }, [640, 480]],
  ['a.png', { imgWidth: 0, imgHeight: -3 }, [undefined, undefined]],
  ['a.png', { imgWidth: 10.5, imgHeight: 1e-7 }, [11, 1]],
  ['a.png', { imgWidth: 1e300, imgHeight: 2 ** 31 }, [undefined, undefined]],
  ['a.mp4', { imgWidth: 640, imgHeight: 480 }, [undefined, undefined]],
  ['a.ttf', { imgWidth: 640, imgHeight: 480 }, [undefined, undefined]],
])(
  '[ASSET-1] the file %s with the size %j has the width and height %j',
  (filename, fields, size) => {
    const { assets } = publishAssets(owning(asset('f', filename, fields)));
    expect([assets.get('f')?.width, assets.get('f')?.height]).toEqual(size);
  },
);

test.each(['page.html', 'picture.svg.exe', 'noextension', 'x.constructor'])(
  '[ASSET-1] [V17] the file %s is rejected',
  (filename) => {
    const { assets, diagnostics } = publishAssets(owning(asset('f', filename)));
    expect(assets.size).toBe(0);
    expect(diagnostics.map(({ severity, code, path }) => [severity, code, path])).toEqual([
      ['error', 'asset-extension', 'root.assets[0]'],
    ]);
  },
);

test('[ASSET-2] a uid is found anywhere in the project', () => {
  const deep = board('deep', { assets: [asset('f', 'a.png')] });
  const { assets } = publishAssets(project([board('top', { children: [deep] })]));
  expect(assets.get('f')?.place).toEqual({
    path: 'root.children[0].children[0].assets[0]',
    board: 'deep',
  });
});

test.each([
  [{ timestamp: '1700' }, 'resource/default/p/f/1700/my photo.png'],
  [{ timestamp: 1700 }, 'resource/default/p/f/1700/my photo.png'],
  [{ timestamp: '' }, 'resource/default/p/f/-/my photo.png'],
])('[ASSET-2] the path of an asset with %j is %s', (fields, path) => {
  const { assets } = publishAssets(owning(asset('f', 'my photo.png', fields)));
  expect(assets.get('f')?.path).toBe(path);
});

test.each([
  ['a uid that climbs', asset('..', 'a.png')],
  ['a uid with a slash', asset('a/b', 'a.png')],
  ['a name with a backslash', asset('f', 'a\\b.png')],
  ['a name with a slash', asset('f', '../a.png')],
  ['a time stamp that climbs', asset('f', 'a.png', { timestamp: '..' })],
  ['a name with a line break', asset('f', 'a.png', { basename: 'a\nb' })],
])('[ASSET-2] [SAFE-4] %s is rejected', (_name, bad) => {
  const { assets, diagnostics } = publishAssets(owning(bad));
  expect([assets.size, ...diagnostics.map(({ code, path }) => [code, path])]).toEqual([
    0,
    ['asset-path', 'root.assets[0]'],
  ]);
});

test.each(['../x', 'a/b', '..', 'a\nb'])(
  '[ASSET-2] [SAFE-4] [A4] the invalid id %s of a project with files is reported once, at its place',
  (id) => {
    const files = ['f', 'g'].map((uid) => asset(uid, 'a.png'));
    const { assets, diagnostics } = publishAssets({ ...owning(...files), id });
    expect(assets.size).toBe(0);
    expect(diagnostics).toMatchObject([{ code: 'project-id-path', path: 'id', severity: 'error' }]);
    expect(publishAssets({ ...owning(), id }).diagnostics).toEqual([]);
  },
);

const names = (...filenames: string[]) => {
  const list = filenames.map((filename, n) => asset(`f${n}`, filename));
  return [...publishAssets(owning(...list)).assets.values()].map(({ basename }) => basename);
};

test.each([
  ['a.png a.png a.png', 'a a-1 a-2'],
  ['a.png a.svg b.png', 'a a-1 b'],
  ['a.png a-1.png a.png', 'a a-1 a-2'],
  ['a.png a.png a-1.png', 'a a-1 a-1-1'],
  ['a-1.png a.png a.png a.png', 'a-1 a a-2 a-3'],
  ['__proto__.png __proto__.png', '__proto__ __proto__-1'],
])('[ASSET-4] [V16] the names %s become %s', (input, unique) => {
  expect(names(...input.split(' '))).toEqual(unique.split(' '));
});

test("[ASSET-4] unique names are numbered in document order; the author's file names stay", () => {
  const below = board('below', { assets: [asset('second', 'a.png')] });
  const { assets } = publishAssets(project([below], { assets: [asset('first', 'a.png')] }));
  expect(
    [...assets.values()].map(({ uid, basename, filename }) => [uid, basename, filename]),
  ).toEqual([
    ['first', 'a', 'a.png'],
    ['second', 'a-1', 'a.png'],
  ]);
});

test.each([
  ['x.php', 'x-php'],
  ['x.br', 'x-br'],
  ['x..php', 'x-php'],
  ['x.tar.gz', 'x-tar-gz'],
  ['.x.php', '.x-php'],
  ['..', '..'],
  ['plain-name', 'plain-name'],
])('[ASSET-4] [S9] the name %s is published as %s, with a diagnostic', (basename, expected) => {
  const { assets, diagnostics } = publishAssets(owning(asset('a', `${basename}.txt`)));
  expect(assets.get('a')).toMatchObject({
    path: expect.stringContaining(`/${expected}.txt`),
    filename: `${basename}.txt`,
  });
  const isTold = diagnostics.map(({ code }) => code);
  expect(isTold).toEqual(expected === basename ? [] : ['asset-inner-extension']);
});

test('[ASSET-4] naming fifty thousand files of one name is fast', () => {
  const unique = names(...Array.from({ length: 50_000 }, () => 'a.png'));
  expect([new Set(unique).size, unique.at(-1)]).toEqual([50_000, 'a-49999']);
});

const URL_OF_9 = 'https://cdn.example.com/resource/default/p/f/1700/photo.png';

test.each([
  [URL_OF_9, URL_OF_9, 'image'],
  [`${URL_OF_9}?w=1/2#x/y`, URL_OF_9, 'image'],
  [
    'http://localhost:80/resource/b/p/f/1/My.Film.MP4',
    'http://localhost:80/resource/b/p/f/1/My.Film.MP4',
    'video',
  ],
  [
    'HTTPS://CDN.Example.com/resource/default/p/f/1700/Photo.PNG',
    'https://cdn.example.com/resource/default/p/f/1700/Photo.PNG',
    'image',
  ],
])('[ASSET-3] [SAFE-3] the asset URL %s is read', (text, url, kind) => {
  expect(parseAssetUrl(text, place)).toEqual({ url, kind });
});

test.each([
  ['[V15] of 8 parts', 'https://h/resource/default/p/f/photo.png', 'Invalid asset url.'],
  ['[V15] of 10 parts', 'https://h/x/resource/default/p/f/1/photo.png', 'Invalid asset url.'],
  ['[V15] that climbs', 'https://h/resource/default/p/../1/photo.png', 'Invalid asset url.'],
  [
    '[V15] that climbs in code',
    'https://h/resource/default/p/%2E%2e/1/photo.png',
    'Invalid asset url.',
  ],
  ['[V15] of a file', 'file:///resource/default/p/f/1/a/photo.png', 'Invalid asset url.'],
  ['[V15] of a UNC path', '\\\\h\\resource\\default\\p\\f\\1\\photo.png', 'Invalid asset url.'],
  ['[V15] of no host', '//h/resource/default/p/f/1/x/photo.png', 'Invalid asset url.'],
  ['[V15] of any host', 'https://*.h/resource/default/p/f/1/photo.png', 'Invalid asset url.'],
  ['[V15] of a coded host', 'https://h%2Eh/resource/default/p/f/1/photo.png', 'Invalid asset url.'],
  ['[V15] with a user', 'https://a@h/resource/default/p/f/1/photo.png', 'Invalid asset url.'],
  ['[V15] of a script', 'javascript:////h/r/d/p/f/1.png', 'Invalid asset url.'],
  ['[ASSET-3] that is empty', '', 'Invalid asset url.'],
  [
    '[V15] of a file without a dot',
    'https://h/resource/default/p/f/1/photo',
    'Invalid asset filename.',
  ],
  [
    '[ASSET-3] whose only dot is in the query',
    'https://h/r/d/p/f/1/photo?a.png',
    'Invalid asset filename.',
  ],
])('an asset URL %s is rejected', (_name, text, message) => {
  expect(parseAssetUrl(text, place)).toMatchObject({
    severity: 'error',
    code: message === 'Invalid asset url.' ? 'asset-url' : 'asset-filename',
    text: message,
    path: place.path,
  });
});

test('[ASSET-3] [V17] the extension follows the last dot', () => {
  const url = 'https://h/resource/default/p/f/1/picture.svg.exe';
  expect(parseAssetUrl(url, place)).toMatchObject({ code: 'asset-extension' });
});
