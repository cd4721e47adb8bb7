import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import type { Project } from '../model/entities.ts';
import { block, box, project, text } from '../model/projects.test-data.ts';
import { complaints, legalChoices, legalOperation, refusalOf } from './legal.test-data.ts';
import { change } from './legality.ts';
import type { Operation } from './operation.ts';
import { isRefused } from './refusal.ts';
import { SITE } from './site.test-data.ts';

const { elements } = CATALOGUE;
const home = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const into = (parent: string) => ({ entity: 'block', board: 'home', parent }) as const;
const put = (parent: string, item: ReturnType<typeof block>, index = 0): Operation => ({
  kind: 'insert',
  into: into(parent),
  index,
  item,
});

test('[EDIT-7] no sequence of legal operations gives a project that decode, repair or build complains of', () => {
  let done = 0;
  fc.assert(
    fc.property(legalChoices, (chosen) => {
      let after = SITE;
      for (const choice of chosen) {
        const result = change(after, [legalOperation(after, choice, elements)], { elements });
        if (isRefused(result)) continue;
        after = result.project;
        done += 1;
      }
      expect(complaints(after)).toEqual([]);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(100);
});

/** The time of one change, in ms, on a board of so many blocks. */
function costOf(size: number): number {
  const rows = Array.from({ length: size / 50 }, (_row, row) =>
    box(`r${row}`, ...Array.from({ length: 49 }, (_cell, cell) => text(`t${row}-${cell}`, 'x'))),
  );
  let site: Project = project([], { root: block('p', 'page', { children: rows }) });
  const times: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const own = `t1-${round % 49}`;
    const start = performance.now();
    const result = change(
      site,
      [
        {
          kind: 'set',
          target: { entity: 'attribute', of: home(own), kid: 'text' },
          key: 'v',
          value: `${round}`,
        },
        { kind: 'move', target: home(own), into: into('r0'), index: 3 },
        { kind: 'move', target: home(own), into: into('r1'), index: 3 },
        put('r0', text(`n${round}`, 'new'), 1),
        { kind: 'remove', target: home(`n${round}`) },
      ],
      { elements },
    );
    times.push(performance.now() - start);
    if (isRefused(result)) throw new Error(result.refusal.reason);
    site = result.project;
    const refusal = refusalOf(site, [put(own, box('no'))]);
    expect(refusal?.code).toBe('nested-wrongly');
  }
  return times.toSorted((a, b) => a - b)[30] ?? 0;
}

test('[EDIT-12] a legal change costs the same on boards of 100 and of 5,000 blocks', () => {
  costOf(100);
  const small = Math.min(costOf(100), costOf(100));
  expect(Math.min(costOf(5000), costOf(5000))).toBeLessThan(1.5 * small + 0.05);
});
