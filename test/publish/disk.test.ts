import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { BuiltSite } from '../../src/node/publish/target.ts';
import { tempFolder } from '../sites.test-data.ts';
import { stopServers, TESTED_KINDS, writeSite, type TestedTarget } from './targets.test-data.ts';

const temp = realpathSync(tempFolder());

const run = (program: string, ...args: readonly string[]) => spawnSync(program, args).status === 0;
/** Only root can mount a disk for the test. */
const disk = join(temp, 'disk');
mkdirSync(disk);
const canMount = run('mount', '-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', disk);
afterAll(async () => {
  await stopServers();
  if (canMount) run('umount', '-l', disk);
});
const remount = (options: string) => run('mount', '-o', `remount,${options}`, disk);

const SMALL = { 'index.html': 'One', 'a/index.html': 'A' };
/** A site with a file that is larger than the disk. */
const LARGE = {
  'index.html': '<img src="/large.png">',
  'a/index.html': 'B',
  'large.png': 'x'.repeat(600_000),
};

const siteOf = (files: Readonly<Record<string, string>>) =>
  writeSite(join(mkdtempSync(join(temp, 'site-')), 'site'), files);

async function publish({ open }: TestedTarget, site: BuiltSite) {
  const target = await open('Ann');
  try {
    await target.compare(site);
    await target.send(site, () => {});
  } finally {
    await target.close();
  }
}

const TRIED = TESTED_KINDS.filter(
  ({ name, missing }) => missing === undefined && /^(?:folder|rsync|sftp|ftp)/.test(name),
);

describe.runIf(canMount)('a disk', () => {
  test.each(TRIED)(
    '[PUBLISH-2] $name: a full or read-only disk leaves the old pages, and the next run completes the site',
    async (kind) => {
      // Starts the server with a folder outside of the disk.
      await kind.make(temp);
      for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
      expect(remount('rw,size=400k')).toBe(true);
      const tested = await kind.make(disk);
      await publish(tested, siteOf(SMALL));
      const large = siteOf(LARGE);
      await expect(publish(tested, large)).rejects.toMatchObject({ name: 'SiteError' });
      expect(tested.read()).toMatchObject(SMALL);
      remount('ro');
      await expect(publish(tested, large)).rejects.toMatchObject({ name: 'SiteError' });
      expect(tested.read()).toMatchObject(SMALL);
      remount('rw,size=20m');
      await publish(tested, large);
      expect(tested.read()).toEqual(LARGE);
    },
  );
});
