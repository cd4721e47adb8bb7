import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openAuthorFiles } from '../../src/node/edit/author-files.ts';
import { text } from '../kitchen-sink.test-data.ts';
import { cli, contentsOf, filesIn, writeJson } from '../sites.test-data.ts';
import { beginFile, buildJson, home, workplace, writeFiles } from './cases.test-data.ts';

beginFile();

const sound = (folder: string) => writeJson(join(folder, 'project.json'), home(text('x')));

test('[OUT-2] cached data is listed, and cleared, and private to its user', async () => {
  const folder = workplace();
  sound(folder);
  expect((await buildJson(folder, 'project.json', '--cache', 'kept')).code).toBe(0);
  expect(statSync(join(folder, 'kept')).mode & 0o777).toBe(0o700);
  const { out } = await cli(folder, ['cache', '--cache', 'kept']);
  expect(out).toContain('1 site, 0 images, 0 fonts');
  expect(out).toContain(join(folder, 'site'));
  const left = join(
    dirname(openAuthorFiles(join(folder, 'kept'), folder)?.pending ?? ''),
    'pending-99999999',
  );
  writeFileSync(left, '{}');
  const reported = await cli(folder, ['cache', 'clear', '--cache', 'kept']);
  expect(reported.out).toContain(
    `A change of ${folder} is only partly saved: run “sitegen dev” to complete it.`,
  );
  rmSync(left);
  const cleared = await cli(folder, ['cache', 'clear', '--cache', 'kept', '--json']);
  expect(JSON.parse(cleared.out)).toMatchObject({ outputs: [], images: 0, fonts: 0, bytes: 0 });
  expect(filesIn(join(folder, 'kept'))).toEqual([]);
  expect(existsSync(join(folder, 'site', 'index.html'))).toBe(true);
});

test("[SAFE-4] clearing a folder that isn't a cache, or contains more, removes no foreign files", async () => {
  const folder = workplace();
  const entry = `site-${'a'.repeat(16)}`;
  writeFiles(folder, {
    'mine/outputs/notes.txt': 'precious',
    [`mine/outputs/${entry}/notes.txt`]: 'precious',
    [`mine/images/${'a'.repeat(32)}/photo.png`]: 'precious',
    'mine/fonts/inter.json': 'precious',
    'mine/thesis.txt': 'precious',
    'elsewhere/state': 'precious',
  });
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'mine', 'outputs', `site-${'b'.repeat(16)}`));
  const before = [contentsOf(join(folder, 'elsewhere')), filesIn(join(folder, 'mine'))];
  expect((await cli(folder, ['cache', 'clear', '--cache', 'mine'])).code).toBe(0);
  expect([contentsOf(join(folder, 'elsewhere')), filesIn(join(folder, 'mine'))]).toEqual(before);
});

test('[SAFE-4] a cache in the output is wrong usage, since the next build would remove it', async () => {
  const folder = workplace();
  sound(folder);
  const { code, err } = await cli(folder, ['build', 'project.json', '--cache', 'site/kept']);
  expect([code, err]).toEqual([2, expect.stringMatching(/The output .*site would replace .*kept/)]);
  expect(existsSync(join(folder, 'site', 'kept'))).toBe(false);
});

test('[OUT-2] without a usable cache, a build works and reports it', async () => {
  const folder = workplace();
  sound(folder);
  writeFileSync(join(folder, 'file'), '');
  const { code, diagnostics } = await buildJson(folder, 'project.json', '--cache', 'file/kept');
  expect([code, diagnostics]).toMatchObject([0, [{ code: 'cache-unusable', severity: 'notice' }]]);
});

test.each([[[]], [['--quiet']], [['--json']]])(
  '[K6] folders outside of a project that its settings name are listed before writing: %s',
  async (flags) => {
    const folder = workplace();
    mkdirSync(join(folder, 'project', 'inside'), { recursive: true });
    mkdirSync(join(folder, 'media'));
    writeJson(join(folder, 'project', 'project.json'), home(text('x')));
    const config = (out: string) =>
      writeJson(join(folder, 'project', 'sitegen.config.json'), { out, assets: '../media' });
    config('../elsewhere');
    const { code, err } = await cli(folder, ['build', 'project', ...flags]);
    expect(code).toBe(0);
    expect(err).toContain(
      `use ${join(folder, 'elsewhere')}, which is outside the project folder, as “out”`,
    );
    expect(err).toContain(
      `use ${join(folder, 'media')}, which is outside the project folder, as “assets”`,
    );
    symlinkSync(folder, join(folder, 'project', 'link'));
    config('link/elsewhere');
    expect((await cli(folder, ['build', 'project', ...flags])).err).toContain('as “out”');
    config('inside/site');
    expect((await cli(folder, ['build', 'project', ...flags])).err).not.toContain('as “out”');
  },
);

test('[K6] folders outside of a project are listed in --json', async () => {
  const folder = workplace();
  mkdirSync(join(folder, 'project'));
  writeJson(join(folder, 'project', 'project.json'), home(text('x')));
  writeJson(join(folder, 'project', 'sitegen.config.json'), { out: '../elsewhere' });
  const outside = [{ setting: 'out', folder: join(folder, 'elsewhere') }];
  expect(await buildJson(folder, 'project')).toMatchObject({ code: 0, outside });
});

test("[K6] with --untrusted, the settings next to a project aren't read", async () => {
  const folder = workplace();
  sound(folder);
  writeJson(join(folder, 'sitegen.config.json'), { out: '../elsewhere' });
  const { code, err } = await cli(folder, ['build', 'project.json', '--untrusted']);
  expect([code, err]).toEqual([0, '']);
  expect(existsSync(join(folder, '..', 'elsewhere'))).toBe(false);
});
