import { assert, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLinks, isVisited, pathOf } from './addresses.ts';
import { differenceOf } from './difference.ts';
import { questionOf } from './questions.ts';
import { begunRecord, filesOfRecord, finishedRecord, readRecord, recordText } from './record.ts';
import {
  KEPT_RELEASES,
  oldReleases,
  releaseBefore,
  releaseId,
  releasesIn,
  releaseTime,
} from './release-id.ts';

const filesOf = (...names: readonly string[]) => new Map(names.map((name) => [name, 'hash']));

describe('releases', () => {
  const time = date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map(
    (moment) => moment.toISOString().replace(/\.\d+/, ''),
  );

  test('[PUBLISH-3] names of releases have their time, and sort by it', () => {
    assert(
      property(time, time, (one, other) => {
        const [first, second] = [releaseId(one, 'aaaaaaaaaa'), releaseId(other, 'aaaaaaaaaa')];
        expect(releaseTime(first)).toBe(one);
        expect(first < second).toBe(one < other);
      }),
    );
  });

  test('[PUBLISH-3] the newest ten and the live one stay', () => {
    const ids = Array.from({ length: 13 }, (_, at) =>
      releaseId(`2026-11-${String(at + 10)}T08:00:00Z`, 'aaaaaaaa'),
    );
    const [oldest = '', second = '', third = ''] = ids;
    const others = [...ids, 'current', '.next', 'notes'];
    expect(releasesIn(others)).toEqual(ids.toReversed());
    expect(releasesIn(others).slice(0, KEPT_RELEASES)).not.toContain(third);
    expect(oldReleases(others, second)).toEqual([third, oldest]);
    expect(releaseBefore(others, third)).toBe(second);
    expect(releaseBefore(others, oldest)).toBeUndefined();
  });

  test.each(['current', '20261129', '20261129T080000Z-short', '../../x'])(
    '[PUBLISH-3] %j names no release',
    (name) => expect(releaseTime(name)).toBeUndefined(),
  );
});

describe('questions', () => {
  test.each([
    ['no site was published', [], ['index.html'], 'first'],
    ['most pages are removed', ['index.html', 'a.html', 'b.html'], ['index.html'], 'removes'],
    ['half of the pages are removed', ['index.html', 'a.html'], ['index.html'], undefined],
    ['only files are removed', ['index.html', 'a.js', 'b.js', 'c.js'], ['index.html'], undefined],
  ])(
    '[PUBLISH-6] if %s, the change from %s to %s asks the question %s',
    (_, before, after, question) => {
      const published = filesOf(...before);
      expect(questionOf(published, differenceOf(published, filesOf(...after)))).toBe(question);
    },
  );
});

describe('addresses', () => {
  test.each([
    ['index.html', ''],
    ['about/index.html', 'about/'],
    ['about.html', 'about.html'],
    ['a b/é?.png', 'a%20b/%C3%A9%3F.png'],
  ])('[PUBLISH-6] %s is found at /%s', (file, path) => expect(pathOf(file)).toBe(path));

  test.each([
    ['index.html', true],
    ['.well-known/security.txt', true],
    ['.htaccess', false],
    ['a/.hidden', false],
    ['_redirects', false],
    ['404.html', false],
  ])('[PUBLISH-6] visitors get %s: %s', (file, expected) => {
    expect(isVisited(file)).toBe(expected);
  });

  const site = {
    base: '/shop/',
    files: filesOf('index.html', 'about/index.html', 'a b.png', 'sitegen/a.js', 'plain.html'),
    redirects: new Set(['/shop/old/']),
  };
  test.each([
    ['a page', '<a href="/shop/about/">', []],
    ['a page without its slash', '<a href="/shop/about">', []],
    ['a page by its file', '<a href="/shop/plain">', []],
    ['a relative address', '<script src="../sitegen/a.js">', []],
    ['an encoded address', '<img src="/shop/a%20b.png">', []],
    ['a redirect', '<a href="/shop/old">', []],
    ['an anchor in the page', '<a href="#top"><a href="/shop/about/#x">', []],
    ['another site', '<a href="https://example.org/x"><a href="/other/"><a href="//x/y">', []],
    ['mail', '<a href="mailto:a@b.c">', []],
    ['a missing page', '<a href="/shop/gone/?a=1">', ['/shop/gone/?a=1']],
    ['a missing picture', '<img srcset="/shop/a%20b.png 1x, /shop/b.png 2x">', ['/shop/b.png']],
    ['a missing relative address', '<a href="gone/">', ['gone/']],
    ['an escaped address', '<a href="/shop/a&amp;b/">', ['/shop/a&b/']],
  ])(
    '[PUBLISH-6] only links to missing addresses of the site are broken: %s',
    (_, html, expected) => {
      expect(brokenLinks('about/index.html', html, site)).toEqual(expected);
    },
  );
});

describe('records', () => {
  const finished = finishedRecord({
    by: 'Ann',
    at: '2026-11-29T08:00:00Z',
    hash: 'abc',
    files: filesOf('index.html', 'a b/ü.txt', 'old.html'),
  });
  const difference = { added: ['new.html'], changed: ['index.html'], removed: ['old.html'] };
  const begun = begunRecord(finished, difference, 'run');

  test.each([finished, begun])('[PUBLISH-5] a record is read as it was written', (record) => {
    expect(readRecord(recordText(record))).toEqual(record);
  });

  test('[PUBLISH-2] after an interruption, files that may be missing are added first', () => {
    const after = filesOf('index.html', 'a b/ü.txt', 'new.html');
    expect(differenceOf(filesOfRecord(begun), after)).toEqual(difference);
    const again = begunRecord(begun, { ...difference, changed: ['old.html'] }, 'next');
    expect(differenceOf(filesOfRecord(again), finished.files)).toEqual({
      added: ['old.html'],
      changed: ['index.html'],
      removed: ['new.html'],
    });
  });

  test.each([
    ['no JSON', '{'],
    ['no files', '{"by":"Ann","at":"2026","hash":""}'],
    ['a path out of the site', '{"by":"","at":"2026","hash":"","files":{"../x":"a"}}'],
    ['an absolute path', '{"by":"","at":"2026","hash":"","files":{"/etc/x":"a"}}'],
    ['a hash of another form', '{"by":"","at":"2026","hash":"","files":{"x":""}}'],
  ])('[PUBLISH-5] a record with %s is ignored', (_, text) => {
    expect(readRecord(text)).toBeUndefined();
  });
});
