import { hash } from 'node:crypto';
import { sameEnds } from '../../content/reparse.ts';
import { fieldsOf, listOf, textOf, wholeOf, type Reader } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/** A former state of a file, before a change of it. */
export interface FormerText {
  readonly file: string;
  readonly text: string;
  /** The text after the change; undefined for a removed file. */
  readonly after: string | undefined;
  /** The content of its board. */
  readonly said: string;
}

/** The former texts of files as reverse splices, so that an undo restores their bytes after a restart as well (MARKDOWN-2). */
export interface FormerTexts {
  /** The text of a file, before it became what it is now, that says something. */
  find(file: string, now: string | undefined, said: string): string | undefined;
  note(former: readonly FormerText[]): void;
}

/** The way from a text back to the one before. */
interface WayBack {
  readonly file: string;
  /** The hash of the text that it begins with; of a removed file empty. */
  readonly from: string;
  readonly said: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MOST = 1000;
const MAX_LENGTH = 4_000_000;
const MAX_BYTES = 64_000_000;

const name = textOf(10_000);
const place = wholeOf(0, Number.MAX_SAFE_INTEGER);
const readWays: Reader<readonly WayBack[]> = listOf(
  fieldsOf(
    { file: name, from: name, said: name, start: place, end: place, text: textOf(MAX_LENGTH) },
    {},
  ),
);

const hashOf = (text: string) => hash('sha1', text, 'hex');
const nameOf = (text: string | undefined) => (text === undefined ? '' : hashOf(text));

/** Opens the file with former texts; without `path` none are kept. */
export function openFormerTexts(path: string | undefined): FormerTexts {
  const onDisk = () => (path === undefined ? undefined : readSealed(path, readWays, MAX_BYTES));
  let ways = onDisk() ?? [];
  return {
    find(file, now, said) {
      const [from, key] = [nameOf(now), hashOf(said)];
      const way = ways.findLast(
        (one) => one.file === file && one.from === from && one.said === key,
      );
      if (way === undefined) return undefined;
      const text = now ?? '';
      return text.slice(0, way.start) + way.text + text.slice(way.end);
    },
    note(former) {
      if (path === undefined || former.length === 0) return;
      ways = shortened([...ways, ...former.map(wayBack)]);
      tryTo(() => writeSealed(path, ways));
    },
  };
}

function wayBack({ file, text, after, said }: FormerText): WayBack {
  const now = after ?? '';
  const { head, tail } = sameEnds(now, text);
  const gone = text.slice(head, text.length - tail);
  const ends = { start: head, end: now.length - tail };
  return { file, from: nameOf(after), said: hashOf(said), ...ends, text: gone };
}

/** The latest ways, up to a number and a length. */
function shortened(ways: readonly WayBack[]): readonly WayBack[] {
  let length = 0;
  const first = ways.findLastIndex((way) => (length += way.text.length) > MAX_LENGTH);
  return ways.slice(first + 1).slice(-MOST);
}
