// Makes a clone ready: dependencies and bundles always, a Chromium for the tests with --browser.
// Uses nothing but Node's own modules, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (isOutdated('node_modules/.package-lock.json', 'package-lock.json')) run('npm', ['ci']);
if (!existsSync('dist/server/cli.mjs')) run('npm', ['run', 'build']);
if (process.argv.includes('--browser')) ensureChromium();

function isOutdated(made, source) {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs;
}

function ensureChromium() {
  if (findChromium() !== undefined) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (findChromium() !== undefined) return;
  fail(
    'The tests need a Chromium, and none was found.\n' +
      'Install one (on Debian: apt-get install chromium), or name one in the variable CHROMIUM.',
  );
}

function findChromium() {
  return [process.env.CHROMIUM, ...CHROMIUM_PATHS].find((path) => path && existsSync(path));
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
