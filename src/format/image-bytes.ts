import { wholePixels } from '../model/asset.ts';

/** The kinds of images that are published, by what their files begin with. */
export type ImageKind = 'gif' | 'jpeg' | 'png' | 'webp' | 'svg';

const SIGNATURES: readonly (readonly [ImageKind, RegExp])[] = [
  ['gif', /^GIF8[79]a/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** Comments and declarations may stand before the element. */
const SVG = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg[\s>/]|[?!][^]*<svg[\s>/])/;
/** Bytes in which a drawing says that it is one; all others do in the first few. */
const BEGINNING = 64 * 1024;
const SIGNATURE = 16;

/** What an image is by its bytes, whatever it is called; undefined for anything else. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE));
  const [kind] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  return kind ?? (SVG.test(textOf(bytes)) ? 'svg' : undefined);
}

/** The kind that a file extension promises. */
export function promisedKind(extension: string): string {
  return extension === 'jpg' ? 'jpeg' : extension;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** It is looked for where the first element begins, and nowhere behind: text that never ends it would be read again and again. */
const OPENING = /^<svg(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?>/;
const LENGTH = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/;

/** The size of an SVG image where its first element says one: by width and height, else by what it shows. */
export function svgSize(bytes: Uint8Array): Size | undefined {
  const text = textOf(bytes);
  const start = text.search(/<svg[\s/>]/);
  const opening = OPENING.exec(start === -1 ? '' : text.slice(start))?.[0] ?? '';
  const read = (name: string) => {
    const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(opening);
    return found?.[1] ?? found?.[2] ?? '';
  };
  const [, , boxWidth, boxHeight] = read('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = Number(LENGTH.exec(read('width'))?.[1] ?? NaN);
  const height = Number(LENGTH.exec(read('height'))?.[1] ?? NaN);
  return sizeOf(width, height) ?? sizeOf(boxWidth ?? NaN, boxHeight ?? NaN);
}

function sizeOf(ofWidth: number, ofHeight: number): Size | undefined {
  const [width, height] = [wholePixels(ofWidth), wholePixels(ofHeight)];
  return width === undefined || height === undefined ? undefined : { width, height };
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const beginning = bytes.subarray(0, BEGINNING);
  // XML may be UTF-16, and then begins with this mark; no other kind of image does.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(beginning);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(beginning);
  return new TextDecoder('latin1').decode(beginning);
}
