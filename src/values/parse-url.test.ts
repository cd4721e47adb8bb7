import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('[SAFE-6] parseUrl() accepts letters of any language, also when called repeatedly', () => {
  const address = 'https://bücher.example/ä.png';
  const hosts = new Set(Array.from({ length: 100_000 }, () => parseUrl(address)?.host));
  expect([...hosts]).toEqual(['xn--bcher-kva.example']);
});

test.each(['', '/path', 'https://', 'a b', 'https://a b/'])(
  '%j isn’t an absolute address',
  (text) => {
    expect(parseUrl(text)).toBeUndefined();
  },
);
