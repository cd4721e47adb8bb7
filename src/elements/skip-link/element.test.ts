import { expect, test } from 'vitest';
import { board, page, project } from '../../model/projects.test-data.ts';
import { pageAt, planOf } from '../../site/sites.test-data.ts';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] leads to an anchor, or is not there', () => {
  expect(shown(b('skip-link', { to: '#content', text: 'Skip' })).html).toBe(
    '<a class="skip-link" href="#content">Skip</a>',
  );
  expect(shown(b('skip-link', { to: '#content' }), b('box', { anchor: 'content' })).found).toEqual(
    [],
  );
  expect(shown(b('skip-link', { to: '', text: 'Skip' })).html).toBe('');
});

const withHeader = (anchor: string) =>
  page(b('composite', { source: 'header' }), b('box', { anchor }));

test('[VALUE-7] reports an anchor that is not on the page, also from a part, and on each page once', () => {
  const header = board('header', { type: 'part', root: page(b('skip-link', { to: '#content' })) });
  const work = board('work', { name: 'Work', root: withHeader('contents') });
  const plan = planOf(project([header, work], { root: withHeader('content') }), {
    routes: 'pages',
  });
  expect(pageAt(plan, '/').texts).toEqual([]);
  expect([pageAt(plan, '/work/').texts, pageAt(plan, '/work/').found[0]?.[1]]).toEqual([
    ['It leads to the anchor "content", which no block on the page "Work" has.'],
    'anchor-missing',
  ]);
});
