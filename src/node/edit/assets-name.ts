/** The name of a sent file, in two parts. */
export interface FileName {
  /**
   * Lower-case letters of any script, digits, `_` and `-`. It contains no dot, since some servers
   * act on an extension inside of a name.
   */
  readonly basename: string;
  /** In lower case; empty for none. */
  readonly extension: string;
}

/** Paths, and names of Windows devices (A4 in the hostile cases). */
const REJECTED =
  /[/\\\u0000-\u001f\u007f:]|^\.|%(?:00|2e|2f|5c)|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Maximum letters of a name. */
const MAX_LETTERS = 80;
/** Maximum bytes: systems allow 255, and the name has further parts. */
const MAX_BYTES = 180;

/** Converts the name of a file to one for addresses; undefined for a path or a device. */
export function readFileName(name: string): FileName | undefined {
  if (REJECTED.test(name) || name.length > 1000) return undefined;
  const [, stem = name, extension = ''] = /^(.+)\.([a-z\d]{1,8})$/i.exec(name) ?? [];
  const letters = stem
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  const basename = beginningOf(letters).replace(/^-+|-+$/g, '');
  // Removing characters may result in the name of a device.
  if (REJECTED.test(basename)) return undefined;
  return { basename: basename || 'file', extension: extension.toLowerCase() };
}

/** Returns the start of a name within the limits, in whole letters. */
function beginningOf(name: string): string {
  let beginning = '';
  // The loop is over code points, so that none is split.
  for (const letter of name) {
    const longer = beginning + letter;
    if (longer.length > MAX_LETTERS || Buffer.byteLength(longer) > MAX_BYTES) break;
    beginning = longer;
  }
  return beginning;
}

/** Returns a name, with the first free suffix of -1, -2 … if it is taken (ASSET-4). */
export function freeName(basename: string, isTaken: (name: string) => boolean): string {
  let name = basename;
  for (let n = 1; isTaken(name); n += 1) name = `${basename}-${n}`;
  return name;
}
