/** What opens an address on each system, as a program and its first arguments. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // `start` would take the first text in quotes for a title.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the user's browser; where there is none, the address on the terminal has to do. */
export function openInBrowser(address: string) {
  // The bundle leaves the module out for the sake of every start that doesn't need it.
  const { spawn } = process.getBuiltinModule('node:child_process');
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
}
