import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { readOwnFile, MAX_FILE } from '../output/own-file.ts';
import { newMachine } from './store-lock.ts';
import { placeFile } from '../cache/sealed.ts';

/**
 * The list of files that a run has sent, kept on this machine. If the run is interrupted, the next
 * one skips them. A line consists of the file's hash (empty for a removed file) and its path.
 */
export interface SentFiles {
  /** The id of the run that the list is about. */
  readonly run: string;
  /** Adds a file; an empty hash means that it was removed. */
  add(file: string, hash: string): void;
}

const fileIn = (state: string) => join(state, 'sent');

/** Begins a new list. */
export function startSentFiles(state: string, earlier: ReadonlyMap<string, string>): SentFiles {
  const run = randomUUID();
  const file = fileIn(state);
  mkdirSync(state, { recursive: true });
  const lines = Array.from(earlier, ([path, hash]) => `${hash} ${path}\n`);
  writeFileSync(file, `${run}\n${lines.join('')}`);
  return { run, add: (path, hash) => appendFileSync(file, `${hash} ${path}\n`) };
}

/**
 * Returns the files that an interrupted run of this machine has sent, by their hashes; empty if the
 * list is of another run.
 */
export function readSentFiles(state: string, run: string): ReadonlyMap<string, string> {
  const [first, ...lines] = (readOwnFile(fileIn(state), MAX_FILE)?.toString() ?? '').split('\n');
  if (first !== run) return new Map();
  // The last line may be incomplete.
  const whole = lines.slice(0, -1).map((line) => /^([\w-]*) ([^]+)$/.exec(line) ?? []);
  return new Map(whole.map(([, hash = '', path = '']) => [path, hash]));
}

/** Returns the name of this machine in the locks of a target: a random id, which is stored. */
export function machineOf(state: string): string {
  const file = join(state, 'machine');
  const known = readOwnFile(file, 100)?.toString() ?? '';
  if (known !== '') return known;
  const made = newMachine();
  mkdirSync(state, { recursive: true });
  placeFile(file, [Buffer.from(made)]);
  return made;
}
