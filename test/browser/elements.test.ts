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
import { VIOLATIONS } from '../studio/axe.test-data.ts';
import { newTab, open, serveProject, useBrowser } from './browser.test-data.ts';

const browser = useBrowser();
const WIDTHS = [1440, 390];

/** The element that is the root of every page. */
const ROOT = 'page';
const ELEMENTS = [...CATALOGUE.elements.values()].filter(({ eid }) => eid !== ROOT);
/** Elements are tested in groups; the banner, which covers the page, has its own group. */
const groupOf = ({ eid, catalog }: ElementSpec) => (eid === 'consent-banner' ? eid : catalog.group);
const GROUPS = [...new Set(ELEMENTS.map(groupOf))];

const WORDS: JsonObject = { text: 'Words', summary: 'Words', heading: 'Words' };

/** Returns a block of an element with a preset, and with words in its texts. */
function presetBlock({ eid, attrs }: ElementSpec, preset: JsonObject): JsonObject {
  const words = Object.entries(WORDS).filter(([kid]) => Object.hasOwn(attrs, kid));
  return sampleBlock(eid, { ...Object.fromEntries(words), ...preset });
}

/** Returns a region with an element's example and its presets, below a heading. */
function samples(element: ElementSpec): JsonObject {
  const { eid, presets = {}, partOf, requires } = element;
  const standAlone = partOf === undefined && requires === undefined ? Object.values(presets) : [];
  return sampleBlock('box', { anchor: regionOf(eid) }, [
    heading(eid, 2),
    exampleBlock(element, CATALOGUE.elements),
    ...standAlone.map((preset) => presetBlock(element, preset)),
  ]);
}

const regionOf = (eid: string) => `of-${eid}`;
const REGION = `[id^="${regionOf('')}"]`;

/** The issues that axe found, each with the element whose region contains it, or with the page. */
const found: (readonly [eid: string, problem: string])[] = [];
/** The elements whose regions were found on a page. */
const shown = new Set([ROOT]);
/** The widths of a group's page in windows of several sizes, by group of elements. */
const widths = new Map<string, readonly number[]>();

beforeAll(async () => {
  const pages = GROUPS.map((group) => {
    const elements = ELEMENTS.filter((element) => groupOf(element) === group);
    return board(`on-${group}`, [main(heading(group), ...elements.map(samples))]);
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
    widths.set(group, await widthsOf(page));
    await page.evaluate(axe.source);
    found.push(...(await page.evaluate<typeof found>(AXE)));
    for (const id of await page.locator(REGION).evaluateAll((all) => all.map((one) => one.id))) {
      shown.add(id.slice(regionOf('').length));
    }
  }
  await context.close();
});

/** Disables rules that the page breaks only because it shows samples without their surroundings. */
const OPTIONS = {
  ...VIOLATIONS,
  rules: { 'landmark-unique': { enabled: false }, 'heading-order': { enabled: false } },
  elementRef: true,
};

const AXE = `axe.run(${JSON.stringify(OPTIONS)})
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, element }) => {
    const region = element?.closest('${REGION}');
    return [region?.id.slice(${regionOf('').length}) ?? '${ROOT}', id + ': ' + html];
  })))`;

async function widthsOf(page: Page): Promise<readonly number[]> {
  const wide: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    wide.push(await page.evaluate(() => document.documentElement.scrollWidth));
  }
  return wide;
}

test.each([ROOT, ...ELEMENTS.map(({ eid }) => eid)])(
  '[RUNTIME-4] the example and the presets of %s are accessible',
  (eid) => {
    expect(shown).toContain(eid);
    expect(found.filter(([own]) => own === eid)).toEqual([]);
  },
);

test.each(GROUPS)(
  '[RUNTIME-4] examples and presets of the group %s fit into small windows',
  (group) => {
    expect(widths.get(group)).toEqual(WIDTHS);
  },
);
