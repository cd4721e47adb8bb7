import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createNotes, type ImportedAsset } from '../../import/imported.ts';
import { filesOf } from '../../import/source.ts';
import { convertPictures } from './convert-pictures.ts';

const asset = (source: string, isConverted: boolean): ImportedAsset => ({
  source,
  file: `assets/${source}.webp`,
  uid: `file-${source}`,
  basename: source,
  extension: 'webp',
  size: 1,
  isConverted,
});

test('[IMPORT-3] a picture in AVIF becomes one in WebP; one that can’t be read is left out', async () => {
  const color = { r: 200, g: 30, b: 30 };
  const avif = await sharp({ create: { width: 8, height: 6, channels: 3, background: color } })
    .avif()
    .toBuffer();
  const notes = createNotes();
  const files = filesOf({ 'good.avif': avif, 'bad.avif': 'no picture', 'own.webp': 'x' });
  const assets = [asset('good.avif', true), asset('bad.avif', true), asset('own.webp', false)];
  const made = await convertPictures(assets, files, notes);
  expect(made.map(({ source }) => source)).toEqual(['good.avif', 'own.webp']);
  const { format, width, height } = await sharp(made[0]?.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 8, height: 6 });
  expect(notes.changed).toEqual([{ what: 'a picture in AVIF is one in WebP', file: 'good.avif' }]);
  expect(notes.left).toMatchObject([{ file: 'bad.avif' }]);
});
