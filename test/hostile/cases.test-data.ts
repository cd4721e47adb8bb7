/** Runs the cases of bad and hostile input through the command line, and says what became of them. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { kitchenSink, project } from '../kitchen-sink.test-data.ts';
import { cli, contentsOf, tempFolder, writeJson } from '../sites.test-data.ts';

/** Runs of everything that is left to chance; more of them by an environment variable. */
export const RUNS = Number(process.env['SITEGEN_HOSTILE_RUNS'] ?? 1);

const temp = tempFolder();

/** What a case must come to: exit 0 with nothing reported, exit 0 or 1 with a finding at a path, or wrong usage. */
export type Outcome =
  | readonly ['ok']
  | readonly ['mend' | 'refuse', code: string, path: string]
  /** Exit 1 or 2 before anything of the project is looked at, with a message. */
  | readonly ['stop' | 'usage', message: RegExp];

/** A project in some form: the text or the bytes of the file, or JSON; or the files of the folder form. */
export interface Case {
  readonly id: string;
  readonly what: string;
  readonly given: string | Uint8Array | Json | { readonly files: Readonly<Record<string, string>> };
  readonly outcome: Outcome;
  readonly argv?: readonly string[];
  /** What the built site has to be like, beside the outcome. */
  readonly site?: (out: string) => void;
}

/** A folder with the output of an earlier build in it. */
const EARLIER = join(temp, 'earlier');
beforeAll(async () => {
  mkdirSync(EARLIER);
  writeJson(join(EARLIER, 'first.json'), kitchenSink());
  expect((await cli(EARLIER, ['build', 'first.json'])).code).toBe(0);
});

/** A folder with an earlier site and nothing else. */
export function workplace(): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  cpSync(join(EARLIER, 'site'), join(folder, 'site'), { recursive: true });
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

function place(folder: string, given: Case['given']): string {
  if (typeof given === 'object' && given !== null && 'files' in given) {
    writeFiles(join(folder, 'project'), given.files as Record<string, string>);
    return 'project';
  }
  const isText = typeof given === 'string' || given instanceof Uint8Array;
  writeFileSync(join(folder, 'project.json'), isText ? given : JSON.stringify(given));
  return 'project.json';
}

interface Report {
  readonly isWritten: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  readonly asks?: readonly { readonly kind: string; readonly value: string }[];
  readonly error?: { readonly message: string; readonly details: string };
}

/** Builds a project in a folder; gives the exit code and what `--json` says. */
export async function buildJson(folder: string, path: string, ...argv: readonly string[]) {
  const { code, out } = await cli(folder, ['build', path, '--json', ...argv]);
  const { projects } = JSON.parse(out) as { projects: readonly Report[] };
  const [report] = projects;
  if (report === undefined) throw new Error('no report');
  return { code, ...report };
}

/** Checks a case: exit code, finding and path, what a terminal shows, and that a refusal touches no earlier output. */
export async function checkCase({ given, outcome, argv = [], site }: Case) {
  const folder = workplace();
  const out = join(folder, 'site');
  const before = contentsOf(out);
  const path = place(folder, given);
  const result = await buildJson(folder, path, ...argv);
  const found = (result.diagnostics ?? []).map(({ severity, code, path: at }) => [
    severity,
    code,
    at,
  ]);
  const [kind] = outcome;
  const code = { ok: 0, mend: 0, refuse: 1, stop: 1, usage: 2 }[kind];
  expect([result.code, found]).toEqual([code, expect.anything()]);
  if (kind === 'ok') expect([found, result.error]).toEqual([[], undefined]);
  if (kind === 'stop' || kind === 'usage') expect(result.error?.message).toMatch(outcome[1]);
  if (kind === 'mend' || kind === 'refuse') {
    const severity = kind === 'mend' ? 'mend' : 'error';
    expect(found).toContainEqual([severity, outcome[1], outcome[2]]);
    const shown = await cli(folder, [
      'check',
      path,
      ...argv.filter((arg) => arg === '--untrusted'),
    ]);
    // What only looking at media tells, `check` can't say.
    if (!argv.includes('--assets')) expect(shown.err).toContain(`[${outcome[1]}]`);
    if (!argv.includes('--assets') && outcome[2].length < 160)
      expect(shown.err).toContain(outcome[2]);
  }
  if (code === 0) site?.(out);
  else expect(contentsOf(out)).toEqual(before);
}

/** One test for each case. */
export function testCases(cases: readonly Case[]) {
  test.each(cases.map((one) => [one.id, one.what, one] as const))(
    '[%s] %s',
    async (_id, _what, one) => {
      await checkCase(one);
    },
  );
}

/** A project whose home page has these blocks. */
export const home = (...blocks: readonly JsonObject[]) => project(blocks);
/** A project with the fields of its home page, or of the project itself, beside those that every project has. */
export const homeFields = (fields: JsonObject): JsonObject => {
  const made = project([]);
  return { ...made, root: { ...made.root, ...fields } };
};
/** The folder form of a project with one board below the root, as the texts of its files. */
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
