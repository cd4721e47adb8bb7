import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';
import { board, main, project, text } from '../kitchen-sink.test-data.ts';
import { stopServers, TESTED_KINDS, type TestedTarget } from './targets.test-data.ts';

const temp = tempFolder();
afterAll(stopServers);

/** Delays after the comparison, in milliseconds. */
const MOMENTS = [0, 60];
const PAGES = 30;

type Files = Readonly<Record<string, string>>;

/** A project of many pages, which all name the version. */
function writeVersion(folder: string, version: string) {
  const pages = Array.from({ length: PAGES }, (_, at) =>
    board(`page-${at}-${version}`, [main(text(`Edition ${version}`))]),
  );
  writeJson(join(folder, 'project.json'), project([main(text(`Edition ${version}`))], pages));
}

/** Runs the program, and kills it some time after it has compared; returns its exit code. */
async function publish({ folder, env }: TestedTarget, killAfter?: number): Promise<number | null> {
  const args = [join(REPOSITORY, 'bin', 'sitegen.js'), 'publish', '--yes', '--trust'];
  const child = spawn(process.execPath, args, { cwd: folder, env });
  const ended = once(child, 'exit');
  if (killAfter !== undefined) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    await new Promise((resolve) => setTimeout(resolve, killAfter));
    child.kill('SIGKILL');
  }
  child.stdout.resume();
  await ended;
  return child.exitCode;
}

const versionsIn = (files: Files) => {
  const found = Object.values(files).flatMap((html) => /Edition (\w+)/.exec(html)?.[1] ?? []);
  return [...new Set(found)];
};

describe.each(
  TESTED_KINDS.filter(
    ({ name, missing }) => missing === undefined && /^(?:git|rsync with releases)$/.test(name),
  ),
)('$name', (kind) => {
  test('[PUBLISH-2] a killed run leaves the old or the new site, and the next one completes it', async () => {
    const tested = await kind.make(realpathSync(temp));
    writeJson(join(tested.folder, 'sitegen.config.json'), { publish: { live: tested.settings } });
    writeVersion(tested.folder, 'first');
    expect(await publish(tested)).toBe(0);
    let before = Object.keys(tested.read());
    for (const [at, moment] of MOMENTS.entries()) {
      writeVersion(tested.folder, `v${at}`);
      await publish(tested, moment);
      const files = tested.read();
      expect(versionsIn(files)).toHaveLength(1);
      expect(Object.keys(files)).toHaveLength(before.length);
      before = Object.keys(files);
    }
    writeVersion(tested.folder, 'last');
    expect(await publish(tested)).toBe(0);
    expect(versionsIn(tested.read())).toEqual(['last']);
    expect(Object.keys(tested.read())).toHaveLength(before.length);
  });
});
