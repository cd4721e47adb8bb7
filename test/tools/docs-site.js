/**
 * Builds the docs of the repository into a site: `npm run docs:site`. Each file is a page of the template `docs`, in the order in
 * which the index of the docs names them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const INDEX = 'README.md';

/** Matches a link in Markdown; its target and its anchor are separate groups. */
const LINK = /(?<!!)\[([^\]]*)\]\(([^()\s#]+)(#[^()\s]*)?\)/g;

/** @param {string} file below the docs @returns {string} */
const docsText = (file) => readFileSync(join(REPOSITORY, 'docs', file), 'utf8');

/**
 * Returns the address of the repository's files; empty if package.json names none.
 * @returns {string}
 */
function sourceAddress() {
  const { repository } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  const address = String(repository?.url ?? repository ?? '').replace(/^git\+|\.git$/g, '');
  return address.startsWith('https://') ? `${address}/blob/main/` : '';
}

/** @param {string} file @param {string} link @returns {string} a path below the docs; it begins with `../` outside of them */
const resolved = (file, link) => posix.normalize(posix.join(posix.dirname(file), link));

/**
 * Returns the text of a file; links out of the docs point to the repository, or become plain text.
 * @param {string} file @param {string} source @returns {string}
 */
export function withSources(file, text, source) {
  return text.replaceAll(LINK, (whole, words, link, anchor = '') => {
    if (/^[a-z]+:/i.test(link)) return whole;
    const target = resolved(file, link);
    if (!target.startsWith('../')) return whole;
    return source === '' ? words : `[${words}](${source}${target.slice(3)}${anchor})`;
  });
}

/**
 * Writes the docs as the content of a project.
 * @param {string} project the folder of a project of the template `docs`
 * @param {string} [source] the address of the repository’s files
 */
export function writeDocs(project, source = sourceAddress()) {
  const content = join(project, 'content');
  rmSync(content, { recursive: true, force: true });
  const named = [...docsText(INDEX).matchAll(LINK)].map(([, , link = '']) => resolved(INDEX, link));
  const order = [INDEX, ...new Set(named)];
  for (const name of readdirSync(join(REPOSITORY, 'docs'), { recursive: true })) {
    const file = String(name).replaceAll('\\', '/');
    const target = join(content, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.md')) {
      const at = order.indexOf(file);
      const matter = at < 0 ? '' : `---\norder: ${at}\n---\n\n`;
      writeFileSync(target, matter + withSources(file, docsText(file), source));
    } else if (/\.\w+$/.test(file)) cpSync(join(REPOSITORY, 'docs', file), target);
  }
}

/** @param {readonly string[]} args */
function sitegen(...args) {
  const { status } = spawnSync(execPath, [join(REPOSITORY, 'bin', 'sitegen.js'), ...args], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`sitegen ${args[0]} failed`);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const project = join('.tmp', 'docs-site');
  rmSync(join(REPOSITORY, project), { recursive: true, force: true });
  sitegen('init', project, '--template', 'docs', '--title', 'sitegen', '--json');
  writeDocs(join(REPOSITORY, project));
  sitegen('build', project, '--strict');
  process.stdout.write(`To see it: node bin/sitegen.js preview ${project}/site\n`);
}
