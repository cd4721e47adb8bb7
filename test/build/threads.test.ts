import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../src/values/json.ts';
import { block, board, kitchenSink, project } from '../kitchen-sink.test-data.ts';
import { buildByProgram, contentsOf, filesIn, tempFolder } from '../sites.test-data.ts';
import { gallery, imageOf, writeFiles } from './images.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

/**
 * Expects that one, two and three threads build the same output; returns the names of its files.
 */
function builtByThreads(json: Json, ...args: readonly string[]): readonly string[] {
  const outs = ['1', '2', '3'].map((jobs) =>
    buildByProgram(newFolder(), json, '--jobs', jobs, ...args),
  );
  const [one, ...more] = outs.map(contentsOf);
  expect(more).toEqual([one, one]);
  return filesIn(outs[2] ?? '');
}

test('[RENDER-7] pages with pictures have the same bytes for any number of threads', async () => {
  const files = {
    'a.jpg': await imageOf('jpeg', 1000, 500),
    'b.png': await imageOf('png', 700, 300),
  };
  const assets = writeFiles(newFolder(), files);
  const built = builtByThreads(gallery('a.jpg', 'b.png'), '--assets', assets);
  expect(built).toContain('resource/default/kitchen/a.jpg/1/a-640.avif');
});

test('[RENDER-7] pages with fonts have the same bytes for any number of threads', () => {
  const russian = block('text', {
    text: 'Привет',
    'text-style': { fontFamily: 'Playfair Display, serif' },
  });
  const { googleFontsLink: _, ...site } = project([], [board('below', [russian])]);
  const built = builtByThreads(site);
  expect(built.some((file) => file.includes('playfair-display-cyrillic'))).toBe(true);
});

test('[RENDER-7] pages with all features have the same bytes for any number of threads', () => {
  expect(builtByThreads(kitchenSink())).toContain('about/index.html');
});
