import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { exampleBlock } from '../../src/cli/element-example.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import type { ElementSpec } from '../../src/elements/define.ts';
import type { JsonObject } from '../../src/values/json.ts';
import {
  board,
  heading,
  main,
  project,
  text,
  writeKitchenAssets,
} from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { newTab, open, serveProject, useBrowser } from './browser.test-data.ts';

const browser = useBrowser();
const WIDTHS = [1440, 390];

/** A root block stands for itself, and a banner over everything else. */
const ELEMENTS = [...CATALOGUE.elements.values()].filter(
  ({ eid }) => eid !== 'page' && eid !== 'consent-banner',
);
const GROUPS = [...new Set(ELEMENTS.map(({ catalog }) => catalog.group))];

const WORDS: JsonObject = { text: 'Words', summary: 'Words', heading: 'Words' };

/** An element with a preset, and something to read in it. */
function presetBlock({ eid, attrs }: ElementSpec, preset: JsonObject): JsonObject {
  const words = Object.entries(WORDS).filter(([kid]) => Object.hasOwn(attrs, kid));
  return sampleBlock(eid, { ...Object.fromEntries(words), ...preset });
}

/** The example of an element and its presets, below a heading. */
function samples(element: ElementSpec): readonly JsonObject[] {
  const { eid, presets = {}, partOf, requires } = element;
  const standAlone = partOf === undefined && requires === undefined ? Object.values(presets) : [];
  return [
    heading(eid, 2),
    exampleBlock(element, CATALOGUE.elements),
    ...standAlone.map((preset) => presetBlock(element, preset)),
  ];
}

/** By group of elements: what axe and the window found on a page of them. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  const pages = GROUPS.map((group) => {
    const elements = ELEMENTS.filter(({ catalog }) => catalog.group === group);
    return board(`on-${group}`, [main(heading(group), ...elements.flatMap(samples))]);
  });
  const piece = board('uid-of-a-board', [], { type: 'composite', root: text('A piece') });
  const json = project([main(heading('Home'))], [piece, ...pages]);
  const size = { imgWidth: 40, imgHeight: 30 };
  const assets = [{ uid: 'uid-of-an-image', basename: 'dot', extension: 'svg', ...size }];
  const folder = tempFolder();
  const { home } = await serveProject(
    folder,
    { ...json, root: { ...json.root, assets } },
    { assets: writeKitchenAssets(folder) },
  );
  const context = await browser().newContext();
  const { page } = await newTab(context);
  for (const group of GROUPS) {
    await open(page, `${home}on-${group}/`);
    await page.evaluate(axe.source);
    found.set(group, await problemsOf(page));
  }
  await context.close();
});

/** Landmarks and lines of several samples stand here beside each other only because they are samples. */
const AXE = `axe.run({ rules: { 'landmark-unique': { enabled: false }, 'heading-order': { enabled: false } } })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) problems.push(`${width}: ${wide} wide`);
  }
  return [...problems, ...(await page.evaluate<string[]>(AXE))];
}

test.each(GROUPS)(
  '[RUNTIME-4] examples and presets of the group %s are accessible, and fit into small windows',
  (group) => {
    expect(found.get(group)).toEqual([]);
  },
);
