import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shardJobs } from '../../src/node/shards/shard.ts';
import {
  board,
  kitchenSink,
  project,
  text,
  writeKitchenAssets,
} from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { cli, contentsOf, filesIn, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));
const SITE = ['--assets', 'media', '--site-url', 'https://example.org', '--host', 'nginx'];
/** Compressing the client takes most of the time of a build. */
const NO_CLIENT = [...SITE, '--hydrate', 'none'];

/** Builds a project in parts; returns the folder and the parts. */
async function partsOf(
  count: number,
  json: unknown = kitchenSink(),
  argv: readonly string[] = NO_CLIENT,
) {
  const folder = newFolder();
  writeJson(join(folder, 'project.json'), json);
  writeKitchenAssets(folder);
  const parts = Array.from({ length: count }, (_, n) => `part-${n + 1}`);
  for (const [n, part] of parts.entries()) {
    const shard = ['--shard', `${n + 1}/${count}`, '--out', part];
    expect(await cli(folder, ['build', 'project.json', ...argv, ...shard])).toMatchObject({
      code: 0,
    });
  }
  return { folder, parts };
}

test.each([[1], [2], [3], [7], [40]])(
  '[OUT-2] a merged site of %d parts equals a single build',
  async (count) => {
    const { folder, parts } = await partsOf(count, kitchenSink(), SITE);
    expect(await cli(folder, ['merge', ...parts.toReversed()])).toMatchObject({ code: 0, err: '' });
    await cli(folder, ['build', 'project.json', ...SITE, '--out', 'whole']);
    expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(folder, 'whole')));
    const pages = parts.map((part) => filesIn(join(folder, part)).length);
    expect(Math.max(...pages)).toBeLessThan(filesIn(join(folder, 'site')).length + 2);
  },
);

test('[ROUTE-10] the further pages of a board are in the part of the board, and in the sitemap', async () => {
  const posts = Array.from({ length: 5 }, (_, n) => board(`post-${n}`, [text(`Post ${n}`)]));
  const shown = [sampleBlock('board-list', { paged: true }), sampleBlock('pager')];
  const journal = board('journal', shown, { pageSize: 2, children: posts });
  const { folder, parts } = await partsOf(3, project([text('Home')], [journal]));
  await cli(folder, ['merge', ...parts]);
  await cli(folder, ['build', 'project.json', ...NO_CLIENT, '--out', 'whole']);
  expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(folder, 'whole')));
  const further = ['journal/page/2/index.html', 'journal/page/3/index.html'];
  expect(filesIn(join(folder, 'site'))).toEqual(expect.arrayContaining(further));
  const sitemap = readFileSync(join(folder, 'site', 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain('<loc>https://example.org/journal/page/3/</loc>');
});

test('[OUT-2] parts have about the same cost, and every board is in one of them', () => {
  const sizes = Array.from({ length: 1000 }, (_, n) => (n * 7919) % 500);
  const shards = [1, 2, 3, 4].map((index) => shardJobs(sizes, { index, count: 4 }));
  expect(shards.flat()).toEqual(sizes.map((_, n) => n));
  const costs = shards.map((jobs) => jobs.reduce((sum, job) => sum + (sizes[job] ?? 0), 0));
  expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(1.02);
});

test('[OUT-3] a missing or duplicate part is named', async () => {
  const { folder } = await partsOf(3);
  const two = await cli(folder, ['merge', 'part-1', 'part-3']);
  expect(two).toMatchObject({
    code: 1,
    err: expect.stringContaining('These parts are missing or duplicated: 2/3.'),
  });
  const twice = await cli(folder, ['merge', 'part-1', 'part-2', 'part-2', 'part-3']);
  expect(twice).toMatchObject({
    code: 1,
    err: expect.stringContaining('These parts are missing or duplicated: 2/3.'),
  });
  expect(filesIn(folder).filter((file) => file.startsWith('site'))).toEqual([]);
});

test('[OUT-3] parts of different projects, and other folders, are rejected', async () => {
  const { folder } = await partsOf(2);
  writeJson(join(folder, 'project.json'), project([text('Other')]));
  await cli(folder, ['build', 'project.json', ...NO_CLIENT, '--shard', '2/2', '--out', 'part-2']);
  const mixed = await cli(folder, ['merge', 'part-1', 'part-2']);
  expect(mixed).toMatchObject({ code: 1, err: expect.stringContaining('different sites') });
  const none = await cli(folder, ['merge', 'part-1', 'media']);
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('isn’t a part of a site') });
});

test('[OUT-1] a part modified after its build is rejected, and the earlier site stays', async () => {
  const { folder, parts } = await partsOf(2);
  await cli(folder, ['merge', ...parts]);
  const before = contentsOf(join(folder, 'site'));
  const page = filesIn(join(folder, 'part-2')).find((file) => file.endsWith('.html')) ?? '';
  writeFileSync(
    join(folder, 'part-2', page),
    `${readFileSync(join(folder, 'part-2', page), 'utf8')} `,
  );
  const outcome = await cli(folder, ['merge', ...parts]);
  expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining(page) });
  expect(contentsOf(join(folder, 'site'))).toEqual(before);
});

test('[F24] a duplicate uid across parts is found by the merge', async () => {
  const boards = ['a', 'b'].map((slug) => board(slug, [{ ...text(slug), uid: 'same' }]));
  const { folder, parts } = await partsOf(3, project([], boards));
  const outcome = await cli(folder, ['merge', ...parts]);
  expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('the same uid') });
});

test('[ASSET-5] a missing file of another part is reported by the merge', async () => {
  const picture = { uid: 'p', eid: 'image', attrs: [{ kid: 'image', assetUid: 'gone' }] };
  const input = project([text('Home')], [board('a', [text('A')]), board('b', [picture])]);
  const assets = [{ uid: 'gone', basename: 'gone', extension: 'png' }];
  const { folder, parts } = await partsOf(3, { ...input, root: { ...input.root, assets } });
  const outcome = await cli(folder, ['merge', ...parts]);
  expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('gone.png') });
});

test.each([['0/2'], ['3/2'], ['x'], ['1/0'], ['-1/2']])(
  '[C2] --shard %s is wrong usage',
  async (shard) => {
    const folder = newFolder();
    writeJson(join(folder, 'project.json'), kitchenSink());
    const outcome = await cli(folder, ['build', 'project.json', `--shard=${shard}`]);
    expect(outcome).toMatchObject({ code: 2, err: expect.stringContaining('isn’t a valid part') });
  },
);
