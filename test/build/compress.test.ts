import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HOSTS, type Host } from '../../src/site/plan/options.ts';
import { kitchenSink } from '../kitchen-sink.test-data.ts';
import { build, contentsOf, filesIn, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));
const SENDS_COPIES: readonly Host[] = ['nginx', 'caddy', 'apache'];

/** Compressing the client takes most of the time of a build. */
const NO_CLIENT = { hydrate: 'none' } as const;

const copiesIn = (out: string) => filesIn(out).filter((file) => /\.(?:br|gz)$/.test(file));

test.each(HOSTS)(
  '[OUT-3] compressed copies are next to the texts for hosts that serve them: %s',
  async (host) => {
    const { out } = await build(newFolder(), kitchenSink(), { host });
    const copies = copiesIn(out);
    expect(copies.length > 0).toBe(SENDS_COPIES.includes(host));
    const wrong = copies.filter((file) => {
      const source = file.replace(/\.(?:br|gz)$/, '');
      const isLarger =
        readFileSync(join(out, file)).length >= readFileSync(join(out, source)).length;
      return isLarger || !/\.(?:html|js|svg|xml|txt)$/.test(source);
    });
    expect(wrong).toEqual([]);
  },
);

test('[OUT-1] a compressed copy matches its file, also after a rebuild', async () => {
  const folder = newFolder();
  await build(folder, kitchenSink(), { ...NO_CLIENT, host: 'nginx' });
  const changed = kitchenSink({ label: 'Changed' });
  const { out, isWritten } = await build(folder, changed, { ...NO_CLIENT, host: 'nginx' });
  expect(isWritten).toBe(true);
  const copy = gunzipSync(readFileSync(join(out, 'index.html.gz'))).toString();
  expect(copy).toBe(readText(out, 'index.html'));
  expect(copy).toContain('Changed');
});

test.each(SENDS_COPIES)('[RENDER-7] two builds for %s have the same bytes', async (host) => {
  const sink = kitchenSink();
  const [first, second] = await Promise.all(
    [newFolder(), newFolder()].map((folder) => build(folder, sink, { ...NO_CLIENT, host })),
  );
  expect(contentsOf(second?.out ?? '')).toEqual(contentsOf(first?.out ?? ''));
});
