import { expect, test } from 'vitest';
import { HOSTILE } from '../../values/arbitrary-parts.test-data.ts';
import { findEmbed } from './services.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed';
const MAP = 'https://www.openstreetmap.org/export/embed.html';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', `${YOUTUBE}/aqz-KE-bpKQ`],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s&si=x', `${YOUTUBE}/aqz-KE-bpKQ?start=90`],
  ['http://m.youtube.com/watch?feature=share&v=aqz-KE-bpKQ', `${YOUTUBE}/aqz-KE-bpKQ`],
  ['https://youtu.be/aqz-KE-bpKQ?t=90', `${YOUTUBE}/aqz-KE-bpKQ?start=90`],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', `${YOUTUBE}/aqz-KE-bpKQ`],
  ['https://www.youtube.com/live/aqz-KE-bpKQ?si=abc', `${YOUTUBE}/aqz-KE-bpKQ`],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=5', `${YOUTUBE}/aqz-KE-bpKQ?start=5`],
  [
    'https://www.youtube.com/playlist?list=PL1234567890abcdef',
    `${YOUTUBE}/videoseries?list=PL1234567890abcdef`,
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://vimeo.com/76979871/abcdef0123',
    'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef0123',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef0123&color=red',
    'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef0123',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-2.2,57,-2,57.2&layer=mapnik',
    `${MAP}?bbox=-2.2%2C57%2C-2%2C57.2&layer=mapnik`,
  ],
  [
    'https://www.openstreetmap.org/?mlat=57.1&mlon=-2.1#map=1/0/0',
    `${MAP}?bbox=-180%2C-85%2C180%2C85&layer=mapnik&marker=57.1%2C-2.1`,
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!2d-2.1!3d57.1!5e0',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!2d-2.1!3d57.1!5e0',
  ],
  [
    'https://www.google.com/maps/d/u/0/viewer?mid=1abcDEF_2-3.xyz&ll=1,2',
    'https://www.google.com/maps/d/embed?mid=1abcDEF_2-3.xyz',
  ],
])('[SAFE-1] %s is embedded as %s', (address, src) => {
  expect(findEmbed(address)?.src).toBe(src);
});

const ELSEWHERE = [
  '',
  'aqz-KE-bpKQ',
  '//www.youtube.com/watch?v=aqz-KE-bpKQ',
  '/watch?v=aqz-KE-bpKQ',
  'javascript:alert(1)//www.youtube.com/watch?v=aqz-KE-bpKQ',
  'data:text/html,https://youtu.be/aqz-KE-bpKQ',
  'ftp://youtube.com/watch?v=aqz-KE-bpKQ',
  'https://user@youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com:8443/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evilyoutube.com/watch?v=aqz-KE-bpKQ',
  'https://www.www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://evil.example/?u=https://youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com\\@evil.example/watch?v=aqz-KE-bpKQ',
  'https://constructor/watch?v=aqz-KE-bpKQ',
  'https://__proto__/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch?v=../../../evil',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22onload%3D',
  'https://www.youtube.com/embed/videoseries',
  'https://vimeo.com/ondemand/x',
  'https://vimeo.com/76979871/../../evil',
  'https://www.openstreetmap.org/?mlat=1e9&mlon=0',
  'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3',
  'https://www.openstreetmap.org/user/evil#map=1/0/0',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/maps/embed?pb=javascript:alert(1)',
  'https://www.google.com/search?q=maps/embed',
  'https://www.google.com/maps/d/viewer?mid=%22%3E%3Cscript%3E',
  ...HOSTILE,
];

test.each(ELSEWHERE.map((address) => [address]))("[SAFE-1] %j isn't embedded", (address) => {
  expect(findEmbed(address)).toBeUndefined();
});

const HOSTS =
  /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|www\.openstreetmap\.org|www\.google\.com\/maps)\//;

test.each(HOSTILE.map((text) => [text]))(
  "[SAFE-1] %j anywhere in an address doesn't change the host of the frame",
  (text) => {
    const written = [
      `https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=${text}`,
      `https://youtu.be/aqz-KE-bpKQ?list=${text}#${text}`,
      `https://vimeo.com/76979871?h=${text}`,
      `https://www.openstreetmap.org/?mlat=1&mlon=2&marker=${text}#map=3/1/${text}`,
      `https://www.google.com/maps/embed?pb=!1m1!2d1!3d1${text}`,
    ];
    for (const embed of written.map(findEmbed)) {
      expect(embed?.src ?? 'https://player.vimeo.com/').toMatch(HOSTS);
      expect(`${embed?.src}${embed?.play}${embed?.page}`).not.toMatch(/["'<>\s\\]/);
    }
  },
);
