import { isAbsolute, join } from 'node:path';

/** The parts of a system that determine the place of caches. */
export interface SystemInfo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's home folder; empty if there is none. */
  readonly home: string;
}

/** The default folder of the user's cache; undefined if the system has no place for it. */
export function cacheRoot({ env, platform, home }: SystemInfo): string | undefined {
  const chosen = env['SITEGEN_CACHE'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const folder = userFolder({ env, platform, home });
  return folder === undefined ? undefined : join(folder, 'sitegen');
}

function userFolder({ env, platform, home }: SystemInfo): string | undefined {
  const own = env[platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_CACHE_HOME'];
  // A relative path would be a different folder for each project, inside the project.
  if (platform !== 'darwin' && own !== undefined && isAbsolute(own)) return own;
  if (!isAbsolute(home)) return undefined;
  if (platform === 'win32') return join(home, 'AppData', 'Local');
  return platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
}
