import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';
import { definition } from './definition.ts';

test('[SAFE-2] lines of code are unchanged, and scrollable by keyboard', () => {
  const { html } = shown(b('code-block', { code: '<b>\n  x', language: 'HTML' }));
  expect(html).toBe(
    '<figure class="code-block"><figcaption class="code-block-language">HTML</figcaption>' +
      '<pre class="code-block-lines" tabindex="0" role="group" aria-label="HTML"><code>&lt;b&gt;\n  x</code></pre></figure>',
  );
});

test('[MODEL-4] wrapped lines of code don’t scroll', () => {
  const { html } = shown(b('code-block', { code: 'x', wrap: true }));
  expect(html).toBe(
    '<figure class="code-block"><pre class="code-block-lines code-block-wrap"><code>x</code></pre></figure>',
  );
});

test.each([
  ['k3p4', '<span class="code-block-k">let</span> a=1'],
  ['k3', 'let a=1'],
  ['k3p99', 'let a=1'],
  ['<b>', 'let a=1'],
])('[MARKDOWN-6] with the colors %j, the code is split into matching parts', (colors, expected) => {
  const { html } = shown(b('code-block', { code: 'let a=1', colored: true, colors }));
  expect(html).toContain(`<code>${expected}</code>`);
});

const channel = (hex: string) => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('[MARKDOWN-6] each color has enough contrast with the background, in light and dark', () => {
  const rules = definition.rules?.({ colored: true } as never, '.c') ?? [];
  const pairs = rules.flatMap((rule) => [...rule.matchAll(/light-dark\((#\w+),(#\w+)\)/g)]);
  const [, ground, ...colors] = pairs;
  expect(colors).toHaveLength(8);
  const all = [...colors, pairs[0]].flatMap((color) =>
    [1, 2].map((scheme) => [color?.[scheme] ?? '', ground?.[scheme] ?? ''] as const),
  );
  const low = all.filter(([color, behind]) => {
    const [light = 0, dark = 0] = [luminance(color), luminance(behind)].toSorted((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05) < 4.5;
  });
  expect(low).toEqual([]);
});
