import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { change } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { block, board, project, text } from '../../model/projects.test-data.ts';
import type { Board } from '../../model/entities.ts';
import { planEdit } from '../../node/edit/plan-edit.ts';

const { elements } = CATALOGUE;
const rootOf = (uid: string) => block(`${uid}-root`, 'page', { children: [text(`${uid}-t`, uid)] });

/** Returns the redirect of a removed board whose parent has these fields. */
function ledTo(fields: Partial<Board>): string | undefined {
  const low = board('low', { root: rootOf('low') });
  const mid = board('mid', { root: rootOf('mid'), children: [low], ...fields });
  const up = board('up', { root: rootOf('up'), children: [mid] });
  const of = project([up], { root: rootOf('home') });
  const args = { board: 'low', redirect: true };
  const selection = { board: 'home', blocks: [] };
  const planned = planEdit({ client: 'tab', name: 'remove-board', args, selection }, of, elements);
  if (isRejected(planned)) return planned.rejection.text;
  const changed = change(of, planned.operations, { elements });
  if (isRejected(changed)) return changed.rejection.text;
  return changed.project.root.children[0]?.children[0]?.children[0]?.redirectUrl;
}

test.each<readonly [Partial<Board>, string]>([
  [{}, '/up/mid/'],
  [{ slug: 'wörk 2' }, '/up/wörk 2/'],
  [{ slug: 'what?' }, '/up/what%3F/'],
  [{ slug: 'c#' }, '/up/c%23/'],
  [{ slug: '100%' }, '/up/100%25/'],
  [{ type: 'section' }, '/up/'],
  [{ type: 'composite' }, '/up/'],
])('[EDIT-7] a board that is removed below a board with %j redirects to %s', (fields, address) => {
  expect(ledTo(fields)).toBe(address);
});
