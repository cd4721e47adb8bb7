import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { createPictureAnswers } from '../../src/node/dev/picture-answers.ts';
import { block, heading, main, project } from '../kitchen-sink.test-data.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { ATELIER, buildOptions, tempFolder } from '../sites.test-data.ts';
import { openTestSite, serve } from './author.test-data.ts';
import { liveSite, named } from './live.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

const ALL = [...CATALOGUE.elements.values()]
  .filter(({ eid }) => eid !== 'composite')
  .flatMap(({ eid, presets = {} }) =>
    [undefined, ...Object.keys(presets)].map((preset) => ({ eid, ...(preset && { preset }) })),
  );

test('[MODEL-4] every element and every preset has a picture, without scripts and external addresses', async () => {
  const site = await openTestSite(ATELIER);
  const { answer } = createPictureAnswers(site, buildOptions('never-built'));
  const pictures = ALL.map((chosen) => answer(new URLSearchParams(chosen))?.html ?? '');
  expect(pictures).toHaveLength(ALL.length);
  for (const html of pictures) {
    expect(html).toContain('<div id="sitegen-root"');
    expect(html).not.toMatch(/<script|<link|<iframe|<base|\ssrc="(?!data:|\/)/);
  }
  const image = new URLSearchParams({ eid: 'image' });
  expect(answer(image)?.html).toContain(' src="data:image/svg+xml,');
  // The answer is rendered only once, as long as the project doesn't change.
  expect(answer(image)).toBe(answer(image));
  expect(answer(new URLSearchParams({ eid: 'nothing' }))).toBeUndefined();
});

test('[EDIT-3] in dark mode a picture has the background of its page', async () => {
  const { author } = await serve(ATELIER, {
    assets: join(ATELIER, 'assets'),
    out: join(temp, 'out'),
  });
  const { page } = await openShell(browser(), author, { colorScheme: 'dark' });
  await page.focus('.canvas');
  await page.keyboard.press('/');
  const picture = page.locator('.insert-picture[data-shown="true"]').first();
  const ground = () => picture.evaluate((room) => getComputedStyle(room).backgroundColor);
  await expect.poll(ground).toBe('rgb(18, 18, 18)');
});

test('[EDIT-3] a button in a column has the width of its picture in the insert list', async () => {
  const around = named('around', block('column', { gap: '12px' }, [heading('Words')]));
  const { home } = await liveSite(temp, project([main(around)]));
  const { page, frame, run } = await openShell(browser(), new URL('/__sitegen/', home).href);
  const button = { eid: 'button', preset: 'Solid', parent: 'around', isFilled: true };
  const uid = String(await run('insert', button));
  const widthOf = async (selector: string) =>
    (await frame().waitForSelector(selector)).evaluate((one) => (one as HTMLElement).offsetWidth);
  const width = await widthOf(`[data-sg-uid="${uid}"]`);
  await page.focus('.canvas');
  await page.keyboard.press('/');
  await page.keyboard.type('button solid');
  const picture = page.locator('.insert-picture[data-shown="true"] iframe').first();
  const shown = picture.contentFrame().locator('.button');
  expect(await shown.evaluate((one) => (one as HTMLElement).offsetWidth)).toBe(width);
  expect(width).toBeLessThan(await widthOf('[data-sg-uid="around"]'));
});
