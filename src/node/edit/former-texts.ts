import { hash } from 'node:crypto';
import { applySplices, type TextSplice } from '../../content/edit/splices.ts';
import { commonEnds } from '../../content/reparse.ts';
import { fieldsOf, listOf, pairsOf, textOf, wholeOf, type Reader } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, writeSealed } from '../cache/hashed-file.ts';

/** The content of boards in a file, or its hashes, by the uids of the boards. */
export type ContentHashes = ReadonlyMap<string, string>;

/** A change of a file. */
export interface FileStep {
  readonly file: string;
  readonly before: string;
  /** Undefined for a removed file. */
  readonly after: string | undefined;
  /** The former content of the boards that changed. */
  readonly said: ContentHashes;
  /**
   * The splices that turn the text after the change into the one before; if left out, one splice
   * around all differences is used.
   */
  readonly back?: readonly TextSplice[];
}

/** The former texts of files as reverse splices, so that an undo restores their bytes, also after a restart (MARKDOWN-2, DATA-5). */
export interface FormerTexts {
  /**
   * Returns an earlier text of a file that had the content `wanted`; `now` is the current text, and
   * `said` its content.
   */
  find(file: string, now: string | undefined, how: WantedContent): string | undefined;
  note(steps: readonly FileStep[]): void;
}

interface WantedContent {
  readonly said: ContentHashes;
  readonly wanted: ContentHashes;
}

/** The splices that turn a text of a file back into the one before. */
interface BackSplices {
  readonly file: string;
  /**
   * The hashes of the texts before and after applying the splices; `from` is empty for a removed
   * file.
   */
  readonly from: string;
  readonly to: string;
  /** The hashes of the boards' content in the earlier text, by uid. */
  readonly said: ContentHashes;
  readonly splices: readonly TextSplice[];
}

const MAX_TEXTS = 1000;
const MAX_LENGTH = 4_000_000;
const MAX_BYTES = 64_000_000;

const name = textOf(10_000);
const offset = wholeOf(0, Number.MAX_SAFE_INTEGER);
const splice = fieldsOf({ start: offset, end: offset, text: textOf(MAX_LENGTH) });
const readBackSplices: Reader<readonly BackSplices[]> = listOf(
  fieldsOf({
    file: name,
    from: name,
    to: name,
    said: pairsOf(name, name),
    splices: listOf(splice),
  }),
);

const hashOf = (text: string) => hash('sha1', text, 'hex');
const nameOf = (text: string | undefined) => (text === undefined ? '' : hashOf(text));

/** Opens the file with former texts; without `path` they are only kept in memory. */
export function openFormerTexts(path: string | undefined): FormerTexts {
  const onDisk = () =>
    path === undefined ? undefined : readSealed(path, readBackSplices, MAX_BYTES);
  let ways = onDisk() ?? [];
  return {
    find(file, now, { said, wanted }) {
      const values = new Map<string, string>();
      const is = withHashes(said);
      const goal = withHashes(wanted);
      const back: BackSplices[] = [];
      let at = nameOf(now);
      for (const way of ways.toReversed()) {
        if (way.file !== file || way.from !== at) continue;
        at = way.to;
        back.push(way);
        for (const [uid, value] of way.said) values.set(uid, value);
        const isSame = [...values].every(([uid, value]) => goal.get(uid) === value);
        const areAll = [...goal].every(
          ([uid, value]) => (values.get(uid) ?? is.get(uid)) === value,
        );
        if (isSame && areAll) return applyAll(now ?? '', back);
      }
      return undefined;
    },
    note(steps) {
      if (steps.length === 0) return;
      ways = latestWithinLimits([...ways, ...steps.map(latestSource)]);
      if (path !== undefined) tryTo(() => writeSealed(path, ways.map(entryToJson)));
    },
  };
}

const withHashes = (said: ContentHashes): ContentHashes =>
  new Map(Array.from(said, ([uid, value]) => [uid, hashOf(value)]));

/** Applies the splices to a text; undefined if they don't fit. */
const applyAll = (text: string, ways: readonly BackSplices[]): string | undefined =>
  ways.reduce<string | undefined>(
    (now, { splices }) => (now === undefined ? undefined : applySplices(now, splices)),
    text,
  );

/** Converts an entry to JSON, in which maps are lists. */
const entryToJson = ({ said, ...way }: BackSplices) => ({ ...way, said: [...said] });

function latestSource({ file, before, after, said, back }: FileStep): BackSplices {
  const splices = back ?? [differenceOf(after ?? '', before)];
  return { file, from: nameOf(after), to: hashOf(before), said: withHashes(said), splices };
}

/** The splice that turns one text into another. */
export function differenceOf(from: string, to: string): TextSplice {
  const { head: start, tail } = commonEnds(from, to);
  return { start, end: from.length - tail, text: to.slice(start, to.length - tail) };
}

/** Returns the latest entries, up to a maximum number and a total length of their texts. */
function latestWithinLimits(ways: readonly BackSplices[]): readonly BackSplices[] {
  let length = 0;
  const first = ways.findLastIndex(({ splices }) => {
    for (const { text } of splices) length += text.length;
    return length > MAX_LENGTH;
  });
  return ways.slice(first + 1).slice(-MAX_TEXTS);
}
