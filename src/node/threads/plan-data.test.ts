import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { board, kitchenSink, main, project, text } from '../../../test/kitchen-sink.test-data.ts';
import { tempFolder, writeJson } from '../../../test/sites.test-data.ts';
import type { Board } from '../../model/entities.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { withMedia } from '../../site/plan/with-files.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import type { JsonObject } from '../../values/json.ts';
import { boardJobs, type BoardJob } from '../../site/plan/board-jobs.ts';
import { planProject } from '../generate/plan-project.ts';
import { planData, planOf } from './plan-data.ts';

const temp = tempFolder();

const nested = (depth: number): JsonObject =>
  board(`level-${depth}`, [text(`Text ${depth} – ü`)], {
    title: depth % 2 === 0 ? '' : `Title "${depth}" \ud83c\udf32`,
    children: depth === 0 ? [] : [board(`leaf-${depth}`, []), nested(depth - 1)],
  });

/**
 * Returns the data of a board that pages may show; assets are left out, as they belong to the whole
 * project.
 */
function factsOf({ board: own, path, parent }: IndexedBoard): object {
  return { ...withoutAssets(own), path, above: parent && factsOf(parent) };
}

function withoutAssets({ assets: _assets, children, ...fields }: Board): object {
  return { ...fields, children: children.map(withoutAssets) };
}

test.each<[string, JsonObject]>([
  ['the kitchen sink', kitchenSink()],
  ['one board, whose 404 page sitegen makes', project([main(text('One'))])],
  ['boards below boards', project([], [nested(4), board('last', [])])],
])('[RENDER-7] threads have the same site as the planning thread: %s', async (_, json) => {
  const file = writeJson(join(mkdtempSync(join(temp, 'work-')), 'project.json'), json);
  const { site } = await planProject(file, DEFAULT_OPTIONS);
  if (site === undefined) throw new Error('the project is rejected');
  const { trees } = site;
  const forms = [{ path: 'small.webp', type: 'image/webp', width: 320 }];
  const media = new Map([['a', { width: 400, height: 200, forms }]]);
  const plan = withMedia(site.plan, media);
  const jobs = boardJobs(plan);
  // A message to a thread is cloned in this way.
  const data = structuredClone(planData({ plan, trees }, jobs));
  const { boards, hrefs, assets } = planOf(data, DEFAULT_OPTIONS).context;
  expect([...assets]).toEqual([...plan.context.assets]);
  expect(assets.get('a')?.forms?.files).toEqual(plan.context.assets.has('a') ? forms : undefined);
  expect(jobs.length).toBeGreaterThan(0);
  for (const [index, job] of jobs.entries()) {
    const { uid } = job.indexed.board;
    const { indexed, pages } = data.jobs[index] as BoardJob;
    expect(factsOf(indexed)).toEqual(factsOf(job.indexed));
    expect(pages.map(({ href, file: of, kind, segments }) => [href, of, kind, segments])).toEqual(
      job.pages.map(({ href, file: of, kind, segments }) => [href, of, kind, segments]),
    );
    // All references to a board are still to the same object.
    expect(boards.get(uid)).toBe(plan.boards.has(uid) ? indexed : undefined);
    expect(hrefs.get(uid)).toBe(plan.context.hrefs.get(uid));
    expect(data.trees.places.get(indexed.path)).toEqual(trees.places.get(job.indexed.path));
  }
  expect(boards.get('nobody')).toBeUndefined();
  expect(hrefs.has('nobody')).toBe(false);
});
