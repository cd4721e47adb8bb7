import { isAbsolute, join } from 'node:path';

/** The parts of a system that determine the user's folders. */
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
  return userFolder(
    { env, platform, home },
    { variable: 'XDG_CACHE_HOME', darwin: 'Caches', linux: '.cache' },
  );
}

/**
 * The folder for what the program remembers and can't make again, such as confirmations; undefined
 * if the system has no place for it.
 */
export function stateRoot({ env, platform, home }: SystemInfo): string | undefined {
  const chosen = env['SITEGEN_STATE'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const names = {
    variable: 'XDG_STATE_HOME',
    darwin: 'Application Support',
    linux: '.local/state',
  };
  const folder = userFolder({ env, platform, home }, names);
  return folder !== undefined && platform === 'win32' ? join(folder, 'state') : folder;
}

interface FolderNames {
  /** The environment variable that names the parent folder on Linux. */
  readonly variable: string;
  /** The folder below the user's library on macOS. */
  readonly darwin: string;
  /** The folder below the home folder on Linux, without the variable. */
  readonly linux: string;
}

function userFolder(
  { env, platform, home }: SystemInfo,
  { variable, darwin, linux }: FolderNames,
): string | undefined {
  const own = env[platform === 'win32' ? 'LOCALAPPDATA' : variable];
  // A relative path would be a different folder for each project, inside the project.
  if (platform !== 'darwin' && own !== undefined && isAbsolute(own)) return join(own, 'sitegen');
  if (!isAbsolute(home)) return undefined;
  if (platform === 'win32') return join(home, 'AppData', 'Local', 'sitegen');
  return platform === 'darwin'
    ? join(home, 'Library', darwin, 'sitegen')
    : join(home, linux, 'sitegen');
}
