import { expect, test } from 'vitest';
import { b } from '../../../elements/elements.test-data.ts';
import { project } from '../../../model/projects.test-data.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';
import type { SiteOptions } from '../../plan/options.ts';

/** The diagnostics of a page with a background picture from a host. */
function found(host: string, csp: SiteOptions['csp'] = 'meta') {
  const fill = { type: 'image', url: `https://${host}/a.png` };
  const root = b('page', {}, b('box', { fill }));
  return pageAt(planOf(project([], { root }), { csp })).found.map(([, code]) => code);
}

test.each([['under_score.example'], ['[::1]'], ['[2001:db8::1]:8443']])(
  '[X9] a host that no policy can name is reported, since browsers block it: %s',
  (host) => {
    expect(found(host)).toEqual(['host-unnamed']);
    expect(found(host, 'none')).toEqual([]);
  },
);

test.each([['a-b.example:8443'], ['bücher.example'], ['192.0.2.7'], ['dot.example.']])(
  "[X9] a host that a policy can name isn't reported: %s",
  (host) => {
    expect(found(host)).toEqual([]);
  },
);
