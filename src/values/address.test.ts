import { expect, test } from 'vitest';
import { leastTime } from '../../test/cost.test-data.ts';
import { mediaAddress, parseAddress } from './address.ts';
import { page } from './page.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  ['HTTPS://Example.COM/A?b=c#d', 'https://example.com/A?b=c#d'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['https://example.com:/a', 'https://example.com/a'],
  ['https://[::1]:3000/a', 'https://[::1]:3000/a'],
  ['https://müller.example/ü', 'https://müller.example/%C3%BC'],
  ['  https://e.com/a b  ', 'https://e.com/a%20b'],
  ['https://e.com/"\'<>`{}|^[]', 'https://e.com/%22%27%3C%3E%60%7B%7D%7C%5E%5B%5D'],
  ['https://e.com/100%/%41%zz', 'https://e.com/100%25/%41%25zz'],
  ['https://e.com/\ud800\u017f', 'https://e.com/%EF%BF%BD%C5%BF'],
  ['mailto:a@b.example?subject=Hi there', 'mailto:a@b.example?subject=Hi%20there'],
  ['tel:+31 20 123', 'tel:+3120123'],
  ['TEL:*21#', 'tel:*21%23'],
])('[V6] the address %j is written as %s', (input, href) => {
  expect(parseAddress(input)).toBe(href);
  expect(parseAddress(href)).toBe(href);
  expect(page.parse(input)).toEqual({ value: { kind: 'address', href }, problems: [] });
});

const REJECTED = [
  ['javascript:alert(1)'],
  ['jAvA\tscript:alert(1)'],
  ['\u0001javascript:alert(1)'],
  [' javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['java\u00a0script:alert(1)'],
  ['java\u200bscript:alert(1)'],
  ['javascript://e.com/%0aalert(1)'],
  ['javascript:#'],
  ['vbscript:msgbox'],
  ['data:text/html,<script>'],
  ['data:image/svg+xml;base64,AAAA'],
  ['blob:https://e.com/1'],
  ['file:///etc/passwd'],
  ['ftp://e.com'],
  ['about:blank'],
  ['view-source:https://e.com'],
  ['https:e.com'],
  ['https:/e.com'],
  ['https:///e.com'],
  ['https://'],
  ['https://.'],
  ['https://e..com'],
  ['https://user@e.com'],
  ['https://good.com@e.com'],
  ['https://good.com\\@e.com'],
  ['https://e.com\\a'],
  ['https://e .com'],
  ['https://e%2ecom'],
  ['https://e.com:99999'],
  ['https://e.com:80:80'],
  ['https://e.com/a\nb'],
  ['https://e.com/\u0000'],
  [`https://${'e'.repeat(1000)}`],
  ['tel:'],
  ['tel:call-me'],
  ['mailto:'],
  ['\thttps://e.com'],
] satisfies [string][];

test.each([...REJECTED, ['//evil'], ['/\\evil'], ['/\t/evil'], ['\\\\evil'], ['/about'], ['a/b']])(
  '[V4] [V5] [SAFE-3] address %j is rejected',
  (input) => {
    expect(parseAddress(input)).toBeUndefined();
    expect(page.parse(input)).toEqual({
      value: { kind: 'none' },
      problems: [expect.objectContaining({ code: 'address-refused', at: '', input })],
    });
  },
);

test.each(REJECTED)('[V4] [SAFE-3] media address %j is rejected', (input) => {
  expect(mediaAddress.parse(input)).toEqual({
    value: '',
    problems: [expect.objectContaining({ code: 'address-refused', at: '', input })],
  });
});

test.each([
  ['https://e.com/a.png', 'https://e.com/a.png'],
  ['DATA:image/PNG;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/webp;base64,AA==', 'data:image/webp;base64,AA=='],
  ['/media/a b.png?x=1', '/media/a%20b.png?x=1'],
  ['/a/..b/c...d', '/a/..b/c...d'],
  ['', ''],
])('[SAFE-3] the media address %j is written as %s', (input, address) => {
  expect(mediaAddress.parse(input)).toEqual({ value: address, problems: [] });
  expect(mediaAddress.parse(address)).toEqual({ value: address, problems: [] });
});

test.each([
  ['//evil'],
  ['/\\evil'],
  ['/\t/evil'],
  ['/../etc/passwd'],
  ['/a/..'],
  ['/a/./b'],
  ['/a/%2e%2E/b'],
  ['/a/.%2e%2fb'],
  ['/a/..%5cb'],
  ['/a%00b'],
  ['a.png'],
  ['data:image/png,AAAA'],
  ['data:image/png;base64,'],
  ['data:image/png;base64,AA A'],
  ['data:image/png;base64,A=A'],
  ['data:image/png;base64,AAAA"><script>'],
  ['mailto:a@b.example'],
  ['tel:123'],
])('[V5] [SAFE-3] media address %j is rejected', (input) => {
  expect(mediaAddress.parse(input)).toEqual({
    value: '',
    problems: [expect.objectContaining({ code: 'address-refused', at: '', input })],
  });
});

test('[SAFE-3] paths within the site pass only where the caller allows them', () => {
  expect(parseAddress('/a')).toBeUndefined();
  expect(parseAddress('/a', 'link', { sitePaths: true })).toBe('/a');
});

test('[V21] reading an address takes linear time for a megabyte', async () => {
  const long = 'a<'.repeat(500_000);
  const readAll = () => {
    expect(parseAddress(`https://e.com/${long}`)).toHaveLength(14 + 2_000_000);
    expect(parseAddress(`data:image/png;base64,${'A'.repeat(1_000_000)}`, 'image')).toHaveLength(
      1_000_022,
    );
    expect(parseAddress(`tel:${'1'.repeat(1_000_000)}`)).toBeUndefined();
    expect(parseAddress(' '.repeat(1_000_000))).toBeUndefined();
  };
  expect(await leastTime(readAll, 10_000)).toBeLessThan(10_000);
});

test.each([
  ['', { kind: 'none' }],
  ['k3Jd9xQw2a', { kind: 'board', uid: 'k3Jd9xQw2a' }],
  ['toString', { kind: 'board', uid: 'toString' }],
  ['__proto__', { kind: 'board', uid: '__proto__' }],
  ['a b', { kind: 'board', uid: 'a b' }],
  ['uid~', { kind: 'board', uid: 'uid~' }],
  ['1:2', { kind: 'board', uid: '1:2' }],
  ['uid#contact', { kind: 'board', uid: 'uid', anchor: 'contact' }],
  ['uid#a#b/c', { kind: 'board', uid: 'uid', anchor: 'a#b/c' }],
  ['uid#', { kind: 'board', uid: 'uid' }],
  ['#a', { kind: 'anchor', anchor: 'a' }],
  ['#', { kind: 'anchor', anchor: '' }],
])('[VALUE-15] the page reference %j is read as %j', (input, value) => {
  expect(page.parse(input)).toEqual({ value, problems: [] });
  expect(page.parse(page.serialize(page.parse(input).value)).value).toEqual(value);
});

test.each([[1], [null], [{}], [[]]])('[VALUE-15] page %j is unreadable', (input) => {
  expect(page.parse(input)).toEqual({
    value: { kind: 'none' },
    problems: [expect.objectContaining({ code: 'value-unreadable', at: '', input })],
  });
});
