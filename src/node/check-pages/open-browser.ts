import { existsSync } from 'node:fs';
import type { Browser, BrowserType, LaunchOptions, Page } from 'playwright-core';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { loadPeer } from '../load-peer.ts';

export type BrowserPage = Page;

/** Browsers that Playwright finds by itself, in the places where their installers put them. */
const CHANNELS = ['chrome', 'msedge', 'chromium'];

/** Places of further browsers, such as those of Linux distributions. */
const PROGRAMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/snap/bin/chromium',
];

const loadPlaywright = async () => import('playwright-core');

const HOW = 'Install Chrome or Chromium, or name its program in the variable CHROME_PATH.';

/**
 * Starts a browser without a window: the given program, or else the first one found.
 * @throws SiteError if there is none, it doesn’t start, or the package “playwright-core” isn’t
 * installed
 */
export async function openBrowser(program: string | undefined): Promise<Browser> {
  const { chromium } = await loadPeer(
    'playwright-core',
    loadPlaywright,
    'The test of all widths needs',
  );
  const found = PROGRAMS.filter((path) => existsSync(path));
  const choices: readonly LaunchOptions[] =
    program === undefined
      ? [
          ...CHANNELS.map((channel) => ({ channel })),
          ...found.map((path) => ({ executablePath: path })),
        ]
      : [{ executablePath: program }];
  return firstStarted(chromium, choices);
}

/** Starts the first of some browsers that is installed; throws the last reason for none. */
async function firstStarted(
  chromium: BrowserType,
  choices: readonly LaunchOptions[],
): Promise<Browser> {
  let reason: unknown;
  // Chromium’s sandbox doesn’t work for root, as in many containers.
  const chromiumSandbox = process.getuid?.() !== 0;
  for (const choice of choices) {
    try {
      return await chromium.launch({ ...choice, chromiumSandbox });
    } catch (exception) {
      reason = exception;
    }
  }
  const message = 'No browser could be started to test the pages at all widths';
  throw new SiteError(`${message}: ${reasonLine(reason)}.`, { details: HOW, exception: reason });
}
