import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, tempFolder } from '../sites.test-data.ts';

/** Returns a clone of the repository without built files. */
function bareClone(): string {
  const folder = mkdtempSync(join(tempFolder(), 'clone-'));
  cpSync(join(REPOSITORY, 'bin'), join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

function runInit(folder: string) {
  const command = [join('bin', 'sitegen.js'), 'init', 'site'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, reported: `${stdout}${stderr}` };
}

test('[PACKAGE-2] in a bare clone, the command names the set-up command', () => {
  expect(runInit(bareClone())).toEqual({
    status: 1,
    reported: 'sitegen is not built yet: run "npm ci" in its folder.\n',
  });
});

test('[PACKAGE-2] in a clone with packages, the command names the build command', () => {
  const folder = bareClone();
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', '.bin', 'vike'), '');
  expect(runInit(folder)).toEqual({
    status: 1,
    reported: 'sitegen is not built yet: run "npm run build" in its folder.\n',
  });
});
