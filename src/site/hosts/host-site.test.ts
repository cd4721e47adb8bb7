import { expect, test } from 'vitest';
import type { Board } from '../../model/entities.ts';
import { board, project } from '../../model/projects.test-data.ts';
import { planOf } from '../sites.test-data.ts';
import { hostSite } from './host-site.ts';

test.each<[string, Partial<Board>, string]>([
  ['the board *', { slug: '*' }, ''],
  ['the not-found board', {}, 'lost'],
])(
  '[ROUTE-4] [ROUTE-8] a redirect of %s applies to missing pages, and not to the home page',
  (_what, fields, notFoundBoardUid) => {
    const lost = board('lost', { redirectUrl: '/', ...fields });
    const plan = planOf({ ...project([lost]), notFoundBoardUid }, { host: 'netlify' });
    expect([...plan.redirects].map(([{ file }, to]) => [file, to])).toContainEqual([
      '404.html',
      '/',
    ]);
    expect(
      hostSite(plan, plan.context.options, undefined).redirects.map(({ from }) => from),
    ).not.toContain('/');
  },
);
