import { expect, test } from 'vitest';
import { block, text } from '../../../test/kitchen-sink.test-data.ts';
import { renderBlocks, sampleBlock } from '../../../test/render.test-data.ts';
import type { JsonObject } from '../../values/json.ts';

const tab = (label: string) => sampleBlock('tab', { label }, [text(`About ${label}`)]);
const tabs = (...children: readonly JsonObject[]): JsonObject => ({
  ...sampleBlock('tabs', {}, children),
  uid: 'my-tabs',
});

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found);

test('[RUNTIME-4] every panel has a tab that names it, and the first one is shown', () => {
  const { html } = renderBlocks(tabs(tab('One'), tab('Two')));
  expect(all(html, /aria-controls="([^"]*)"/g)).toEqual(['my-tabs-panel-1', 'my-tabs-panel-2']);
  expect(all(html, /role="tabpanel"[^>]*aria-labelledby="([^"]*)"/g)).toEqual([
    'my-tabs-tab-1',
    'my-tabs-tab-2',
  ]);
  expect(all(html, /aria-selected="([^"]*)"/g)).toEqual(['true', 'false']);
  expect(all(html, /(hidden="")/g)).toHaveLength(1);
});

test('[RENDER-1] the ids of two tabs elements differ, even if both show the same block, and an anchor replaces the id', () => {
  const { html } = renderBlocks(tabs(tab('One')), { ...tabs(tab('One')), uid: 'my-tabs~' });
  const ids = all(html, / id="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  // Slot content used twice has three tabs, so that a suffix would equal a panel's number.
  const slotContent = { ...tabs(tab('One'), tab('Two'), tab('Three')), uid: 'slot~' };
  const twice = renderBlocks(slotContent, { ...slotContent, uid: 'slot', children: [tab('One')] });
  const both = all(twice.html, / id="([^"]*)"/g);
  expect([new Set(both).size, both[0]]).toEqual([both.length, 'slot']);
  const anchored = { ...sampleBlock('tabs', { anchor: { kid: 'woods' } }, [tab('One')]) };
  expect(all(renderBlocks(anchored).html, / id="([^"]*)"/g)).toEqual([
    'woods',
    'woods-tab-1',
    'woods-panel-1',
  ]);
});

test('[RENDER-1] a child that isn’t a tab gets a numbered tab; a bypassed child gets none', () => {
  const { html } = renderBlocks(
    tabs(
      tab('One'),
      text('No tab'),
      { ...tab('Three'), isBypassed: true },
      { ...tab('x'), isHidden: true },
    ),
  );
  expect(all(html, /role="tab"[^>]*>([^<]*)</g)).toEqual(['One', '2', '3']);
});

test('[VALUE-8] a background video in tabs has no tab', () => {
  const fill = { type: 'video', url: 'https://example.org/a.mp4' };
  const { html } = renderBlocks(sampleBlock('tabs', { fill }, [tab('One')]));
  expect(html).toMatch(/<div class="tabs[^>]*><video /);
  expect(all(html, /role="tab"[^>]*>([^<]*)</g)).toEqual(['One']);
});

test('[RUNTIME-4] tabs without children have no tab list, and tabs inside a text contain only inline elements', () => {
  expect(
    renderBlocks(block('tabs', { label: '', look: 'line', direction: 'above' })).html,
  ).not.toContain('tablist');
  const { html } = renderBlocks(block('text', { text: '' }, [tabs(tab('One'))]));
  expect(html).not.toMatch(/<p[^>]*>.*<(?:div|h3|p)\b.*<\/p>/);
});
