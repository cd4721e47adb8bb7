import { expect, test } from 'vitest';
import { extensionsOf } from './file-kinds.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const zipped = (name: string, content = '') =>
  latin(`PK\x03\x04${'.'.repeat(26)}${name}${content}`);
const entry = (name: string) => `PK\x01\x02${'.'.repeat(42)}${name}`;
const film = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0`);

test.each<readonly [string, Uint8Array, readonly string[]]>([
  ['PNG', latin('\x89PNG\r\n\x1a\n'), ['png']],
  ['JPEG', latin('\xff\xd8\xff\xe0'), ['jpg', 'jpeg']],
  ['SVG', latin('<?xml version="1.0"?><svg/>'), ['svg']],
  ['WebP', latin('RIFF....WEBP'), ['webp']],
  ['MP4', film('isom'), ['mp4']],
  ['AVIF, which is wrapped like a film', film('avif'), []],
  ['a QuickTime film', film('qt  '), []],
  ['TrueType', latin('\0\x01\0\0..'), ['ttf', 'otf']],
  ['OpenType', latin('OTTO..'), ['otf', 'ttf']],
  ['WOFF', latin('wOFF'), ['woff']],
  ['WOFF2', latin('wOF2'), ['woff2']],
  ['PDF', latin('%PDF-1.7'), ['pdf']],
  ['EPUB', zipped('mimetype', 'application/epub+zip'), ['epub']],
  ['ODT', zipped('mimetype', 'application/vnd.oasis.opendocument.text'), ['odt']],
  ['DOCX', zipped('[Content_Types].xml', entry('word/document.xml')), ['docx', 'zip']],
  ['XLSX', zipped('[Content_Types].xml', entry('xl/workbook.xml')), ['xlsx', 'zip']],
  ['ZIP', zipped('a.txt'), ['zip']],
  ['captions', latin('WEBVTT\n\n00:00'), ['vtt', 'txt', 'csv']],
  ['a calendar', latin('BEGIN:VCALENDAR\r\n'), ['ics', 'txt', 'csv']],
  ['text', Buffer.from('Größe;1\n'), ['txt', 'csv']],
  ['a program', latin('\x7fELF\x02\x01\x01\0'), []],
  ['bytes that are no text', latin('a\x80b'), []],
])('[ASSET-1] [A5] %s is recognized by its content', (_name, bytes, extensions) => {
  expect(extensionsOf(bytes)).toEqual(extensions);
});
