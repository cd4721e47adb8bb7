// @ts-check
/**
 * Makes pages of the same posts without a site generator: micromark makes HTML of each text, and React the page around it, on as many
 * threads as sitegen has. `node test/bench/markdown-floor.js <folder> <out> <threads>`
 */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** @typedef {{ readonly folder: string, readonly out: string, readonly files: readonly string[] }} Share */

/** @param {Share} share */
function makePages({ folder, out, files }) {
  for (const file of files) {
    const text = readFileSync(join(folder, 'notes', file), 'utf8');
    const end = text.indexOf('\n---\n', 4) + 5;
    const title = /^title: (.*)$/m.exec(text.slice(0, end))?.[1] ?? '';
    const html = micromark(text.slice(end), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
    const page = h(
      'html',
      { lang: 'en' },
      h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, title)),
      h(
        'body',
        null,
        h('h1', null, title),
        h('div', { dangerouslySetInnerHTML: { __html: html } }),
      ),
    );
    const target = join(out, file.replace(/\.md$/, ''));
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'index.html'), `<!doctype html>${renderToStaticMarkup(page)}`);
  }
}

if (isMainThread) {
  const [folder = '', out = '', threads = '1'] = process.argv.slice(2);
  const files = readdirSync(join(folder, 'notes'));
  const size = Math.ceil(files.length / Number(threads));
  const shares = Array.from({ length: Number(threads) }, (_none, at) => ({
    folder,
    out,
    files: files.slice(at * size, (at + 1) * size),
  }));
  const [own, ...others] = shares;
  const workers = others.map(
    (share) => new Worker(fileURLToPath(import.meta.url), { workerData: share }),
  );
  if (own !== undefined) makePages(own);
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
} else {
  // The cast is sound: the main thread sends this data.
  makePages(/** @type {Share} */ (workerData));
}
