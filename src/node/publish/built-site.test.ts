import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSite } from '../../../test/publish/targets.test-data.ts';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { brokenLinksOf, bytesOf } from './built-site.ts';

const temp = tempFolder();

const site = writeSite(join(temp, 'site'), {
  'index.html': '<a href="/gone/">',
  'about/index.html': '<a href="/"><img src="/a.png">',
  'a.js': 'four',
  's3-redirects.json': '[]',
});

test('[PUBLISH-1] files for the setup of a host aren’t published', () => {
  expect([...site.files.keys()]).toEqual(['index.html', 'about/index.html', 'a.js']);
  expect(bytesOf(site, ['a.js'])).toBe(4);
});

const GONE = { page: 'index.html', address: '/gone/' };
const PICTURE = { page: 'about/index.html', address: '/a.png' };

test.each([
  ['a changed page', { changed: ['index.html'] }, [GONE]],
  ['an added page', { added: ['about/index.html'] }, [PICTURE]],
  ['a changed script', { changed: ['a.js'] }, []],
  ['a removal', { removed: ['a.png'] }, [GONE, PICTURE]],
])(
  '[PUBLISH-6] only broken links that a change affects are reported: %s',
  (_, difference, expected) => {
    expect(brokenLinksOf(site, { added: [], changed: [], removed: [], ...difference })).toEqual(
      expected,
    );
  },
);
