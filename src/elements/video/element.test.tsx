import { expect, test } from 'vitest';
import type { JsonObject } from '../../values/json.ts';
import { renderBlocks, sampleBlock } from '../../../test/render.test-data.ts';

const video = (attrs = {}) => renderBlocks(sampleBlock('video', attrs));
const FILM = '/resource/default/kitchen/film/-/film.mp4';

test('[RENDER-1] a video without autoplay has controls and a poster, and loads nothing', () => {
  const { html } = video({ label: 'A film', controls: false });
  expect(html).toMatch(/<video [^>]*aria-label="A film"/);
  expect(html).toContain(`src="${FILM}" controls="" preload="none"`);
  expect(html).not.toContain('autoPlay');
});

test('[RENDER-1] a video with autoplay is muted, and its source applies only without reduced motion', () => {
  const { html } = video({ autoplay: true, controls: false });
  const [moving = '', waiting = ''] = html.split('</video>');
  expect(moving).toMatch(/autoPlay="" muted=""/);
  expect(moving).toContain(
    `<source src="${FILM}" type="video/mp4" media="(prefers-reduced-motion: no-preference)"/>`,
  );
  expect(moving).not.toMatch(/<video[^>]* src=/);
  expect(waiting).toMatch(/controls="" preload="none"/);
});

test.each([
  [
    '/resource/default/kitchen/words/-/words.vtt',
    'pt-BR',
    '/resource/default/kitchen/words/-/words.vtt',
    'pt-BR',
    [],
  ],
  ['https://example.org/a.vtt', 'en', 'https://example.org/a.vtt', 'en', []],
  [
    '/resource/default/kitchen/words/-/words.vtt',
    '"x',
    '/resource/default/kitchen/words/-/words.vtt',
    'en',
    ['value-not-allowed'],
  ],
])(
  '[SAFE-3] captions at %j with the language %j are written with %j and %j',
  (captions, lang, src, written, codes) => {
    const { html, diagnostics } = video({ captions, 'captions-lang': lang });
    expect(html).toContain(`<track kind="captions" src="${src}" srcLang="${written}"`);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  },
);

const CAPTIONS = { captions: 'https://example.org/film.vtt', 'captions-lang': 'en' };

function withFile(assetUid: string) {
  const sample = sampleBlock('video', CAPTIONS);
  const attrs = [...(sample['attrs'] as JsonObject[]), { kid: 'captions-file', assetUid }];
  return renderBlocks({ ...sample, attrs });
}

test('[ASSET-1] a captions file of the project overrides an address, and must have the right type', () => {
  expect(withFile('words').html).toContain('src="/resource/default/kitchen/words/-/words.vtt"');
  const wrong = withFile('film');
  expect(wrong.html).toContain('src="https://example.org/film.vtt"');
  expect(wrong.diagnostics.map(({ code }) => code)).toEqual(['asset-kind']);
});

test.each([
  ['/resource/default/kitchen/words/-/words.vtt', false],
  ['https://example.org/film.vtt', true],
])('[SAFE-6] for captions at %s, the video makes a CORS request: %s', (captions, asks) => {
  expect(video({ captions }).html.toLowerCase().includes('crossorigin="anonymous"')).toBe(asks);
});

test.each([['javascript:x'], ['data:text/vtt,x'], ['film.vtt'], ['//evil/film.vtt']])(
  '[SAFE-3] captions at %j are rejected, which is reported',
  (captions) => {
    const { html, diagnostics } = video({ captions });
    expect(html).not.toContain('<track');
    expect(diagnostics.map(({ code }) => code)).toEqual(['address-refused']);
  },
);
