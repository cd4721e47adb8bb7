import { expect, test } from 'vitest';
import { board, project } from '../../../model/projects.test-data.ts';
import { planOf } from '../../sites.test-data.ts';
import { factsOf } from './board-facts.ts';

const oak = board('oak', { title: 'Oak', tags: ['wood'] });

function factsIn(base: string) {
  const { boards, context } = planOf(project([oak]), { base });
  const indexed = boards.get('oak');
  return indexed && factsOf(indexed, context);
}

test('[EDIT-12] facts of a board stay the same object in the next plan, unless its address changes', () => {
  const before = factsIn('/');
  expect(before).toMatchObject({ title: 'Oak', link: { href: '/oak/' } });
  expect(factsIn('/')).toBe(before);
  expect(factsIn('/docs/')).toMatchObject({ link: { href: '/docs/oak/' } });
});
