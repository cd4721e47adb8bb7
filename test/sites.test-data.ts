/**
 * Builds sites in temporary folders, and runs the command line in this process, for tests of
 * several layers.
 */
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { buildSite, type BuildTools } from '../src/node/generate/generate-site.ts';
import type { BuildResult } from '../src/node/generate/build-result.ts';
import type { BuildOptions } from '../src/node/generate/options.ts';
import { readBundle } from '../src/node/generate/bundle.ts';
import type { Ask, ExitCode } from '../src/cli/io.ts';
import type { Budget } from '../src/node/budget.ts';
import { run } from '../src/cli/run.ts';
import { DEFAULT_OPTIONS, IMAGE_LIMITS } from '../src/site/plan/options.ts';
import type { Json } from '../src/values/json.ts';

export const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
/** The site in the documentation's examples, which has to pass every check. */
export const ATELIER = join(REPOSITORY, 'fixtures', 'atelier');

/** The cache folder of builds in tests; see `cache.setup.ts`. */
export const CACHE = process.env['SITEGEN_CACHE'] ?? '';

/** Creates an empty folder, which is removed at the end of the test file. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'sitegen-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeJson(file: string, json: unknown): string {
  writeFileSync(file, JSON.stringify(json));
  return file;
}

export function readText(...path: readonly string[]): string {
  return readFileSync(join(...path), 'utf8');
}

/** Returns the default options of a build, with some changed. */
export function buildOptions(out: string, chosen: Partial<BuildOptions> = {}): BuildOptions {
  const client = { embed: 'json', hydrate: 'idle', honorsGpc: false } as const;
  const own = {
    assets: undefined,
    publicFolder: undefined,
    ownScripts: [],
    components: undefined,
    images: 'variants' as const,
    ...IMAGE_LIMITS,
    fonts: 'self' as const,
    isStrict: false,
    isForced: false,
    cache: CACHE,
    jobs: undefined,
    shard: undefined,
  };
  return { ...DEFAULT_OPTIONS, ...client, ...own, out, ...chosen };
}

/** Builds a project into a folder, as `sitegen build` does. */
export async function buildProject(
  file: string,
  out: string,
  chosen: Partial<BuildOptions> = {},
  tools: Partial<BuildTools> = {},
): Promise<BuildResult> {
  const bundle = readBundle(join(REPOSITORY, 'dist'));
  return buildSite(file, buildOptions(out, chosen), { bundle, ...tools });
}

/** Builds a project from JSON into `{folder}/site`, as `sitegen build` does. */
export async function build(
  folder: string,
  project: Json,
  chosen: Partial<BuildOptions> = {},
  tools: Partial<BuildTools> = {},
): Promise<BuildResult & { readonly out: string }> {
  const out = join(folder, 'site');
  const file = writeJson(join(folder, 'project.json'), project);
  return { out, ...(await buildProject(file, out, chosen, tools)) };
}

/**
 * Builds a project from JSON with the installed program: in this process, the main thread would run
 * the sources, and other threads the bundles.
 */
export function buildByProgram(folder: string, project: Json, ...args: readonly string[]): string {
  const out = join(folder, 'site');
  const file = writeJson(join(folder, 'project.json'), project);
  const argv = [join(REPOSITORY, 'bin', 'sitegen.js'), 'build', file, '--out', out, ...args];
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the program ended with ${status}: ${stderr}`);
  return out;
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
}

/** Returns every file below a folder with its bytes, to compare folders. */
export function contentsOf(folder: string): Record<string, string> {
  const files = filesIn(folder);
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(folder, file)).toString('latin1')]),
  );
}

export interface CliOutcome {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly isTerminal?: boolean;
  readonly interrupted?: Promise<void>;
  /** Receives the output, which the outcome then lacks. */
  readonly out?: (text: string) => void;
  readonly ask?: Ask;
  readonly budget?: Budget;
}

/** Runs a command line in this process. */
export async function cli(
  cwd: string,
  argv: readonly string[],
  { isTerminal = false, interrupted = Promise.resolve(), ...others }: Surroundings = {},
): Promise<CliOutcome> {
  let out = '';
  let err = '';
  const code = await run(argv, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    isTerminal,
    cwd,
    interrupted,
    ...others,
  });
  // Removes lines of progress, which a run of more than ten seconds prints.
  return { code, out, err: err.replaceAll(/^(?:Boards|Images): \d.*\n/gm, '') };
}
