import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createBoardBuilder, type BoardBuilder } from '../../src/build/boards/board-builder.ts';
import { boardJobs } from '../../src/build/boards/build-boards.ts';
import type { BuildOptions } from '../../src/build/build-site.ts';
import type { PageParts } from '../../src/build/documents/page-parts.ts';
import { openProject } from '../../src/build/project/load.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { planSite } from '../../src/site/plan.ts';
import type { Json } from '../../src/values/json.ts';
import { buildOptions, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();

/** Builds a board and says what it came to, but for the order of what has none. */
function outcome(builder: BoardBuilder, job: ReturnType<typeof boardJobs>[number]) {
  const pages: Record<string, PageParts> = {};
  const { uses, uids, ...built } = builder.build(job, (file, parts) => {
    pages[file] = parts;
  });
  return { ...built, uses: [...uses].toSorted(), uids: uids.toSorted(), pages };
}

interface Compared {
  /** The slugs of the boards that were built without being parsed, in their order. */
  readonly unparsed: readonly string[];
  readonly boards: number;
}

/**
 * Builds all boards of a project one after the other, twice, and each with a builder of its own, which can't know any
 * shape: both come to the same.
 */
export async function compare(file: string, chosen: Partial<BuildOptions> = {}): Promise<Compared> {
  const { project: opened, trees } = await openProject(file, { isThorough: true });
  if (opened === undefined) return { unparsed: [], boards: 0 };
  const options = buildOptions('', chosen);
  const newBuilder = () => {
    const plan = planSite({ project: opened }, CATALOGUE, options);
    const input = { plan, trees, options, count: Infinity };
    return { builder: createBoardBuilder(input), jobs: boardJobs(plan) };
  };
  const { builder, jobs } = newBuilder();
  const unparsed: string[] = [];
  for (const job of [...jobs, ...jobs]) {
    const parse = vi.spyOn(JSON, 'parse');
    const shaped = outcome(builder, job);
    const wasParsed = parse.mock.calls.some(([json]) => json.includes('"eid":"page"'));
    parse.mockRestore();
    expect(shaped).toEqual(outcome(newBuilder().builder, job));
    if (!wasParsed && job.pages.length > 0) unparsed.push(job.indexed.board.slug);
  }
  return { unparsed, boards: jobs.length };
}

export const compareJson = (json: Json, chosen: Partial<BuildOptions> = {}) =>
  compare(writeJson(join(mkdtempSync(join(temp, 'project-')), 'project.json'), json), chosen);
