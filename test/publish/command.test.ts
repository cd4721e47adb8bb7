import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startPreview } from '../../src/node/preview/preview-server.ts';
import { main, project } from '../kitchen-sink.test-data.ts';
import { cli, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';
import { publishedProject } from './publish.test-data.ts';

const temp = tempFolder();
const FOLDER = { kind: 'folder', path: 'live' };

/** Creates a project with the target `live`; `isLive` returns whether it was published there. */
function begun(targets = { live: FOLDER } as Record<string, { kind: string; path: string }>) {
  const site = publishedProject(temp, targets);
  site.write({ home: 'One', a: 'A', b: 'B', c: 'C' });
  return { ...site, isLive: () => existsSync(join(site.folder, 'live', 'index.html')) };
}

describe('the target', () => {
  test('[PUBLISH-4] a target is confirmed by its name, once, and again after a change', async () => {
    const { folder, isLive } = begun();
    const asked: string[] = [];
    const answering = (...answers: readonly string[]) => ({
      ask: async (question: string) => {
        asked.push(question);
        return answers[asked.length - 1];
      },
    });
    const declined = await cli(folder, ['publish'], answering('yes'));
    expect(declined.code).toBe(2);
    expect(declined.err).toContain('The target “live” isn’t confirmed on this machine.');
    expect(isLive()).toBe(false);
    asked.length = 0;
    expect((await cli(folder, ['publish'], answering('live'))).code).toBe(0);
    expect(asked).toEqual([
      '“live” publishes to the folder live. Type its name to allow this on this machine: ',
    ]);
    expect(isLive()).toBe(true);
    expect((await cli(folder, ['publish'])).code).toBe(0);
    const other = { publish: { live: { ...FOLDER, path: 'elsewhere' } } };
    writeJson(join(folder, 'sitegen.config.json'), other);
    const { code, err } = await cli(folder, ['publish', '--yes']);
    expect(code).toBe(2);
    expect(err).toContain('set --trust in a CI');
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  test('[PUBLISH-4] an untrusted project isn’t published', async () => {
    const { publish, isLive } = begun();
    expect(await publish('--untrusted')).toMatchObject({
      code: 2,
      error: { message: 'Sitegen publishes no untrusted project.' },
    });
    expect(isLive()).toBe(false);
  });

  test.each([
    [{}, [], 'The project has no target to publish to.'],
    [
      { one: FOLDER, two: FOLDER },
      [],
      'The project has several targets, and none is named “live”.',
    ],
    [{ live: FOLDER }, ['lve'], 'There is no target “lve”.'],
    [{ live: FOLDER }, ['toString'], 'There is no target “toString”.'],
  ])(
    '[PUBLISH-1] among the targets %j, the name %j chooses none',
    async (targets, args, message) => {
      expect(await begun(targets).publish(...args)).toMatchObject({ code: 2, error: { message } });
    },
  );

  test('[PUBLISH-1] “live” is the default among several targets', async () => {
    const { publish, isLive } = begun({ live: FOLDER, other: { ...FOLDER, path: 'other' } });
    expect(await publish()).toMatchObject({ code: 0, target: 'live', kind: 'folder' });
    expect(isLive()).toBe(true);
  });

  test('[OUT-3] an invalid target is reported with its place', async () => {
    const { folder } = begun();
    const file = join(folder, 'sitegen.config.json');
    writeFileSync(file, '{\n  "publish": { "live": { "kind": "folder",\n    "pth": "x" } }\n}');
    const { code, err } = await cli(folder, ['publish']);
    expect(code).toBe(2);
    expect(err).toContain(`${file}:3:5: “publish.live.pth” isn’t a setting of folder.`);
    expect(err).toContain('Did you mean “path”?');
  });
});

describe('the change', () => {
  test('[PUBLISH-6] --dry-run shows the change and makes none', async () => {
    const { folder, isLive } = begun();
    const { code, out } = await cli(folder, ['publish', '--trust', '--dry-run']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+ added; \d+\.\d kB to upload\n {2}\+ 404\.html\n/);
    expect(out).toContain('Nothing was published: --dry-run.');
    expect(isLive()).toBe(false);
  });

  test('[PUBLISH-6] the first publication, and one that removes most pages, need an answer', async () => {
    const { folder, write, publish, isLive } = begun();
    const first = await cli(folder, ['publish', '--trust']);
    expect(first.code).toBe(2);
    expect(first.err).toMatch(/needs an answer: Publish \d+ files .* for the first time\?/);
    expect(isLive()).toBe(false);
    await publish();
    write({ home: 'One' });
    const answers = { ask: async () => 'n' };
    const second = await cli(folder, ['publish', '--trust'], answers);
    expect(second).toMatchObject({ code: 1 });
    expect(second.out).toContain('3 removed');
    expect(second.out).toContain('Nothing was published.');
    expect(existsSync(join(folder, 'live', 'a', 'index.html'))).toBe(true);
    expect(await publish()).toMatchObject({ code: 0, change: { question: 'removes' } });
    expect(existsSync(join(folder, 'live', 'a', 'index.html'))).toBe(false);
  });

  test('[PUBLISH-6] an error of the build, or with --strict a warning, prevents the publication', async () => {
    const { folder, publish, isLive } = begun();
    const broken = project([main({ uid: 'lost', eid: 'gone' })]);
    writeJson(join(folder, 'project.json'), broken);
    expect(await publish('--strict')).toMatchObject({ code: 1, isPublished: false });
    expect(isLive()).toBe(false);
    expect(await publish()).toMatchObject({ code: 0, isPublished: true });
  });

  test('[PUBLISH-6] every changed address is fetched and compared', async () => {
    const site = begun();
    await site.publish();
    const live = join(site.folder, 'live');
    const server = await startPreview(live, { port: 0, host: 'localhost' });
    untilEnd(() => server.close());
    const siteUrl = new URL(server.address).origin;
    writeJson(join(site.folder, 'sitegen.config.json'), {
      publish: { live: { ...FOLDER, siteUrl } },
    });
    site.write({ home: 'One', a: 'New', b: 'B', c: 'C' });
    const { code, change, verification } = await site.publish();
    expect(code).toBe(0);
    const { added = [], changed = [] } = change?.difference ?? {};
    expect(changed).toContain('a/index.html');
    const visited = [...added, ...changed].filter((file) => file !== '404.html').length;
    expect(verification).toEqual({ checked: visited, changed: visited, wrong: [] });
    expect(readText(live, 'a', 'index.html')).toContain('New');
  });
});
