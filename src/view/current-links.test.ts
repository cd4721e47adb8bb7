import { expect, test } from 'vitest';
import { markCurrentLinks } from './current-links.ts';

const link = (href: string, more = '') => `<a class="l" href="${href}"${more}>x</a>`;
const CURRENT = ' aria-current="page"';

test.each([
  ['/a/', link('/a/'), link('/a/', CURRENT)],
  ['/a/', link('/a/b/'), link('/a/b/')],
  ['/a/', link('/a/#x'), link('/a/#x')],
  ['/', link('/') + link('/a/'), link('/', CURRENT) + link('/a/')],
  ["/it's&$&/", link('/it&#x27;s&amp;$&amp;/'), link('/it&#x27;s&amp;$&amp;/', CURRENT)],
  ['/a/', '<p> href=&quot;/a/&quot;</p>', '<p> href=&quot;/a/&quot;</p>'],
])('[RUNTIME-4] links on %s to itself are marked: %s', (href, html, marked) => {
  expect(markCurrentLinks(html, href)).toBe(marked);
});
