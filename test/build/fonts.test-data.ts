/** Makes minimal fonts: each letter is a box, and all have the same width. */

export interface FontLook {
  readonly family: string;
  /** Name 16 of the font, which joins more than four styles to a family. */
  readonly typographicFamily?: string;
  readonly weight?: number;
  readonly isItalic?: boolean;
  /** The width class of the font, from 1 to 9. */
  readonly widthClass?: number;
  /** The width of each letter, in thousandths of the font size. */
  readonly advance: number;
  /** Minimum, default and maximum of each axis. */
  readonly axes?: Readonly<Record<string, readonly [number, number, number]>>;
}

const FIRST = 0x20;
const LAST = 0x7e;
const UNITS = 1000;
const AXIS_NAME = 256;

const u16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
};
const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
};
const fixed = (value: number) => Math.round(value * 0x10000);

/** Returns a letter: a box with four corners, on the baseline. */
function glyph(width: number): Buffer {
  const head = u16(1, 0, 0, width, 700);
  const [ends, noInstructions] = [u16(3), u16(0)];
  const flags = Buffer.from([1, 1, 1, 1]);
  const corners = u16(0, 0, width, 0, 0, 700, 0, -700);
  return Buffer.concat([head, ends, noInstructions, flags, corners]);
}

function nameTable(names: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let at = 0;
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0;
    const record = u16(3, 1, 0x409, id, length, at);
    at += length;
    return record;
  });
  return Buffer.concat([u16(0, names.length, 6 + 12 * names.length), ...records, ...texts]);
}

function fvar(axes: NonNullable<FontLook['axes']>): Buffer {
  const all = Object.entries(axes);
  const records = all.map(([tag, [least, usual, greatest]]) =>
    Buffer.concat([
      Buffer.from(tag, 'latin1'),
      u32(fixed(least), fixed(usual), fixed(greatest)),
      u16(0, AXIS_NAME),
    ]),
  );
  return Buffer.concat([u16(1, 0, 16, 2, all.length, 20, 0, 4 + 4 * all.length), ...records]);
}

function os2({ weight = 400, isItalic = false, widthClass = 5, advance }: FontLook): Buffer {
  const selection = (isItalic ? 1 : 0) | (weight >= 700 ? 0x20 : 0) || 0x40;
  const scripts = Array.from({ length: 10 }, () => 100);
  return Buffer.concat([
    u16(4, advance, weight, widthClass, 0, ...scripts, 0),
    Buffer.alloc(10),
    u32(1, 0, 0, 0),
    Buffer.from('TEST'),
    u16(selection, FIRST, LAST, 800, -200, 0, 800, 200),
    u32(1, 0),
    u16(500, 700, 0, 0x20, 1),
  ]);
}

function tablesOf(look: FontLook): Readonly<Record<string, Buffer>> {
  const { family, typographicFamily, weight = 400, isItalic = false, advance, axes } = look;
  const letters = LAST - FIRST + 1;
  const box = glyph(advance - 50);
  const glyphs = letters + 1;
  const style = `${weight}${isItalic ? ' Italic' : ''}`;
  const names: (readonly [number, string])[] = [
    [1, family],
    [2, style],
    [3, `${family} ${style}`],
    [4, `${family} ${style}`],
    [5, 'Version 1.0'],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ];
  if (typographicFamily !== undefined) names.push([16, typographicFamily], [17, style]);
  if (axes !== undefined) names.push([AXIS_NAME, 'Axis']);
  const segments = u16(4, 32, 0, 4, 4, 1, 0, LAST, 0xffff, 0, FIRST, 0xffff, 1 - FIRST, 1, 0, 0);
  return {
    'OS/2': os2(look),
    cmap: Buffer.concat([u16(0, 1, 3, 1), u32(12), segments]),
    ...(axes !== undefined && { fvar: fvar(axes) }),
    glyf: Buffer.concat(Array.from({ length: glyphs }, () => box)),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, UNITS),
      Buffer.alloc(16),
      u16(0, 0, advance, 800, (weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0), 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(800, -200, 0, advance, 0, 50, advance - 50, 1, 0, 0, 0, 0, 0, 0, 0, glyphs),
    ]),
    hmtx: Buffer.concat(Array.from({ length: glyphs }, () => u16(advance, 0))),
    loca: u32(...Array.from({ length: glyphs + 1 }, (_, at) => at * box.length)),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: nameTable(names),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Returns a TrueType font that browsers accept. */
export function fontFile(look: FontLook): Buffer {
  const tables = Object.entries(tablesOf(look));
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const search = u16(tables.length, power * 16, Math.log2(power), (tables.length - power) * 16);
  let at = 12 + 16 * tables.length;
  const directory = tables.map(([tag, bytes]) => {
    const entry = u32(checksum(padded(bytes)), at, bytes.length);
    at += padded(bytes).length;
    return Buffer.concat([Buffer.from(tag, 'latin1'), entry]);
  });
  const contents = tables.map(([, bytes]) => padded(bytes));
  return Buffer.concat([u32(0x10000), search, ...directory, ...contents]);
}
