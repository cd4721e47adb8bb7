// Makes a clone ready: dependencies and bundles always; with --build, bundles of the current code
// for the tests; with --browser, a Chromium and a font; with --servers, web servers: if one can't
// be installed, the tests report that it wasn't tested. Java is for the W3C checker, with --java.
// Needs nothing but Node's own modules, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, HEADLESS, HEADLESS_PATH } from '../test/browser/chromium-path.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (isOutdated('node_modules/.package-lock.json', 'package-lock.json')) {
  quietly('Installing the packages of sitegen, and building it …', 'npm', ['ci']);
}
const isBuilt = process.argv.includes('--build')
  ? isUpToDate()
  : existsSync('dist/program/cli.cjs');
if (!isBuilt) quietly('Building sitegen …', 'npm', ['run', 'build']);
if (process.argv.includes('--browser')) {
  preferHeadless();
  ensureTool('a Chromium', 'chromium', findChromium, ', or name one in the variable CHROMIUM');
  ensureTool('a font with the measures of Arial', 'fonts-liberation', findArial);
}
if (process.argv.includes('--servers')) ensureServers();
if (process.argv.includes('--java')) {
  ensureTool(
    'Java 17 or newer',
    'default-jre-headless',
    () => outputOf('java', ['--version']) ?? undefined,
  );
}

/** Returns whether no source of the bundles is newer than the file that their build writes last. */
function isUpToDate() {
  const last = 'dist/types/index.d.cts';
  if (!existsSync(last) || !existsSync('THIRD-PARTY-LICENSES')) return false;
  const sources = ['src', 'renderer', 'pages'].flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  ]);
  const files = [...sources, 'vite.config.ts', 'tsconfig.json', 'package.json', '.ci/licenses.js'];
  // A folder is newer when a file of it is gone.
  return ['node_modules/.package-lock.json', '.ci/types.js', ...files].every(
    (file) => !isOutdated(last, file),
  );
}

function isOutdated(made, source) {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs;
}

function ensureTool(what, name, find, orElse = '') {
  if (find() !== undefined) return;
  if (canInstall()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  if (find() !== undefined) return;
  fail(
    `The tests need ${what}, and none was found.\n` +
      `Install one (on Debian: apt-get install ${name})${orElse}.`,
  );
}

/** The headless build takes half of the time; releases without one have only the full browser. */
function preferHeadless() {
  if (process.env.CHROMIUM || existsSync(HEADLESS_PATH) || !canInstall()) return;
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', HEADLESS]);
}

function ensureServers() {
  const servers = [
    ['/usr/sbin/nginx', 'nginx'],
    ['/usr/bin/caddy', 'caddy'],
    ['/usr/sbin/apache2', 'apache2'],
    ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so', 'libnginx-mod-http-brotli-static'],
    ['/usr/sbin/sshd', 'openssh-server'],
    ['/usr/bin/ssh', 'openssh-client'],
    ['/usr/bin/rsync', 'rsync'],
    ['/usr/sbin/vsftpd', 'vsftpd'],
  ];
  const missing = servers.filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing.length === 0 || !canInstall()) return;
  if (!attempt('apt-get', ['update', '-qq'])) return;
  // One by one, since some releases lack one of them.
  for (const name of missing) {
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
}

/** Tools can be added on Debian and its like, as root; in continuous integration that is so. */
function canInstall() {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot && existsSync('/usr/bin/apt-get');
}

function findArial() {
  if (process.platform !== 'linux') return 'Arial';
  const family = outputOf('fc-match', ['Arial', 'family']);
  if (family !== null) return /Arial|Arimo|Liberation Sans/.exec(family)?.[0];
  // It can't be detected: it is installed where possible, and assumed to be there otherwise.
  const folder = '/usr/share/fonts/truetype/liberation';
  return existsSync(folder) || !canInstall() ? 'Arial' : undefined;
}

function run(command, args) {
  if (!attempt(command, args)) fail(`${command} ${args.join(' ')} failed.`);
}

/** Prints the purpose of a command, and its output only if it fails. */
function quietly(purpose, command, args) {
  process.stdout.write(`${purpose}\n`);
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${stdout}${stderr}\n${command} ${args.join(' ')} failed.`);
}

/** Null if there is no such command. */
function outputOf(command, args) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout;
}

function attempt(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    // Keeps packages from starting a server when they are installed.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
