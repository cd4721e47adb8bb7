import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, pathOf, useAtelier, useBrowser, visit } from '../browser/browser.test-data.ts';
import { readText } from '../sites.test-data.ts';
import { pathsSent, standIn } from './visitor.test-data.ts';

const browser = useBrowser();
const atelier = useAtelier();

const STEPS = 120;
/**
 * The page at which the walk starts. Its policy allows the hosts of all pages; from another page,
 * some links would need a full load (SAFE-6).
 */
const START = '/contact/';
const SEED = 20_240_601;

/** Returns a generator of random numbers that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TITLE = /<title>([^<]*)<\/title>/;

function titleOf(path: string): string {
  const [, title = ''] = TITLE.exec(readText(join(atelier().folder, path, 'index.html'))) ?? [];
  return title.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}

interface Step {
  readonly kind: 'link' | 'double' | 'back' | 'forward';
  /** Path and fragment of the next page. */
  readonly address: string;
}

/** The visitor's expected history. */
interface Trail {
  readonly entries: string[];
  at: number;
}

const pathPart = (address: string) => address.split('#')[0] ?? '';

/** Returns the different targets of the page's links, in order. */
const linksOf = (tab: Page) =>
  tab.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    const visible = links.filter((link) => link.checkVisibility() && link.pathname.endsWith('/'));
    return [...new Set(visible.map((link) => link.pathname + link.hash))];
  });

async function choose(tab: Page, random: () => number, { entries, at }: Trail): Promise<Step> {
  const dice = random();
  const before = entries[at - 1];
  const after = entries[at + 1];
  if (dice < 0.2 && before !== undefined) return { kind: 'back', address: before };
  if (dice < 0.35 && after !== undefined) return { kind: 'forward', address: after };
  const links = await linksOf(tab);
  const anchors = links.filter((address) => address.includes('#'));
  const pool = dice > 0.85 && anchors.length > 0 ? anchors : links;
  const address = pool[Math.floor(random() * pool.length)] ?? '/';
  return { kind: dice < 0.5 ? 'double' : 'link', address };
}

async function take(tab: Page, { kind, address }: Step) {
  if (kind === 'back') await tab.evaluate(() => history.back());
  else if (kind === 'forward') await tab.evaluate(() => history.forward());
  else {
    await tab.evaluate(
      ([wanted, clicks]) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
        const link = links.find(
          (candidate) =>
            candidate.checkVisibility() && candidate.pathname + candidate.hash === wanted,
        );
        for (let click = 0; click < clicks; click += 1) link?.click();
      },
      [address, kind === 'double' ? 2 : 1] as const,
    );
  }
}

function record(trail: Trail, { kind, address }: Step) {
  if (kind === 'back') trail.at -= 1;
  else if (kind === 'forward') trail.at += 1;
  else if (trail.entries[trail.at] !== address) {
    trail.entries.splice(trail.at + 1, Infinity, address);
    trail.at += 1;
  }
}

/**
 * Returns the state of the page: address, title, and whether the requested anchor is at its place
 * in the window.
 */
const stateOf = (tab: Page, isHistory: boolean) =>
  tab.evaluate((isRestored) => {
    const { pathname, hash } = location;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const limit = document.documentElement.scrollHeight - innerHeight;
    const margin =
      target === null ? 0 : Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const wanted = scrollY + (target?.getBoundingClientRect().top ?? -scrollY) - margin;
    const distance = Math.abs(scrollY - Math.max(0, Math.min(limit, wanted)));
    const place = distance < 1.5 ? 'in place' : `${distance} pixels off`;
    return `${pathname}${hash} ${document.title} ${isRestored ? 'restored' : place}`;
  }, isHistory);

/** Waits up to 3 s for the expected state; returns the last state. */
async function settled(tab: Page, expected: string, isHistory: boolean): Promise<string> {
  const end = Date.now() + 3000;
  let now = await stateOf(tab, isHistory);
  while (now !== expected && Date.now() < end) now = await stateOf(tab, isHistory);
  return now;
}

test('[NAV-5] 120 random steps end as expected, with one page view per page and a silent console', async () => {
  const { page, problems } = await visit(browser());
  const asked = await standIn(page.context());
  await page.addInitScript(() => localStorage.setItem('cookieConsentAccepted', 'true'));
  const { home } = atelier();
  await open(page, new URL(START, home).href);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const random = createRandom(SEED);
  const trail: Trail = { entries: [START], at: 0 };
  const sent = [START];
  const wrong: string[] = [];
  for (let count = 0; count < STEPS && wrong.length === 0; count += 1) {
    const step = await choose(page, random, trail);
    const former = pathOf(page);
    await take(page, step);
    record(trail, step);
    const path = pathPart(step.address);
    if (path !== former) sent.push(path);
    const isHistory = step.kind === 'back' || step.kind === 'forward';
    const expected = `${step.address} ${titleOf(path)} ${isHistory ? 'restored' : 'in place'}`;
    const now = await settled(page, expected, isHistory);
    if (now !== expected) wrong.push(`${count}: ${step.kind} to ${expected}, but ${now}`);
    const views = await pathsSent(page);
    if (views.length !== sent.length) wrong.push(`${count}: sent ${views.slice(-3).join(' ')}`);
  }
  expect(wrong).toEqual([]);
  expect(await pathsSent(page)).toEqual(sent);
  expect(sent.length).toBeGreaterThan(100);
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  expect(problems).toEqual([]);
});
