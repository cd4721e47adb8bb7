/** The name of a file that somebody sends, in its two parts. */
export interface FileName {
  /** Lower-case letters of any script, digits, `_` and `-`: servers act on extensions inside of a name. */
  readonly basename: string;
  /** In lower case; empty for none. */
  readonly extension: string;
}

/** Names that mean something else to a system, or lead elsewhere (A4 of the hostile cases). */
const REFUSED =
  /[/\\\u0000-\u001f\u007f:]|^\.|%(?:00|2e|2f|5c)|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Letters of a name, at most. */
const MOST = 80;
/** Its bytes: systems take 255, and there is more to a name than this. */
const MOST_BYTES = 180;

/** Reads the name of a file; undefined for one that may lead elsewhere. All else becomes a name that addresses can have. */
export function readFileName(name: string): FileName | undefined {
  if (REFUSED.test(name) || name.length > 1000) return undefined;
  const [, stem = name, extension = ''] = /^(.+)\.([a-z\d]{1,8})$/i.exec(name) ?? [];
  const letters = stem
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  const basename = beginningOf(letters).replace(/^-+|-+$/g, '');
  // What was around the name of a device may be gone by now.
  if (REFUSED.test(basename)) return undefined;
  return { basename: basename || 'file', extension: extension.toLowerCase() };
}

/** As many letters of a name as it may have, each of them whole. */
function beginningOf(name: string): string {
  let beginning = '';
  // By code points, so that none is cut in two.
  for (const letter of name) {
    const longer = beginning + letter;
    if (longer.length > MOST || Buffer.byteLength(longer) > MOST_BYTES) break;
    beginning = longer;
  }
  return beginning;
}

/** A name as it is, or with the first free of -1, -2 … appended (ASSET-4). */
export function freeName(basename: string, isTaken: (name: string) => boolean): string {
  let name = basename;
  for (let n = 1; isTaken(name); n += 1) name = `${basename}-${n}`;
  return name;
}
