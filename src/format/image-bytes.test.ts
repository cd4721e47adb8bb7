import { expect, test } from 'vitest';
import { imageKind } from './image-bytes.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['GIF89a...', 'gif'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\0\n\0\0WEBPVP8 ', 'webp'],
  ['<svg>', 'svg'],
  ['\xef\xbb\xbf <?xml version="1.0"?>\n<!-- drawn --><svg/>', 'svg'],
  ['<!-- one --><s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<!DOCTYPE html><p>Not found', undefined],
  ['RIFF\0\n\0\0WAVE', undefined],
  ['', undefined],
])('[D5] a file that begins with %j is %s', (text, kind) => {
  expect(imageKind(bytes(text))).toBe(kind);
});
