import { expect, test } from 'vitest';
import { board, page, project } from '../../model/projects.test-data.ts';
import { pageAt, planOf } from '../../site/sites.test-data.ts';
import { b, shown } from '../elements.test-data.ts';

test("[MODEL-4] a skip link targets an anchor, or isn't rendered", () => {
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

test('[VALUE-7] an anchor that is missing on the page is reported, also from a part, once per page', () => {
  const header = board('header', { type: 'part', root: page(b('skip-link', { to: '#content' })) });
  const work = board('work', { name: 'Work', root: withHeader('contents') });
  const plan = planOf(project([header, work], { root: withHeader('content') }), {
    routes: 'pages',
  });
  expect(pageAt(plan, '/').texts).toEqual([]);
  expect([pageAt(plan, '/work/').texts, pageAt(plan, '/work/').found[0]?.[1]]).toEqual([
    ['The link points to the anchor “content”, but no element on the page “Work” has it.'],
    'anchor-missing',
  ]);
});
