/** Shows the panels of the author's shell alone on a page, in the origin of a served site. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const STYLE =
  'html{color-scheme:light dark}body{margin:0;background:light-dark(#f7f7f8,#161618);color:light-dark(#000,#fff)}h1{position:absolute;clip-path:inset(50%)}main{display:flex;align-items:start;gap:16px;padding:16px}main>section{flex:none;width:300px;border:1px solid light-dark(#e4e4e7,#2b2b30)}iframe{width:800px;height:600px;border:0}';
const HTML = `<!DOCTYPE html><html lang="en"><title>Panels</title><style>${STYLE}</style><link rel="stylesheet" href="story.css"><div id="story"></div><script type="module" src="story.js"></script>`;

/** Bundles the story; returns a function that shows it in a browser with some data. */
export async function storyOf(server: DevServer, story: 'panels' | 'inspector' = 'panels') {
  const outDir = join(mkdtempSync(join(tempFolder(), 'story-')), 'out');
  await build({
    configFile: false,
    logLevel: 'error',
    root: REPOSITORY,
    base: './',
    publicDir: false,
    build: {
      outDir,
      target: 'es2022',
      cssTarget: 'chrome130',
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { story: join(REPOSITORY, 'test', 'studio', `${story}-story.tsx`) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  const folder = `${server.site}__story/`;
  return async (page: Page, data: object) => {
    const files: Readonly<Record<string, string>> = {
      '': HTML,
      'data.json': JSON.stringify(data),
    };
    await page.route(`${folder}**`, async (route) => {
      const name = route.request().url().slice(folder.length);
      // Frames of the publish dialog request pages of a server, which doesn't run in this test.
      if (name.startsWith('published/')) return route.fulfill({ status: 404, body: '' });
      const body = files[name] ?? readText(outDir, name);
      const type = /\.(\w+)$/.exec(name)?.[1] ?? 'html';
      await route.fulfill({ body, contentType: TYPES[type] ?? 'text/plain' });
    });
    await page.goto(folder);
    if (story === 'inspector') {
      await page.getByRole('searchbox').waitFor();
      return;
    }
    await page.waitForFunction(() => window.frames[0]?.document.readyState === 'complete');
    await page.getByRole('heading', { name: 'Search result' }).waitFor();
  };
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
};
