import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder, writeJson } from '../../test/sites.test-data.ts';
import { ownDependency } from './own-dependency.ts';
import { version } from './version.ts';

const temp = tempFolder();

/** Makes a folder with installed packages, in which npm has recorded the source of sitegen. */
function installed(packages: object) {
  const folder = mkdtempSync(join(temp, 'project-'));
  const own = join(folder, 'node_modules', 'sitegen-studio');
  mkdirSync(own, { recursive: true });
  writeJson(join(folder, 'node_modules', '.package-lock.json'), { packages });
  return { folder, own };
}

const from = (resolved: string) => ({ 'node_modules/sitegen-studio': { resolved } });

test.each([
  ['from npm', from('https://packages.example/sitegen-studio-0.2.0.tgz')],
  ['that npm doesn’t record', {}],
  ['from a removed archive', from('file:gone.tgz')],
])('[PACKAGE-2] a copy %s is named by its exact version', (_, packages) => {
  const { own } = installed(packages);
  expect(ownDependency(own)).toEqual({ range: version(), path: undefined });
});

test('[PACKAGE-2] a copy from an archive is named by the path of the archive', () => {
  const { folder, own } = installed(from('file:sitegen.tgz'));
  const path = join(folder, 'sitegen.tgz');
  writeFileSync(path, '');
  expect(ownDependency(own)).toEqual({ range: `file:${path}`, path });
});

test('[PACKAGE-2] the dependency on a clone is “file:” and the path of its folder', () => {
  const path = join(temp, 'clone');
  expect(ownDependency(path)).toEqual({ range: `file:${path}`, path });
});
