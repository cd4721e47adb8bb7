import { fieldsOf, listOf, mapOf, readJson, textOf } from '../values/reader.ts';
import { MAX_KEPT_RELEASES } from './release-id.ts';
import {
  isPage,
  MAYBE_MISSING_HASH,
  UNKNOWN_HASH,
  type Difference,
  type SiteFiles,
} from './difference.ts';

/** The record of a published site that a target keeps for the next comparison. */
export interface PublishRecord {
  /** Name of the person who published the site. */
  readonly by: string;
  /** Time of the publication in UTC. */
  readonly at: string;
  /** A hash that identifies the files. */
  readonly hash: string;
  readonly files: SiteFiles;
  /** Files that a run has begun to add or remove; they may be missing if it was interrupted. */
  readonly begun: readonly string[];
  /** Files that a run has begun to replace: they exist, with the old or the new content. */
  readonly replaced: readonly string[];
  /** Id of the run that has begun to change files. */
  readonly run?: string;
  /** Removed files that stay for a while, with the time of their removal. */
  readonly leaving: ReadonlyMap<string, string>;
  /** The publications with a known commit of the project, the newest first. */
  readonly past: readonly PastPublication[];
}

/** A publication that can be built again. */
export interface PastPublication {
  readonly by: string;
  readonly at: string;
  /** The commit of the project. */
  readonly commit: string;
}

const MAX_TEXT = 4096;
/** The form of a path: relative, separated by `/`, and within the site. */
const FILE = /^(?!\/)(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/;

const readFile = textOf(MAX_TEXT, FILE);

const readTime = textOf(40, /^[\dT:Z-]+$/);

export const readPublications = listOf(
  fieldsOf({ by: textOf(MAX_TEXT), at: readTime, commit: textOf(64, /^[\da-f]{40,64}$/) }),
  MAX_KEPT_RELEASES,
);

const readRecordJson = fieldsOf(
  {
    by: textOf(MAX_TEXT),
    at: readTime,
    hash: textOf(64, /^[\w-]*$/),
    files: mapOf(readFile, textOf(64, /^[\w-]+$/)),
  },
  {
    begun: listOf(readFile),
    replaced: listOf(readFile),
    run: textOf(64, /^[\w-]+$/),
    leaving: mapOf(readFile, readTime),
    past: readPublications,
  },
);

/** Reads a record that another program may have damaged; undefined if it isn't one. */
export function readRecord(text: string): PublishRecord | undefined {
  const record = readJson(text, readRecordJson);
  return record && { ...NOT_STARTED, ...record };
}

const NOT_STARTED = {
  begun: [],
  replaced: [],
  leaving: new Map<string, string>(),
  past: [],
} as const;

type FinishedPublication = Pick<PublishRecord, 'by' | 'at' | 'hash' | 'files'>;

/** The record of a finished publication. */
export const finishedRecord = (about: FinishedPublication): PublishRecord => ({
  ...about,
  ...NOT_STARTED,
});

/** The record of a finished publication after another one. */
export function nextRecord(
  about: FinishedPublication,
  former: Pick<PublishRecord, 'leaving' | 'past'>,
  commit: string | undefined,
): PublishRecord {
  const { by, at } = about;
  const { leaving } = former;
  return {
    ...finishedRecord(about),
    leaving,
    past: withPublication(former.past, { by, at, commit }),
  };
}

/** Adds a publication to those that are kept, unless its commit is unknown. */
export function withPublication(
  past: readonly PastPublication[],
  {
    commit,
    ...about
  }: Pick<PastPublication, 'by' | 'at'> & { readonly commit: string | undefined },
): readonly PastPublication[] {
  const own = commit === undefined ? [] : [{ ...about, commit }];
  return [...own, ...past].slice(0, MAX_KEPT_RELEASES);
}

/**
 * The removed files that stay for a while after a publication, each with the time of its removal:
 * visitors on former pages may still load them. Pages don't stay.
 */
export function filesLeavingAfter(
  former: ReadonlyMap<string, string>,
  { removed, files, at }: Pick<Difference, 'removed'> & Pick<PublishRecord, 'files' | 'at'>,
): ReadonlyMap<string, string> {
  const own = removed.filter((file) => !isPage(file)).map((file) => [file, at] as const);
  return new Map([...former, ...own].filter(([file]) => !files.has(file)));
}

/** The files among these whose time of removal is before a time. */
export const filesLeavingBefore = (
  leaving: ReadonlyMap<string, string>,
  time: string,
): readonly string[] => [...leaving].filter(([, at]) => at < time).map(([file]) => file);

/** The record of a run that begins to change files one by one. */
export function begunRecord(
  record: PublishRecord,
  { added, changed, removed }: Difference,
  run: string,
): PublishRecord {
  const begun = new Set([...record.begun, ...added, ...removed]);
  const replaced = new Set([...record.replaced, ...changed]);
  return { ...record, run, begun: [...begun], replaced: [...replaced] };
}

/** The text of a record, which begins with `by`. */
export function recordText(record: PublishRecord): string {
  const { begun, replaced, files, leaving, past, ...about } = record;
  return `${JSON.stringify({
    ...about,
    files: Object.fromEntries(files),
    ...(past.length > 0 && { past }),
    ...(leaving.size > 0 && { leaving: Object.fromEntries(leaving) }),
    ...(begun.length > 0 && { begun }),
    ...(replaced.length > 0 && { replaced }),
  })}\n`;
}

/** All files that the target may contain after an interrupted run. */
export function filesOfRecord({ files, begun, replaced }: PublishRecord): SiteFiles {
  const unknown = [
    ...replaced.map((file) => [file, UNKNOWN_HASH] as const),
    ...begun.map((file) => [file, MAYBE_MISSING_HASH] as const),
  ];
  return new Map([...files, ...unknown]);
}
