import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { renderBlocks, sampleBlock } from '../../../test/render.test-data.ts';
import { isIconName } from './names.ts';

interface Icons {
  readonly icons: Readonly<Record<string, unknown>>;
  readonly aliases: Readonly<Record<string, unknown>>;
}

const require = createRequire(import.meta.url);
const { icons, aliases } = require('@iconify-json/lucide/icons.json') as Icons;
const NAMES = [...Object.keys(icons), ...Object.keys(aliases)];

const icon = (name: string, attrs = {}) => renderBlocks(sampleBlock('icon', { name, ...attrs }));

test('[MODEL-4] the list of icon names matches the icon set; test/tools/icon-names.js writes it', () => {
  expect(NAMES.length).toBeGreaterThan(1000);
  expect(NAMES.filter((name) => !isIconName(name))).toEqual([]);
  expect(['', 'no-such-icon', '__proto__', 'constructor', 'a b'].filter(isIconName)).toEqual([]);
});

test('[SAFE-8] every icon of the set contains only shapes', () => {
  const pages = renderBlocks(...NAMES.map((name) => sampleBlock('icon', { name })));
  const tags = new Set([...pages.html.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));
  const shapes = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect'];
  expect([...tags].filter((tag) => !['div', 'span', 'svg', ...shapes].includes(tag ?? ''))).toEqual(
    [],
  );
  expect(pages.html).not.toMatch(/<svg[^>]*><\/svg>/);
  expect(pages.html).not.toMatch(/\son\w+=|href|url\(/);
  expect(pages.diagnostics).toEqual([]);
});

test.each([
  ['for decoration it is hidden', '', 'aria-hidden="true"'],
  ['with a label it is a picture', 'Close', 'role="img" aria-label="Close"'],
])('[RENDER-1] an icon: %s', (_what, label, expected) => {
  expect(icon('x', { label }).html).toContain(expected);
});

test('[REPAIR-3] an unknown icon name is reported, and renders nothing', () => {
  const { html, diagnostics } = icon('no-such-icon');
  expect(html).toMatch(/<svg[^>]*><\/svg>/);
  expect(diagnostics.map(({ code }) => code)).toEqual(['value-not-allowed']);
});
