import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { BuiltSite } from '../../src/node/publish/target.ts';
import { tempFolder } from '../sites.test-data.ts';
import { stopServers, TESTED_KINDS, writeSite, type TestedTarget } from './targets.test-data.ts';

const temp = tempFolder();
afterAll(stopServers);

const ONE = {
  'index.html': '<a href="/about/">About</a>',
  'about/index.html': 'About',
  'old/index.html': 'Old',
  'sitegen/a.js': 'a()',
  'with space/ünïcode.txt': 'x',
};
const { 'old/index.html': _old, ...REST } = ONE;
const TWO = { ...REST, 'index.html': '<a href="/new/">New</a>', 'new/index.html': 'New' };

const siteOf = (files: Readonly<Record<string, string>>) =>
  writeSite(join(mkdtempSync(join(temp, 'site-')), 'site'), files);

/** Opens a target, and publishes a site there. */
async function publish({ open }: TestedTarget, site: BuiltSite, author = 'Ann') {
  const target = await open(author);
  try {
    const { difference } = await target.compare(site);
    return { difference, release: await target.send(site, () => {}) };
  } finally {
    await target.close();
  }
}

const TRIED = TESTED_KINDS.filter(({ missing }) => missing === undefined);

test('[PUBLISH-1] kinds of targets are tried with a real server if this machine has one', () => {
  const missed = TESTED_KINDS.flatMap(({ name, missing }) =>
    missing === undefined ? [] : [`${name} was not tried: ${missing} is not on this machine.`],
  );
  if (missed.length > 0) process.stderr.write(`${missed.join('\n')}\n`);
  expect(TRIED.length).toBeGreaterThan(1);
});

describe.each(TRIED)('$name', (kind) => {
  test('[PUBLISH-1] the first publication uploads all files, the next one what changed', async () => {
    const tested = await kind.make(temp);
    const first = await publish(tested, siteOf(ONE));
    expect(first.difference).toEqual({
      added: Object.keys(ONE).toSorted(),
      changed: [],
      removed: [],
    });
    expect(tested.read()).toEqual(asBytes(ONE));
    const second = await publish(tested, siteOf(TWO), 'Ben');
    expect(second.difference).toEqual({
      added: ['new/index.html'],
      changed: ['index.html'],
      removed: ['old/index.html'],
    });
    expect(tested.read()).toEqual(asBytes(TWO));
  });

  test('[PUBLISH-5] the second of two authors learns who published since, and changes nothing', async () => {
    const tested = await kind.make(temp);
    const [ann, ben] = [await tested.open('Ann'), await tested.open('Ben')];
    await publish(tested, siteOf({ 'index.html': 'Begin' }));
    const [one, two] = [siteOf(ONE), siteOf(TWO)];
    await ann.compare(one);
    await ben.compare(two);
    await ann.send(one, () => {});
    await ann.close();
    const name = kind.isAnonymous ? 'Somebody else' : '“Ann”';
    await expect(ben.send(two, () => {})).rejects.toThrow(`${name} published this site`);
    await ben.close();
    expect(tested.read()).toEqual(asBytes(ONE));
  });
});

describe.each(TRIED.filter(({ keepsReleases }) => keepsReleases))('$name', (kind) => {
  test('[PUBLISH-3] releases are listed and published again', async () => {
    const tested = await kind.make(temp);
    const first = await publish(tested, siteOf(ONE), 'Ann');
    const second = await publish(tested, siteOf(TWO), 'Ben');
    const target = await tested.open('Ann');
    const releases = await target.releases();
    const by = (name: string) => (kind.isAnonymous ? {} : { by: name });
    expect(releases.map(({ at: _at, ...release }) => release)).toEqual([
      { id: second.release, ...by('Ben'), isLive: true },
      { id: first.release, ...by('Ann'), isLive: false },
    ]);
    for (const { at } of releases)
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
    await target.rollback?.(undefined);
    expect(tested.read()).toEqual(asBytes(ONE));
    await target.rollback?.(second.release);
    expect(tested.read()).toEqual(asBytes(TWO));
    await expect(target.rollback?.('nothing')).rejects.toThrow('There is no release “nothing”.');
    await target.close();
  });
});

/** Returns contents in the form of `contentsOf`. */
function asBytes(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const read = Object.entries(files).map(([file, text]) => [
    file,
    Buffer.from(text).toString('latin1'),
  ]);
  return Object.fromEntries(read);
}

test('[PUBLISH-1] a preview has an address of its own, and the live site stays', async () => {
  const tested = await TESTED_KINDS.find(({ name }) => name === 'netlify')?.make(temp);
  await publish(tested ?? never(), siteOf(ONE));
  const target = await (tested ?? never()).open('Ann');
  const two = siteOf(TWO);
  await target.compare(two);
  expect(await target.preview?.(two, () => {})).toMatch(/^https:\/\/site-\d+-2\.example\.org$/);
  expect(tested?.read()).toEqual(asBytes(ONE));
  expect(await target.releases()).toHaveLength(1);
});

function never(): never {
  throw new Error('There is no such kind.');
}
