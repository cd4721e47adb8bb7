import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmbedHost, readEmbedHost } from './embed-hosts.ts';

const OWN = ['https://www.example.org', '', 'https://cdn.example.net/media'];

test.each([
  ['book.example.com', 'book.example.com'],
  ['https://Book.Example.com/', 'book.example.com'],
  ['*.example.com', '*.example.com'],
])('[OWN-4] the host %s is allowed', (written, host) => {
  expect(readEmbedHost(written, OWN)).toEqual({ host });
});

test.each([
  'www.example.org',
  'example.org',
  'book.example.org',
  '*.example.org',
  'images.example.net',
  'localhost',
  'a.localhost',
  'printer.local',
  '127.0.0.1',
  '10.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  'example.com:8443',
  'http://example.com',
  'example.com/path',
  'example',
  '*',
  '*.com',
  '*.co.uk',
  '*.github.io',
  'a.*.com',
  "example.com; script-src 'unsafe-inline'",
  'exa mple.com',
  '-example.com',
  '',
])('[OWN-4] the host %j is rejected', (written) => {
  expect(readEmbedHost(written, OWN)).toHaveProperty('problem');
});

test.each([
  ['https://shop.co.uk', 'book.co.uk'],
  ['https://ada.github.io', 'grace.github.io'],
  ['https://ada.netlify.app', 'forms.netlify.app'],
])('[OWN-4] a site at %s may embed %s, which has another owner', (site, host) => {
  expect(readEmbedHost(host, [site])).toEqual({ host });
});

test('[OWN-4] no host below the site’s own domain is allowed', () => {
  const label = fc.stringMatching(/^[a-z][a-z\d]{0,8}$/);
  fc.assert(
    fc.property(label, label, (site, other) => {
      const own = [`https://${site}.example`];
      expect(readEmbedHost(`${other}.${site}.example`, own)).toHaveProperty('problem');
      expect(readEmbedHost(`${site}.example`, [`https://${other}.${site}.example`])).toHaveProperty(
        'problem',
      );
    }),
  );
});

test.each([
  ['book.example.com', true],
  ['a.book.example.com', false],
  ['a.wild.example', true],
  ['wild.example', false],
  ['badwild.example', false],
])('[OWN-4] %s matches the allowed hosts: %s', (host, isOne) => {
  expect(isEmbedHost(host, ['book.example.com', '*.wild.example'])).toBe(isOne);
});
