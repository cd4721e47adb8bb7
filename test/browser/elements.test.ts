import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { exampleBlock } from '../../src/cli/element-example.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
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

/** By element: what axe and the window found on its page. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  const pages = ELEMENTS.map((element) => {
    const { eid, presets = {} } = element;
    const fits = element.partOf === undefined && element.requires === undefined;
    const samples = Object.values(presets).map((preset) =>
      sampleBlock(eid, { text: 'Words', summary: 'Words', heading: 'Words', ...preset }),
    );
    const own = samples.map((sample) => ({ ...sample, attrs: known(eid, sample['attrs']) }));
    return board(`on-${eid}`, [
      main(
        heading(eid),
        heading('Example', 2),
        exampleBlock(element, CATALOGUE.elements),
        ...(fits ? own : []),
      ),
    ]);
  });
  const folder = tempFolder();
  const json = project(
    [main(heading('Home'))],
    [
      board('uid-of-a-board', [text('A piece')], { type: 'composite', root: text('A piece') }),
      ...pages,
    ],
  );
  const assets = [
    { uid: 'uid-of-an-image', basename: 'dot', extension: 'svg', imgWidth: 40, imgHeight: 30 },
  ];
  const { home } = await serveProject(
    folder,
    { ...json, root: { ...json.root, assets } },
    { assets: writeKitchenAssets(folder) },
  );
  const context = await browser().newContext();
  const { page } = await newTab(context);
  for (const { eid } of ELEMENTS) {
    await open(page, `${home}on-${eid}/`);
    await page.addScriptTag({ content: axe.source });
    const all: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) all.push(`${width}: ${wide} wide`);
    }
    found.set(eid, [...all, ...(await page.evaluate<string[]>(AXE))]);
  }
  await context.close();
});

/** Several of one landmark with one name stand here only because they are samples. */
const AXE = `axe.run({ rules: { 'landmark-unique': { enabled: false } } }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** A sample with attributes for all elements, without those that this one doesn't have. */
function known(eid: string, attrs: unknown) {
  const own = CATALOGUE.elements.get(eid)?.attrs ?? {};
  return (attrs as { readonly kid: string }[]).filter(({ kid }) =>
    Object.hasOwn(own, kid),
  ) as never;
}

test.each(ELEMENTS.map(({ eid }) => [eid]))(
  '[RUNTIME-4] the example and the presets of %s are accessible, and fit into small windows',
  (eid) => {
    expect(found.get(eid)).toEqual([]);
  },
);
