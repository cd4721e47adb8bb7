import type { BuildTools } from '../../src/node/generate/generate-site.ts';
import { loadConverter, type Converter } from '../../src/node/media/converter.ts';
/** Makes images as files, and projects that show them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { JsonObject } from '../../src/values/json.ts';
import { board, project } from '../kitchen-sink.test-data.ts';

export type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

/**
 * Returns the pixels of a picture with soft shapes, similar to a photograph, and the same on every
 * run.
 */
function pixels(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i += 1) {
    const at = Math.floor(i / 3);
    const x = (at % width) / width;
    const y = Math.floor(at / width) / height;
    data[i] = 128 + 60 * Math.sin(x * 9 + (i % 3)) + 50 * Math.cos(y * 7 * x) + (at % 7);
  }
  return data;
}

export async function imageOf(kind: Kind, width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(pixels(width, height), { raw }).toFormat(kind, { quality: 95 }).toBuffer();
}

/** Returns a chunk of a PNG file. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A white PNG of one bit per pixel, small at any size. */
export function blankPng(width: number, height: number, isInterlaced = false): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[12] = Number(isInterlaced);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A GIF of two frames. */
export async function animation(): Promise<Buffer> {
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
  return sharp(pixels(40, 60), { raw }).gif({ delay: 100 }).toBuffer();
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

/** An asset whose uid is its name, without a size in the project. */
export function assetOf(filename: string, fields: JsonObject = {}): JsonObject {
  const dot = filename.lastIndexOf('.');
  const name = { basename: filename.slice(0, dot), extension: filename.slice(dot + 1) };
  return { uid: filename, timestamp: 1, ...name, ...fields };
}

export const image = (uid: string): JsonObject => ({
  uid: `image of ${uid}`,
  eid: 'image',
  label: 'The picture',
  attrs: [
    { kid: 'image', assetUid: uid },
    { kid: 'alt', v: '' },
    { kid: 'lazyload', v: true },
  ],
});

/** A project whose home page shows some image files, with a page for each below it. */
export function gallery(...files: readonly string[]): JsonObject {
  const pages = files.map((file, index) =>
    board(`page-${index}`, [{ ...image(file), uid: `own image of ${file}` }]),
  );
  const made = project(files.map(image), pages);
  return { ...made, root: { ...made.root, assets: files.map((file) => assetOf(file)) } };
}

/**
 * Returns tools whose image converter counts its calls; `loaded` counts how often it was loaded.
 */
export function counting() {
  const calls = { loaded: 0, converted: 0 };
  const tools: Pick<BuildTools, 'loadConverter'> = {
    async loadConverter(limits) {
      calls.loaded += 1;
      const converter = await loadConverter(limits);
      const convert: Converter['convert'] = (...asked) => {
        calls.converted += 1;
        return converter.convert(...asked);
      };
      return { ...converter, convert };
    },
  };
  return { calls, tools };
}

/** Number of bytes of the signature and the header of a PNG. */
const PNG_HEADER = 33;

/** A PNG with an additional chunk after its header. */
export function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const [header, rest] = [png.subarray(0, PNG_HEADER), png.subarray(PNG_HEADER)];
  return Buffer.concat([header, chunk(name, data), rest]);
}

/** A picture with the numbers of an sRGB image and a Display P3 profile. */
export async function inDisplayP3(png: Buffer): Promise<Buffer> {
  const converted = await sharp(png).withIccProfile('p3').png().toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(converted).metadata();
  const name = Buffer.from('P3\0\0', 'latin1');
  return withChunk(png, 'iCCP', Buffer.concat([name, deflateSync(icc)]));
}
