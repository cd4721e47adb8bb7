import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, listOf, mapOf, readJson, textOf, type ReadBy } from '../../values/reader.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { SiteError } from '../../diagnostics/site-error.ts';

/** The output of the bundler for sites. */
export interface Bundle {
  /** The folder with the client's files. */
  readonly folder: string;
  /** The frame of every document, with the client's script in it. */
  readonly frame: string;
  /** The files that a site needs, relative to the folder. */
  readonly files: readonly string[];
  /** Files that a page loads without React; a site without hydration needs only these. */
  readonly bootFiles: readonly string[];
  /** The module that builds boards in a thread. */
  readonly worker: string;
}

const name = textOf(10_000);
/** A chunk of Vite's manifest, in which empty lists are absent. */
const readChunk = fieldsOf({ file: name }, { imports: listOf(name), dynamicImports: listOf(name) });
type Chunk = ReadBy<typeof readChunk>;

/** Modules without React that the boot script loads on some pages. */
const SPECIAL = ['trackers', 'pieces'].map((module) => `src/client/${module}.ts`);

/** The licences of the client's dependencies, published with every site. */
const LICENSES = 'sitegen/LICENSES.txt';

const SCRIPT = /<script src="\/([^"]+)"/;

/** Reads the bundle from sitegen's `dist` folder. @throws SiteError if sitegen isn't built */
export function readBundle(dist: string): Bundle {
  const folder = join(dist, 'client');
  const frame = readText(join(folder, 'board', 'index.html'));
  const entry = SCRIPT.exec(frame)?.[1];
  const manifest = readJson(readText(join(dist, 'assets.json')), mapOf(name, readChunk));
  const start = manifest && [...manifest.values()].find(({ file }) => file === entry);
  invariant(manifest && start, 'the bundle has no client entry; run npm run build');
  const files = [...reachable(start, manifest, ['imports', 'dynamicImports']), LICENSES];
  const boot = [start, ...SPECIAL.flatMap((source) => manifest.get(source) ?? [])];
  const bootFiles = boot.flatMap((chunk) => reachable(chunk, manifest, ['imports']));
  const program = join(dist, 'program');
  return {
    folder,
    frame,
    files,
    bootFiles: [...new Set(bootFiles)],
    worker: join(program, 'worker.cjs'),
  };
}

const readText = (file: string) => readBuilt(file, () => readFileSync(file, 'utf8'));

/** Reads a file of sitegen's `dist` folder. @throws SiteError if sitegen isn't built */
export function readBuilt<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (exception) {
    const details = 'Run “npm run build” in sitegen’s folder.';
    throw new SiteError(`sitegen isn’t built: ${path} is missing.`, { details, exception });
  }
}

/**
 * Returns the files of a chunk and of all chunks that it imports in these ways. The bundle has
 * other files too, which a site doesn't need.
 */
function reachable(
  start: Chunk,
  manifest: ReadonlyMap<string, Chunk>,
  ways: readonly ('imports' | 'dynamicImports')[],
): readonly string[] {
  const chunks = new Set([start]);
  // Iteration over a set includes items added during it.
  for (const chunk of chunks) {
    for (const key of ways.flatMap((way) => chunk[way] ?? [])) {
      const next = manifest.get(key);
      if (next !== undefined) chunks.add(next);
    }
  }
  return [...new Set(Array.from(chunks, ({ file }) => file))].toSorted();
}

/** The frame with the client's script at its address under a base path (ROUTE-7). */
export function frameForBase({ frame }: Bundle, base: string): string {
  return frame.replace(SCRIPT, (_, file: string) => `<script src="${base}${file}"`);
}
