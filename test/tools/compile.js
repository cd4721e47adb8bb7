// Has V8 compile the program as far as builds use it, for the next runs (`bin/load.js`): part of `npm run build`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
/** Enough boards for a build with a file thread. */
const PAGES = '400';

if (module.enableCompileCache === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-'));
  try {
    await keepCode(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function keepCode(folder) {
  const project = join(folder, 'project');
  run('test/bench/generate.js', project, '--pages', PAGES, '--form', 'folder');
  const build = () =>
    run('bin/sitegen.js', 'build', project, '--out', join(folder, 'site'), '--routes', 'pages');
  build();
  const board = firstFile(join(project, 'boards'));
  const text = readFileSync(board, 'utf8');
  const edited = text.replace(/"v": "[A-Z][a-z]+ /, '"v": "Another ');
  if (edited === text) throw new Error(`${board} has no text to edit`);
  writeFileSync(board, edited);
  // A file that was written in this moment is looked at again by the next build.
  await setTimeout(100);
  build();
  build();
}

function firstFile(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const first = entries.find((entry) => entry.isFile());
  return join(first.parentPath, first.name);
}

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(REPOSITORY, script), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, SITEGEN_KEEP_CODE: '1' },
    },
  );
  if (status !== 0) throw new Error(`${script} has failed:\n${stdout}${stderr}`);
}
