// Builds the atelier, the catalogue and the templates, and has the W3C checker read every page: `npm run check:html`. Needs Java, unlike the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITES = ['atelier', 'catalogue'];
const TEMPLATES = ['portfolio', 'shop', 'journal', 'landing', 'docs'];

const MAX_OUTPUT = 64 * 1024 * 1024;

const JAVA = 'java';

/**
 * Ignored messages about the policy: the checker reads files, for which `'self'` has no origin, and
 * treats data blocks as scripts. test/browser/policy.test.ts checks the policy in a browser.
 */
const ONLY_SERVED = /^(?:Resource|Inline script) violates Content Security Policy/;

/**
 * Ignored messages about properties that the checker doesn't know yet. They are inside `@supports`,
 * and tested by test/browser/looks.test.ts; only the catalogue contains them, as it has every look.
 */
const YOUNG_CSS = /“animation-(?:timeline|range)”: Property “[\w-]+” doesn't exist/;

const require = createRequire(import.meta.url);
const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'sitegen-html-'));
try {
  process.exitCode = ensureJava() && build() && check() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function ensureJava() {
  if (hasJava()) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless']);
  }
  return hasJava() || say('The W3C checker needs Java 17 or newer (Debian: default-jre-headless).');
}

function hasJava() {
  return spawnSync(JAVA, ['-version'], { stdio: 'ignore' }).status === 0;
}

function build() {
  return (
    SITES.every((name) => buildSite(`fixtures/${name}`, name)) && TEMPLATES.every(buildTemplate)
  );
}

function buildTemplate(name) {
  const project = join(folder, 'projects', name);
  const args = ['bin/sitegen.js', 'init', project, '--template', name, '--json'];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 && buildSite(project, name);
}

function buildSite(project, name) {
  const args = ['bin/sitegen.js', 'build', project, '--out', join(folder, name)];
  // Skips fragments of pages, which have no first heading; their content is on the pages too.
  const chosen = ['--routes', 'pages', '--site-url', 'https://example.org', '--quiet'];
  return run(process.execPath, [...args, ...chosen]);
}

/** Counts errors and warnings, including those in style sheets, but not remarks about style. */
function check() {
  const options = ['--format', 'json', '--stdout', '--skip-info-messages', '--skip-non-html'];
  const { status, stdout, stderr } = spawnSync(JAVA, ['-jar', CHECKER, ...options, folder], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  const messages = readMessages(stdout);
  if (messages === undefined) return say(`The W3C checker failed with ${status}: ${stderr}`);
  for (const message of messages) say(line(message));
  // Counts the messages, as the checker's exit code would include the ignored ones.
  return messages.length === 0
    ? process.stdout.write('The W3C checker found nothing.\n')
    : say(`The W3C checker found ${messages.length} problems.`);
}

function readMessages(json) {
  try {
    return JSON.parse(json).messages.filter((message) => !isSetAside(message));
  } catch {
    return undefined;
  }
}

function isSetAside({ message, url = '' }) {
  const isCatalogue = url.includes(`${folder}/catalogue/`);
  return ONLY_SERVED.test(message) || (isCatalogue && YOUNG_CSS.test(message));
}

function line({ url = '', type, subType, message, lastLine, lastColumn, extract = '' }) {
  const file = url.slice(url.indexOf(folder) + folder.length + 1);
  const where = lastLine === undefined ? file : `${file}:${lastLine}:${lastColumn}`;
  return `${where} ${subType ?? type}: ${message}\n    ${extract.replaceAll('\n', ' ')}`;
}

/** Runs a command that prints to the terminal; returns whether it succeeded. */
function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function say(text) {
  process.stderr.write(`${text}\n`);
  return false;
}
