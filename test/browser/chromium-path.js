// @ts-check
// Nothing but Node's own modules: this runs before anything is installed, too.
import { existsSync } from 'node:fs';

/** The package, and program, of a Chromium without windows: the tests take half of the time with it. */
export const HEADLESS = 'chromium-headless-shell';
export const HEADLESS_PATH = `/usr/bin/${HEADLESS}`;

const PATHS = [
  HEADLESS_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium that `CHROMIUM` names, or the first one that is found; undefined for none. */
export function findChromium() {
  return [process.env['CHROMIUM'], ...PATHS].find((path) => path && existsSync(path));
}

/** The same. @throws Error for none */
export function chromiumPath() {
  const found = findChromium();
  if (found === undefined) throw new Error('no Chromium: install one, or name it in CHROMIUM');
  return found;
}
