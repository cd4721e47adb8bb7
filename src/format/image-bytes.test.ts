import { expect, test } from 'vitest';
import { leastTime } from '../../test/cost.test-data.ts';
import { imageKind, svgSize } from './image-bytes.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['GIF89a...', 'gif'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\0\n\0\0WEBPVP8 ', 'webp'],
  ['<svg>', 'svg'],
  ['\xef\xbb\xbf <?xml version="1.0"?>\n<!-- drawn --><svg/>', 'svg'],
  ['<!DOCTYPE html><p>Not found', undefined],
  ['RIFF\0\n\0\0WAVE', undefined],
  ['', undefined],
])('[D5] a file that begins with %j is %s', (text, kind) => {
  expect(imageKind(bytes(text))).toBe(kind);
});

test.each([
  ['<svg width="30" height="20">', [30, 20]],
  ['<svg width="30px" height=\'20.5\' viewBox="0 0 3 2">', [30, 21]],
  ['<svg width="100%" height="50%" viewBox="0 0 300,200">', [300, 200]],
  ['<!-- <x> --><svg\n data-width="1" viewBox="-5 -5 8 9"/>', [8, 9]],
  ['<svg title="a > b" width="4" height="3">', [4, 3]],
  ['<svg width="30"><g height="20"/></svg>', undefined],
  ['<svg width="1e400" height="-2">', undefined],
  ['<svg viewBox="0 0 0 5">', undefined],
  ['<svgx width="1" height="1"><svg width="4" height="3">', [4, 3]],
])('[ASSET-6] the size of %s', (text, expected) => {
  const size = svgSize(bytes(text));
  expect(size && [size.width, size.height]).toEqual(expected);
});

test('[SAFE-7] a drawing whose first element never ends is read once', async () => {
  const endless = '<svg '.repeat(20_000);
  const wide = Buffer.from(`\ufeff${endless}`, 'utf16le');
  const read = () => expect([bytes(endless), wide].map(svgSize)).toEqual([undefined, undefined]);
  expect(await leastTime(read)).toBeLessThan(500);
});
