// @ts-check
// Imports only Node's own modules, as it also runs before packages are installed.
import { existsSync } from 'node:fs';

/**
 * The name of the package and program of a Chromium without windows, which halves the time of
 * tests.
 */
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

/**
 * Returns the path of the Chromium that `CHROMIUM` names, or of the first one found; undefined if
 * there is none.
 */
export function findChromium() {
  return [process.env['CHROMIUM'], ...PATHS].find((path) => path && existsSync(path));
}

/** Returns the path of Chromium. @throws Error for none */
export function chromiumPath() {
  const found = findChromium();
  if (found === undefined) throw new Error('no Chromium: install one, or name it in CHROMIUM');
  return found;
}
