import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callsOf } from '../../../test/cost.test-data.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Project } from '../../model/entities.ts';
import {
  attribute,
  block,
  board,
  box,
  composite,
  project,
  property,
  text,
} from '../../model/projects.test-data.ts';
import { problemsOfProject, legalChoices, legalOperation, rejectionOf } from './legal.test-data.ts';
import { change } from './legality.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';

const { elements } = CATALOGUE;
const home = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const into = (parent: string) => ({ entity: 'block', board: 'home', parent }) as const;
const put = (parent: string, item: ReturnType<typeof block>, index = 0): Operation => ({
  kind: 'insert',
  into: into(parent),
  index,
  item,
});

test('[EDIT-7] no sequence of legal operations gives a project with problems in decode, repair or build', () => {
  let done = 0;
  fc.assert(
    fc.property(legalChoices, (chosen) => {
      let after = SITE;
      for (const choice of chosen) {
        const result = change(after, [legalOperation(after, choice, elements)], { elements });
        if (isRejected(result)) continue;
        after = result.project;
        done += 1;
      }
      expect(problemsOfProject(after)).toEqual([]);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(100);
});

/**
 * Returns the number of function calls for three legal changes of a board of this size, after a
 * first change; each is followed by a rejected change.
 */
function costOf(size: number): number {
  const rows = Array.from({ length: size / 50 }, (_row, row) =>
    box(`r${row}`, ...Array.from({ length: 49 }, (_cell, cell) => text(`t${row}-${cell}`, 'x'))),
  );
  let site: Project = project([], { root: block('p', 'page', { children: rows }) });
  const edit = (round: number) => {
    const own = `t1-${round}`;
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
    if (isRejected(result)) throw new Error(result.rejection.text);
    site = result.project;
  };
  edit(0);
  let calls = 0;
  for (let round = 1; round <= 3; round += 1) {
    calls += callsOf(() => edit(round));
    expect(rejectionOf(site, [put(`t1-${round}`, box('no'))])?.code).toBe('nested-wrongly');
  }
  return calls;
}

test('[EDIT-12] a legal change costs the same on boards of 100 and of 5,000 blocks', () => {
  const small = costOf(100);
  expect(small).toBeGreaterThan(0);
  expect(costOf(5000)).toBeLessThan(1.1 * small);
});

/** A board whose box depends on its composites, which have many words as well. */
const used = (...tags: readonly string[]) =>
  project(
    [
      board('card', {
        type: 'composite',
        root: block('cp', 'page', {
          children: [
            block('outer', 'box', {
              attrs: [attribute('tag', 'div', { isExposedToGroup: true })],
              children: [
                text('words', '', { attrs: [attribute('text', '', { isExposedToGroup: true })] }),
              ],
            }),
          ],
        }),
      }),
    ],
    {
      root: block('p', 'page', {
        children: tags.map((tag, at) =>
          composite(`use${at}`, 'card', {
            attrs: [property('outer.tag', tag), property('words.text', `Words ${at}`)],
          }),
        ),
      }),
    },
  );
const foot: Operation = {
  kind: 'insert',
  into: { entity: 'block', board: 'card', parent: 'outer' },
  index: 0,
  item: block('foot', 'box', { attrs: [attribute('tag', 'footer')] }),
};

test('[EDIT-7] a change of a source is validated in each composite, with the values that it sets', () => {
  expect(rejectionOf(used('div', 'section'), [foot])).toBe(undefined);
  expect(rejectionOf(used('header'), [foot])?.code).toBe('nested-wrongly');
  expect(rejectionOf(used('div', 'section', 'header'), [foot])?.code).toBe('nested-wrongly');
});

const costOfUses = (tags: readonly string[]) => {
  const site = used(...tags);
  return callsOf(() => change(site, [foot], { elements }));
};

test('[EDIT-12] composites that differ only in words are validated once', () => {
  const many = costOfUses(Array.from({ length: 40 }, () => 'section'));
  expect(many).toBeLessThan(4 * costOfUses(['section']));
});
