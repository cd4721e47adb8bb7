import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveFolder, useBrowser, visit } from '../browser/browser.test-data.ts';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { build, tempFolder } from '../sites.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';
import { serve } from './author.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

/** A script that requests the token of the editor, and then a path that shows that it ran. */
const SCRIPT = "fetch('/__sitegen/token', { headers: { 'X-Sitegen-Page': '1' } }); fetch('/ran');";
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/><script>${SCRIPT}</script></svg>`;

/**
 * Starts another site: its page redirects to an address, and its SVG file is sent without a policy.
 */
async function foreignSite(target: () => string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/drawing.svg') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(DRAWING);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<script>location = ${JSON.stringify(target())}</script>`);
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  untilEnd(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return `http://127.0.0.1:${address.port}/`;
}

/** Returns the requests of a page after a redirect by another site. */
async function askedAfter(target: string): Promise<readonly string[]> {
  const { page } = await visit(browser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(await foreignSite(() => target));
  await page.waitForURL(target);
  await page.waitForLoadState('load');
  return asked.filter((path) => path !== '/' && path !== new URL(target).pathname);
}

const drawingIn = (html: string) => /\/resource\/[^"']*dot\.svg/.exec(html)?.[0] ?? '';

/** Creates a project with a harmless SVG file, into which `spoil` writes a script. */
function project() {
  const folder = mkdtempSync(join(temp, 'foreign-'));
  const file = join(folder, 'project.json');
  writeFileSync(file, JSON.stringify(kitchenSink()));
  const assets = writeKitchenAssets(folder);
  return { folder, file, assets, spoil: () => writeFileSync(join(assets, 'dot.svg'), DRAWING) };
}

test('[X4] an SVG file without a policy runs its script, so the other tests would detect it', async () => {
  const site = await foreignSite(() => '');
  expect(await askedAfter(`${site}drawing.svg`)).toEqual(['/__sitegen/token', '/ran']);
});

test('[X4] [S1] an SVG file of an edited project, opened by another site, runs nothing', async () => {
  const { file, assets, spoil } = project();
  const server = await serve(file, { assets });
  const html = await (await fetch(server.site)).text();
  const before = readFileSync(file, 'utf8');
  spoil();
  expect(drawingIn(html)).toMatch(/dot\.svg$/);
  expect(await askedAfter(new URL(drawingIn(html), server.site).href)).not.toContain('/ran');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('[X4] [S1] an SVG file or a page in a built folder, opened by another site, runs nothing', async () => {
  const { folder, assets } = project();
  const { out } = await build(folder, kitchenSink(), { assets });
  const path = drawingIn(readFileSync(join(out, 'index.html'), 'utf8'));
  writeFileSync(join(out, path), DRAWING);
  writeFileSync(join(out, 'other.html'), `<!DOCTYPE html><script>${SCRIPT}</script>`);
  const home = await serveFolder(out);
  for (const target of [path, '/other.html']) {
    expect([target, await askedAfter(new URL(target, home).href)]).toEqual([target, []]);
  }
});
