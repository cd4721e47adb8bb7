import { beforeAll, expect, test } from 'vitest';
import { open, useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { follow, serveSite } from './visitor.test-data.ts';

const far = () => block('box', { tag: 'div', size: { isNh: true, nh: '3000px' } });

const closed = (summary: string, ...children: readonly ReturnType<typeof text>[]) =>
  sampleBlock('details', { summary, open: false }, children);

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  const answer = block('heading', { text: 'Answer', level: 2, anchor: { kid: 'answer' } });
  const questions = [far(), closed('Outer', text('Words'), closed('Inner', answer)), far()];
  const home = main(heading('Home'), link('faq#answer', 'To the answer'));
  const faq = main(heading('Questions'), link('#answer', 'See the answer'), ...questions);
  site = await serveSite(folder, project([home], [board('faq', [faq])]));
});

test.each([
  ['', 'To the answer', 'reduce'],
  ['', 'To the answer', 'no-preference'],
  ['faq/', 'See the answer', 'reduce'],
] as const)(
  '[NAV-1] on /%s “%s” opens the details around its target, with motion: %s',
  async (path, label, reducedMotion) => {
    const { page, problems } = await visit(browser(), { reducedMotion });
    await open(page, site.home + path);
    await follow(page, label);
    const place = page.locator('#answer');
    await place.waitFor({ state: 'visible' });
    // Waits for the end of all transitions; a cross-fade may cancel one.
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    await expect
      .poll(() => place.evaluate((target) => Math.round(target.getBoundingClientRect().top)))
      .toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer');
    expect(problems).toEqual([]);
  },
);
