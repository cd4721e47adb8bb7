import { fieldsOf, listOf, mapOf, readJson, textOf } from '../values/reader.ts';
import type { SiteFiles } from './difference.ts';

/** What a target keeps about a published site, for the next comparison. */
export interface PublishRecord {
  readonly by: string;
  /** Time in UTC. */
  readonly at: string;
  /** Identifies the files. */
  readonly hash: string;
  readonly files: SiteFiles;
  /** Files that a run has begun to add: if it was cut, nothing else knows them. */
  readonly begun: readonly string[];
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
  { begun: listOf(readFile) },
);

/** Reads a record that another program may have damaged; undefined if it isn't one. */
export function readRecord(text: string): PublishRecord | undefined {
  const record = readJson(text, readRecordJson);
  return record && { ...record, begun: record.begun ?? [] };
}

/** The text of a record. */
export function recordText({ by, at, hash, files, begun }: PublishRecord): string {
  const own = { by, at, hash, files: Object.fromEntries(files) };
  return `${JSON.stringify(begun.length === 0 ? own : { ...own, begun })}\n`;
}

/** All files that a target may have: those of a cut run have an unknown content. */
export function filesOfRecord({ files, begun }: PublishRecord): SiteFiles {
  const unknown = begun.filter((file) => !files.has(file)).map((file) => [file, ''] as const);
  return new Map([...files, ...unknown]);
}
