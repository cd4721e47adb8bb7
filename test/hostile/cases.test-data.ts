/** Runs cases of bad and hostile input through the command line, and returns the outcomes. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { jsonOf, type Json, type JsonObject } from '../../src/values/json.ts';
import { tryTo } from '../../src/values/try-to.ts';
import { kitchenSink, project } from '../kitchen-sink.test-data.ts';
import { breachesIn } from '../sound-trees.test-data.ts';
import { cli, contentsOf, tempFolder, writeJson } from '../sites.test-data.ts';

/** The factor by which randomized tests have more runs than by default. */
export const RUNS = Number(process.env['SITEGEN_HOSTILE_RUNS'] ?? 1);

/** The folder of the running test file. */
let temp = '';

/**
 * The expected outcome of a case: exit 0 without diagnostics, or exit 0 or 1 with a diagnostic at a
 * path.
 */
export type Outcome =
  | readonly ['ok']
  | readonly ['mend' | 'notice' | 'reject', code: string, path: string];

/**
 * A case of bad input. `input` is a project: the text or the bytes of its file, its JSON, or the
 * files of the folder form.
 */
export interface Case {
  readonly id: string;
  readonly what: string;
  readonly input: string | Uint8Array | Json | { readonly files: Readonly<Record<string, string>> };
  readonly outcome: Outcome;
  readonly argv?: readonly string[];
  /** Returns the problems in the built site. */
  readonly findHarm?: (out: string) => readonly string[];
}

/** Returns the folder with the output of an earlier build. */
const earlier = () => join(temp, 'earlier');

/**
 * Creates the folders for the tests of a file. Each file calls it, as all files share this module.
 */
export function beginFile() {
  temp = tempFolder();
  beforeAll(async () => {
    mkdirSync(earlier());
    writeJson(join(earlier(), 'first.json'), kitchenSink());
    await cli(earlier(), ['build', 'first.json']);
  });
}

/** Returns a new folder, which is removed at the end of the test file. */
export const newFolder = (): string => mkdtempSync(join(temp, 'work-'));

/** Returns a new folder with only the output of an earlier build. */
export function workplace(): string {
  const folder = newFolder();
  cpSync(join(earlier(), 'site'), join(folder, 'site'), { recursive: true });
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Makes a pipe, which blocks readers until another process writes. */
export function makeFifo(path: string) {
  execFileSync('bash', ['-c', 'mkfifo "$0"', path]);
}

function place(folder: string, input: Case['input']): string {
  if (typeof input === 'object' && input !== null && 'files' in input) {
    writeFiles(join(folder, 'project'), input.files as Record<string, string>);
    return 'project';
  }
  const isText = typeof input === 'string' || input instanceof Uint8Array;
  writeFileSync(join(folder, 'project.json'), isText ? input : JSON.stringify(input));
  return 'project.json';
}

/** Returns the JSON of a case; empty for a case without JSON. */
function jsonOfCase(input: Case['input']): readonly Json[] {
  if (input instanceof Uint8Array) return [];
  if (typeof input === 'string') return tryTo(() => [jsonOf(input)]) ?? [];
  if (typeof input !== 'object' || input === null || !('files' in input)) return [input];
  return Object.values(input.files as Record<string, string>).flatMap(jsonOfCase);
}

interface Report {
  readonly isWritten: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  readonly asks?: readonly { readonly kind: string; readonly value: string }[];
  readonly error?: { readonly message: string; readonly details: string };
}

/** Builds a project in a folder; returns the exit code and the `--json` report. */
export async function buildJson(folder: string, path: string, ...argv: readonly string[]) {
  const { code, out } = await cli(folder, ['build', path, '--json', ...argv]);
  const { projects } = JSON.parse(out) as { projects: readonly Report[] };
  const [report] = projects;
  if (report === undefined) throw new Error('no report');
  return { code, ...report };
}

/** The actual outcome of a case, in comparable form. */
interface Became {
  readonly code: number;
  /** All diagnostics of a case that must have none; otherwise whether it has the expected one. */
  readonly found: readonly unknown[] | boolean;
  /** True if the printed output shows the diagnostic and its place. */
  readonly isShown: boolean;
  /** True if the earlier output has changed after a rejection. */
  readonly isTouched: boolean;
  /** Problems in the built site. */
  readonly harm: readonly string[];
  /** Problems that the fast tree walk has overlooked. */
  readonly overlooked: readonly string[];
}

/** Returns the expected outcome of a case. */
export function outcomeOf({ outcome: [kind] }: Case): Became {
  const found = kind === 'ok' ? [] : true;
  return {
    code: kind === 'reject' ? 1 : 0,
    found,
    isShown: true,
    isTouched: false,
    harm: [],
    overlooked: [],
  };
}

/** Runs a case; returns its actual outcome. */
export async function runCase({ input, outcome, argv = [], findHarm }: Case): Promise<Became> {
  const folder = workplace();
  const out = join(folder, 'site');
  const before = JSON.stringify(contentsOf(out));
  const path = place(folder, input);
  const { code, diagnostics = [] } = await buildJson(folder, path, ...argv);
  const [kind, wanted, at = ''] = outcome;
  const severity = kind === 'reject' ? 'error' : kind;
  const isWanted = (one: Diagnostic) =>
    one.severity === severity && one.code === wanted && one.path === at;
  const { err } = await cli(folder, ['check', path]);
  // The program prints only both ends of a long path.
  const isShown = err.includes(`[${wanted}]`) && (at.length > 160 || err.includes(at));
  return {
    code,
    found: kind === 'ok' ? diagnostics : diagnostics.some(isWanted),
    isShown: kind === 'ok' ? err === '' : isShown,
    isTouched: code !== 0 && JSON.stringify(contentsOf(out)) !== before,
    harm: code === 0 ? (findHarm?.(out) ?? []) : [],
    overlooked: jsonOfCase(input).flatMap(breachesIn),
  };
}

/** Adds a test for each case. */
export function testCases(cases: readonly Case[]) {
  test.each(cases.map((one) => [one.id, one.what, one] as const))(
    '[%s] the input has its expected outcome: %s',
    async (_id, _what, one) => {
      expect(await runCase(one)).toEqual(outcomeOf(one));
    },
  );
}

/** Returns a project whose home page has some blocks. */
export const home = (...blocks: readonly JsonObject[]) => project(blocks);
/** Returns a minimal project with additional fields of its home page. */
export const homeFields = (fields: JsonObject): JsonObject => {
  const made = project([]);
  return { ...made, root: { ...made.root, ...fields } };
};
/** Returns the files of a project in the folder form, with one board below the root. */
export const folderForm = (
  about: string,
  root = '{"uid":"r","children":["boards/about.json"]}',
) => ({
  files: {
    'project.json': '{"id":"f","googleFontsLink":"","root":"boards/index.json"}',
    'boards/index.json': root,
    'boards/about.json': about,
  },
});
