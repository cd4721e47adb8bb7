import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytesProblem } from '../../src/node/media/file-content.ts';
import { block, project } from '../kitchen-sink.test-data.ts';
import { build, tempFolder } from '../sites.test-data.ts';
import { assetOf, image, writeFiles } from './images.test-data.ts';
import { COPIED_KINDS, fileOf } from './kinds.test-data.ts';

const temp = tempFolder();

const POINTER = Buffer.from(
  `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 1234567\n`,
);
const PAGE = Buffer.from('<!DOCTYPE html>\n<html><body>Not found</body></html>');

test.each(COPIED_KINDS)(
  '[X6] [ASSET-5] a complete %s file isn’t recognized as another type',
  (kind) => {
    const bytes = fileOf(kind, 'words');
    expect(bytesProblem(bytes, kind)).toBe(undefined);
    const other = kind === 'pdf' ? 'mp4' : 'pdf';
    expect(bytesProblem(bytes, other)).toContain('content');
    expect(bytesProblem(fileOf(other, 'words'), kind)).toBe(`its content is a ${other} file`);
  },
);

test.each(COPIED_KINDS)(
  "[X6] [ASSET-5] a pointer, a page and a truncated file aren't %s files",
  (kind) => {
    expect(bytesProblem(POINTER, kind)).toContain('git lfs pull');
    expect(bytesProblem(PAGE, kind)).toContain('HTML page');
    const cut = fileOf(kind, 'words'.repeat(20_000)).subarray(0, 3);
    expect(bytesProblem(cut, kind)).toBeDefined();
  },
);

test.each(['ttf', 'woff', 'woff2', 'mp4', 'pdf', 'zip', 'docx', 'epub'])(
  '[X6] a truncated %s file is reported as such',
  (kind) => {
    const bytes = fileOf(kind, kind === 'pdf' || kind === 'zip' ? '' : 'words');
    const cut = kind === 'ttf' ? 400 : kind === 'mp4' || kind.startsWith('woff') ? 1 : 20;
    const rest = bytes.subarray(0, bytes.length - cut);
    const shortened = ['docx', 'epub', 'zip'].includes(kind) ? bytes.subarray(0, -30) : rest;
    const input = kind === 'pdf' ? bytes.subarray(0, 9) : shortened;
    expect(bytesProblem(input, kind)).toBe('it is incomplete');
  },
);

test.each<[string, string, string | Uint8Array]>([
  ['captions with a byte-order mark', 'vtt', '\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nHi'],
  ['captions with a title', 'vtt', 'WEBVTT - A film\n'],
  ['captions that are not UTF-8', 'vtt', Buffer.from('WEBVTT\n\nGr\xfc\xdfe', 'latin1')],
  ['a table that is not UTF-8', 'csv', Buffer.from('Gr\xf6\xdfe;1', 'latin1')],
  ['a text in UTF-16', 'txt', Buffer.from('\ufeffText', 'utf16le')],
  ['the source of a page', 'txt', PAGE],
  ['an OpenType font with outlines of TrueType', 'otf', fileOf('ttf', '')],
])('[X6] [ASSET-1] %s is published', (_what, extension, content) => {
  expect(bytesProblem(Buffer.from(content), extension)).toBe(undefined);
});

test.each<[string, string, string]>([
  ['captions of another kind', 'vtt', '1\n00:00:00,000 --> 00:00:01,000\nHi'],
  ['captions whose first word only begins correctly', 'vtt', 'WEBVTTX\n'],
  ['a picture with the extension of a text', 'txt', '\x89PNG\r\n\x1a\n'],
])("[X6] [ASSET-1] %s isn't published", (_what, extension, content) => {
  expect(bytesProblem(Buffer.from(content, 'latin1'), extension)).toBeDefined();
});

const KINDS = ['film.mp4', 'brand.woff2', 'price.pdf', 'subs.vtt', 'all.zip', 'pic.png', 'a.svg'];

test.each<[string, Uint8Array, string]>([
  ['a pointer of Git LFS', POINTER, 'git lfs pull'],
  ['a page', PAGE, 'HTML page'],
])('[X6] [ASSET-5] %s in place of files rejects the project', async (_what, bytes, why) => {
  const folder = mkdtempSync(join(temp, 'kinds-'));
  const assets = writeFiles(
    join(folder, 'assets'),
    Object.fromEntries(KINDS.map((name) => [name, bytes])),
  );
  const video = {
    ...block('video', {}),
    attrs: [
      { kid: 'video', assetUid: 'film.mp4' },
      { kid: 'captions-file', assetUid: 'subs.vtt' },
    ],
  };
  const links = ['price.pdf', 'all.zip'].map((uid) => ({
    ...block('link', { text: uid }),
    attrs: [
      { kid: 'text', v: uid },
      { kid: 'file', assetUid: uid },
    ],
  }));
  const made = project([video, ...links, image('pic.png'), image('a.svg')]);
  const root = { ...made.root, assets: KINDS.map((name) => ({ ...assetOf(name), uid: name })) };
  const { isWritten, diagnostics } = await build(folder, { ...made, root }, { assets });
  const broken = diagnostics.filter(({ code }) => code === 'asset-file-broken');
  const named = broken.map(({ text }) => KINDS.find((name) => text.includes(name)));
  expect(new Set(named)).toEqual(new Set(KINDS));
  expect(broken.every(({ text }) => text.includes(why))).toBe(true);
  expect(isWritten).toBe(false);
});
