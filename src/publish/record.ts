import { fieldsOf, listOf, mapOf, readJson, textOf } from '../values/reader.ts';
import { MAYBE_MISSING, UNKNOWN, type Difference, type SiteFiles } from './difference.ts';

/** The record of a published site that a target keeps for the next comparison. */
export interface PublishRecord {
  /** The author. */
  readonly by: string;
  /** Time in UTC. */
  readonly at: string;
  /** Identifies the files. */
  readonly hash: string;
  readonly files: SiteFiles;
  /** Files that a run has begun to add or remove: if it was cut, they may be missing. */
  readonly begun: readonly string[];
  /** Files that it has begun to replace: they exist, with the old or the new content. */
  readonly replaced: readonly string[];
  /** The run that has begun to change files. */
  readonly run?: string;
}

const MAX_TEXT = 4096;
/** Relative, separated by `/`, and within the site. */
const FILE = /^(?!\/)(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/;

const readFile = textOf(MAX_TEXT, FILE);

const readRecordJson = fieldsOf(
  {
    by: textOf(MAX_TEXT),
    at: textOf(40, /^[\dT:Z-]+$/),
    hash: textOf(64, /^[\w-]*$/),
    files: mapOf(readFile, textOf(64, /^[\w-]+$/)),
  },
  { begun: listOf(readFile), replaced: listOf(readFile), run: textOf(64, /^[\w-]+$/) },
);

/** Reads a record that another program may have damaged; undefined if it isn't one. */
export function readRecord(text: string): PublishRecord | undefined {
  const record = readJson(text, readRecordJson);
  return record && { ...record, begun: record.begun ?? [], replaced: record.replaced ?? [] };
}

/** The record of a finished publication. */
export const finishedRecord = (
  about: Pick<PublishRecord, 'by' | 'at' | 'hash' | 'files'>,
): PublishRecord => ({ ...about, begun: [], replaced: [] });

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

/** The text of a record; the author comes first. */
export function recordText({ begun, replaced, files, ...about }: PublishRecord): string {
  return `${JSON.stringify({
    ...about,
    files: Object.fromEntries(files),
    ...(begun.length > 0 && { begun }),
    ...(replaced.length > 0 && { replaced }),
  })}\n`;
}

/** All files that a target may have. */
export function filesOfRecord({ files, begun, replaced }: PublishRecord): SiteFiles {
  const unknown = [
    ...replaced.map((file) => [file, UNKNOWN] as const),
    ...begun.map((file) => [file, MAYBE_MISSING] as const),
  ];
  return new Map([...files, ...unknown]);
}
