import { expect, test } from 'vitest';
import type { Json } from '../../../values/json.ts';
import { attribute, block, page, project } from '../../../model/projects.test-data.ts';
import type { SiteOptions } from '../../plan/options.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

/** A page with one element: its HTML, codes and hosts. */
function shown(eid: string, kid: string, v: Json, options: Partial<SiteOptions> = {}) {
  const root = page(block('b', eid, { attrs: [attribute(kid, v)] }));
  const plan = planOf(project([], { root }), options);
  const { html, document } = pageAt(plan);
  const codes = plan.diagnostics.flatMap(({ code }) =>
    /^(?:embed|html)-/.test(code) ? [code] : [],
  );
  return { html, codes, hosts: [...document.externalSources] };
}

const HOSTS = { embedHosts: ['book.example.com', '*.forms.example.com'] };

test.each([
  ['https://book.example.com/ada?x=1', 'https://book.example.com'],
  ['https://a.forms.example.com/1', 'https://a.forms.example.com'],
  ['https://tally.so/r/wA1b', 'https://tally.so'],
])('[OWN-4] the address %s is embedded, and the policy allows its host', (address, host) => {
  const { html, codes, hosts } = shown('embed', 'address', address, HOSTS);
  expect([codes, hosts]).toEqual([[], [`frame-src=${host}`]]);
  expect(html).toContain('embed-facade');
});

test.each([
  'https://evil.example/https://book.example.com/',
  'https://book.example.com.evil.example/',
  'https://book.example.com:8443/',
  'https://user@book.example.com/',
  'http://book.example.com/',
  'javascript:alert(1)//book.example.com',
  'https://forms.example.com/',
  'https://badforms.example.com/',
])('[OWN-4] the address %s isn’t embedded', (address) => {
  const { html, codes, hosts } = shown('embed', 'address', address, HOSTS);
  expect([codes, hosts]).toEqual([['embed-refused'], []]);
  expect(html).not.toContain('embed-facade');
});

test('[OWN-4] an untrusted project embeds nothing, and shows no HTML', () => {
  const options = { isUntrusted: true };
  expect(shown('embed', 'address', 'https://tally.so/r/wA1b', options).hosts).toEqual([]);
  const { html, codes } = shown('html', 'code', '<script>1</script>', options);
  expect([codes, html.includes('iframe')]).toEqual([['html-dropped'], false]);
});

test('[OWN-4] a piece of HTML is in a sandboxed frame, escaped', () => {
  const { html, codes } = shown('html', 'code', '</iframe>"><script>1</script>');
  expect(codes).toEqual([]);
  expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"');
  expect(html).toContain('&lt;/iframe&gt;&quot;&gt;&lt;script&gt;1&lt;/script&gt;');
  expect(html).not.toContain('<script');
});

test('[OWN-4] event attributes, which the policy blocks, are reported', () => {
  expect(shown('html', 'code', '<p onclick="x()">').codes).toEqual(['html-handler']);
  expect(shown('html', 'code', '<p onclick="x()">', { csp: 'none' }).codes).toEqual([]);
});
