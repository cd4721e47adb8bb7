import { assert, constantFrom, dictionary, property } from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, isPage, sizeOfDifference, stepsOf } from './difference.ts';

const NAMES = [
  'index.html',
  'about/index.html',
  'new/index.html',
  'sitegen/a.js',
  'resource/b.png',
  'sitemap.xml',
  '.htaccess',
];
const site = dictionary(constantFrom(...NAMES), constantFrom('one', 'two')).map(
  (files) => new Map<string, string>(Object.entries(files)),
);

test('[PUBLISH-1] a difference turns the published files into those of the build', () => {
  assert(
    property(site, site, (before, after) => {
      const { added, changed, removed } = differenceOf(before, after);
      const files = new Map(before);
      for (const file of removed) expect(files.delete(file)).toBe(true);
      for (const file of added) expect(files.has(file)).toBe(false);
      for (const file of changed) expect(files.get(file)).not.toBe(after.get(file));
      for (const file of [...added, ...changed]) files.set(file, after.get(file) ?? '');
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(after));
    }),
  );
});

test('[PUBLISH-1] equal sites have no difference', () => {
  assert(
    property(site, (files) => {
      expect(sizeOfDifference(differenceOf(files, new Map(files)))).toBe(0);
    }),
  );
});

test('[PUBLISH-2] at every step each page finds the files of its own site', () => {
  assert(
    property(site, site, (before, after) => {
      // A page names all other files of its site that aren’t pages.
      const named = (page: string, hash: string | undefined) => {
        const own = after.get(page) === hash ? [after] : [];
        const sites = before.get(page) === hash ? [before, ...own] : own;
        return sites.map((files) => [...files.keys()].filter((file) => !isPage(file)));
      };
      const published = new Map(before);
      const check = () => {
        for (const [page, hash] of published) {
          if (!isPage(page)) continue;
          const sites = named(page, hash);
          expect(sites.some((files) => files.every((file) => isThere(file, published)))).toBe(true);
        }
      };
      for (const { action, files } of stepsOf(differenceOf(before, after))) {
        for (const file of files) {
          if (action === 'remove') published.delete(file);
          else published.set(file, after.get(file) ?? '');
          check();
        }
      }
      expect(published.size).toBe(after.size);
    }),
  );
});

/** Lists come after pages, since no page loads them. */
const isThere = (file: string, published: ReadonlyMap<string, string>) =>
  published.has(file) || file === 'sitemap.xml' || file === '.htaccess';

test('[PUBLISH-2] a publication sends files first, then new pages, changed pages and lists; removals are last', () => {
  const home = { added: ['index.html', 'z.html'], changed: [], removed: [] };
  expect(stepsOf(home).map(({ files }) => files)).toEqual([['z.html'], ['index.html']]);
  const before = new Map(['index.html', 'old/index.html', 'old.png'].map((file) => [file, '1']));
  const after = new Map(
    ['index.html', 'new/index.html', 'new.png', 'sitemap.xml'].map((file) => [file, '2']),
  );
  expect(stepsOf(differenceOf(before, after))).toEqual([
    { action: 'put', files: ['new.png'] },
    { action: 'put', files: ['new/index.html'] },
    { action: 'put', files: ['index.html'] },
    { action: 'put', files: ['sitemap.xml'] },
    { action: 'remove', files: ['old/index.html'] },
    { action: 'remove', files: ['old.png'] },
  ]);
});
