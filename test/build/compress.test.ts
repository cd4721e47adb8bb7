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

const copiesIn = (out: string) => filesIn(out).filter((file) => /\.(?:br|gz)$/.test(file));

test.each(HOSTS)(
  '[OUT-3] compressed copies lie beside the texts for hosts that send them: %s',
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

test('[OUT-1] a copy is that of its file, also when the site is built anew', async () => {
  const folder = newFolder();
  await build(folder, kitchenSink(), { host: 'nginx' });
  const changed = kitchenSink({ label: 'Changed' });
  const { out, isWritten } = await build(folder, changed, { host: 'nginx' });
  expect(isWritten).toBe(true);
  const copy = gunzipSync(readFileSync(join(out, 'index.html.gz'))).toString();
  expect(copy).toBe(readText(out, 'index.html'));
  expect(copy).toContain('Changed');
});

test.each(SENDS_COPIES)('[RENDER-7] two builds for %s give the same bytes', async (host) => {
  const sink = kitchenSink();
  const [first, second] = await Promise.all(
    [newFolder(), newFolder()].map((folder) => build(folder, sink, { host })),
  );
  expect(contentsOf(second?.out ?? '')).toEqual(contentsOf(first?.out ?? ''));
});
