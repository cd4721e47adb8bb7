/** A program and its first arguments; the address is appended. */
export type Opener = readonly [program: string, ...args: string[]];

/** The program that opens an address on each system. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, Opener>>> = {
  darwin: ['open'],
  // `start` would read the first quoted text as a title.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** The program that opens an address on this system. */
export const OPENER: Opener = OPENERS[process.platform] ?? ['xdg-open'];

/** Opens an address in the user's browser; returns whether a program for it exists. */
export function openInBrowser(address: string, opener: Opener): Promise<boolean> {
  // The bundle loads the module on demand, since most runs don't need it.
  const { spawn } = process.getBuiltinModule('node:child_process');
  const [program, ...args] = opener;
  const started = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  started.unref();
  return new Promise((resolve) => {
    started.on('spawn', () => resolve(true));
    started.on('error', () => resolve(false));
  });
}
