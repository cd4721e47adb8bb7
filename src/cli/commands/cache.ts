import { cacheContents, clearCache } from '../../node/cache/sweep.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { printable } from '../../diagnostics/printable.ts';
import { cacheFolder } from '../build-options.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { megabytes, plural } from '../report.ts';

export interface CacheFlags {
  readonly cache?: string;
  readonly json?: boolean;
}

/**
 * `sitegen cache`: lists cached data; `sitegen cache clear` removes it. Both report unfinished
 * changes, whose data is kept.
 */
export function cacheCommand(
  io: Io,
  isCleared: boolean,
  { cache, json = false }: CacheFlags,
): ExitCode {
  const folder = cacheFolder(io.cwd, cache);
  if (folder === undefined) {
    const details = 'Set one with --cache or SITEGEN_CACHE.';
    throw new SiteError('There is no cache folder.', { details, status: 400 });
  }
  const before = cacheContents(folder);
  if (isCleared) clearCache(folder);
  const contents = isCleared ? cacheContents(folder) : before;
  if (json) {
    io.out(`${JSON.stringify({ folder, ...contents }, undefined, 2)}\n`);
    return 0;
  }
  const { outputs, images, fonts, bytes } = before;
  const word = isCleared ? `${paint(io, 'green', 'cleared')} ` : '';
  const counts = [
    plural(outputs.length, 'site'),
    plural(images, 'image'),
    plural(fonts, 'font'),
  ].join(', ');
  io.out(`${word}${folder}: ${counts}, ${megabytes(bytes)}\n`);
  for (const project of contents.unfinished) {
    io.out(
      `  A change of ${printable(project)} is only partly saved: run “sitegen dev” to complete it.\n`,
    );
  }
  if (!isCleared) for (const output of outputs) io.out(`  ${printable(output)}\n`);
  return 0;
}
