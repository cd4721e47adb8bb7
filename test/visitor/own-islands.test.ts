import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { open, serveFolder, useBrowser, visit } from '../browser/browser.test-data.ts';
import { block, board, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, filesIn, readText, tempFolder, writeJson } from '../sites.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();

const COMPONENTS = {
  count: `import { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
export const meta = { island: 'load' };
export default function Count({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [n, setN] = useState(start);
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(true), []);
  const id = useId();
  return <section className={id}><button type="button" id={id} onClick={() => setN(n + 1)}>{n}</button>
    {children}{isOn && createPortal(<output>{id}</output>, document.body)}</section>;
}`,
  reveal: `import { useState, type ReactNode } from 'react';
export const meta = { island: 'visible' };
export default function Reveal({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return <div><button type="button" onClick={() => setOpen(!isOpen)}>More</button>{isOpen && children}</div>;
}`,
  broken: `import { useEffect } from 'react';
export const meta = { island: 'idle' };
export default function Broken() {
  useEffect(() => { throw new Error('broken effect'); }, []);
  return <p>Kept words</p>;
}`,
  unequal: `export const meta = { island: 'load' };
export default function Unequal() {
  if (typeof window !== 'undefined') throw new Error('broken render');
  return <p>Server words</p>;
}`,
  plain: 'export default function Plain() { return <p>Plain words</p>; }',
} as const;

let out = '';
let home = '';

beforeAll(async () => {
  const folder = mkdtempSync(join(temp, 'site-'));
  mkdirSync(join(folder, 'components'));
  for (const [name, source] of Object.entries(COMPONENTS)) {
    writeFileSync(join(folder, 'components', `${name}.tsx`), source);
  }
  const far = block(
    'box',
    {},
    Array.from({ length: 150 }, () => text('Words')),
  );
  const pages = [
    board('far', [main(far, block('my:reveal', {}, [text('Behind')]), link('home', 'Home'))]),
    board('plain', [main(block('my:plain'))]),
    board('bad', [main(block('my:broken'), block('my:unequal'), block('my:count'))]),
  ];
  const own = [block('my:count', { start: 4 }, [text('Inside')]), link('far', 'Far')];
  writeJson(join(folder, 'project.json'), project([main(...own)], pages));
  const { err } = await cli(folder, ['build', '--trust']);
  if (err !== '') throw new Error(err);
  out = join(folder, 'site');
  home = await serveFolder(out);
});

test('[OWN-2] only pages with components that have behavior load code for it', async () => {
  const files = filesIn(out).filter((file) => file.includes('sitegen/own/'));
  expect(files.map((file) => /own\/(\w+)-/.exec(file)?.[1])).toEqual([
    'broken',
    'count',
    'reveal',
    'unequal',
  ]);
  expect(readText(out, 'plain', 'index.html')).not.toContain('sitegen/own/');
  expect(readText(out, 'plain', 'index.html')).toContain('data-hydrate="act"');
  const { page } = await visit(browser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, `${home}far/`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('/own/'))).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForRequest(/\/own\/reveal-/);
});

test('[OWN-2] a component hydrates with its slots and ids, also after a navigation', async () => {
  const { page, problems } = await visit(browser());
  await open(page, home);
  const button = page.locator('.my-count button');
  await page.locator('body > output').waitFor();
  // The `id` that React made in the build equals the one that it makes in the browser.
  expect(await page.locator('body > output').textContent()).toBe(await button.getAttribute('id'));
  await button.click();
  expect(await button.textContent()).toBe('5');
  expect(await page.locator('.my-count p').textContent()).toBe('Inside');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'Far' }).click();
  await page.locator('.my-reveal button').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.locator('.my-reveal button').click();
      return page.getByText('Behind').count();
    })
    .toBe(1);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('body > output').waitFor();
  await button.click();
  expect(await button.textContent()).toBe('5');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(problems).toEqual([]);
});

test('[OWN-2] a component that fails in the browser keeps its HTML, and others work', async () => {
  const { page, problems } = await visit(browser());
  await open(page, `${home}bad/`);
  await expect.poll(() => problems.join('\n')).toContain('broken effect');
  await expect.poll(() => problems.join('\n')).toContain('broken render');
  expect(await page.locator('.my-broken').textContent()).toBe('Kept words');
  expect(await page.locator('.my-unequal').textContent()).toBe('Server words');
  await page.locator('body > output').waitFor();
  await page.locator('.my-count button').click();
  expect(await page.locator('.my-count button').textContent()).toBe('1');
});

test('[OWN-2] without hydration no behavior is part of the site', async () => {
  const { code } = await cli(join(out, '..'), [
    'build',
    '--trust',
    '--hydrate',
    'none',
    '-o',
    'still',
  ]);
  expect(code).toBe(0);
  expect(filesIn(join(out, '..', 'still')).filter((file) => file.includes('/own/'))).toEqual([]);
});
