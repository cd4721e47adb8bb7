import { isAbsolute, join } from 'node:path';

/** What tells where a user's programs keep what can be made anew. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's own folder; empty where there is none. */
  readonly home: string;
}

/** The folder of the user's cache, if nothing is said on the command line; undefined where there is no place for one. */
export function cacheRoot({ env, platform, home }: Machine): string | undefined {
  const chosen = env['SITEGEN_CACHE'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const folder = userFolder({ env, platform, home });
  return folder === undefined ? undefined : join(folder, 'sitegen');
}

function userFolder({ env, platform, home }: Machine): string | undefined {
  const own = env[platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_CACHE_HOME'];
  // A relative one would be another folder for each project, and the project's own.
  if (platform !== 'darwin' && own !== undefined && isAbsolute(own)) return own;
  if (!isAbsolute(home)) return undefined;
  if (platform === 'win32') return join(home, 'AppData', 'Local');
  return platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
}
