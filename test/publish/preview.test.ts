import { afterAll, expect, test } from 'vitest';
import { tempFolder } from '../sites.test-data.ts';
import { publishedProject } from './publish.test-data.ts';
import { S3_KEYS, S3_REGION, startS3Server } from './s3-server.test-data.ts';

const temp = tempFolder();
const server = await startS3Server();
afterAll(() => server.stop());

Object.assign(process.env, S3_KEYS);
afterAll(() => Object.keys(S3_KEYS).forEach((name) => delete process.env[name]));

test('[PUBLISH-1] a preview has a folder of its own in a bucket, hidden from search engines, and the live site stays', async () => {
  const { endpoint, objects } = server;
  const live = { kind: 's3', bucket: 'b', endpoint, region: S3_REGION, base: '/shop/' };
  const site = publishedProject(temp, { live });
  const textOf = (path: string) => objects.get(`b/${path}`)?.bytes.toString();
  site.write({ home: 'One', a: 'A' });
  expect(await site.publish()).toMatchObject({ code: 0 });
  site.write({ home: 'Two', a: 'A' });
  const shown = await site.publish('--preview');
  expect(shown).toMatchObject({ code: 0, isPublished: true, address: '/shop/_preview/' });
  expect(textOf('index.html')).toContain('One');
  expect(textOf('_preview/index.html')).toContain('Two');
  expect(textOf('_preview/index.html')).toMatch(/<meta name="robots" content="noindex"/);
  expect(textOf('_preview/index.html')).toContain('/shop/_preview/');
  expect(await site.publish('--preview')).toMatchObject({ code: 0, isPublished: false });

  expect(await site.publish()).toMatchObject({
    code: 0,
    change: { difference: { changed: ['index.html'], removed: [] } },
  });
  expect(textOf('index.html')).toContain('Two');
  expect(textOf('_preview/index.html')).toContain('Two');
});

test('[PUBLISH-1] a kind of target without previews rejects a preview before the build', async () => {
  const site = publishedProject(temp, { live: { kind: 'git', remote: 'x' } });
  site.write({});
  expect(await site.publish('--preview')).toMatchObject({
    code: 2,
    error: { message: 'This kind of target has no previews.' },
  });
});

test('[PUBLISH-2] files that former pages use stay for a day in a bucket, and are removed then', async () => {
  const { endpoint, objects } = server;
  const site = publishedProject(temp, {
    live: { kind: 's3', bucket: 'stay', endpoint, region: S3_REGION },
  });
  const keys = () => [...objects.keys()].filter((key) => key.startsWith('stay/'));
  site.write({ home: 'One', old: 'Old' });
  await site.publish();
  const scripts = keys().filter((key) => key.includes('/sitegen/'));
  expect(scripts.length).toBeGreaterThan(0);
  // Lists a file that no page names, as if an older run had left it.
  const record = 'stay/.sitegen/record.json';
  const known = JSON.parse(objects.get(record)?.bytes.toString() ?? '') as {
    readonly files: Readonly<Record<string, string>>;
  };
  const put = (key: string, text: string) =>
    (objects as Map<string, { bytes: Buffer; type: undefined; caching: undefined }>).set(key, {
      bytes: Buffer.from(text),
      type: undefined,
      caching: undefined,
    });
  put('stay/sitegen/gone.js', 'gone()');
  put('stay/sitegen/long-gone.js', 'gone()');
  const hash = 'a'.repeat(22);
  const leaving = { 'sitegen/long-gone.js': '2026-01-01T00:00:00Z' };
  put(
    record,
    JSON.stringify({ ...known, files: { ...known.files, 'sitegen/gone.js': hash }, leaving }),
  );
  site.write({ home: 'Two' });
  const { change } = await site.publish();
  expect(change?.difference.removed).toEqual(['old/index.html', 'sitegen/gone.js']);
  expect(keys()).not.toContain('stay/old/index.html');
  expect(keys()).toContain('stay/sitegen/gone.js');
  expect(keys()).not.toContain('stay/sitegen/long-gone.js');
  expect(await site.publish()).toMatchObject({ isPublished: false });
});

test.each([
  ['netlify', { kind: 'netlify', site: 'mine' }],
  ['cloudflare-pages', { kind: 'cloudflare-pages', project: 'mine' }],
])(
  '[PUBLISH-6] a base path at %s, which serves a site at the top, is rejected',
  async (kind, at) => {
    const site = publishedProject(temp, { live: at }, { base: '/shop/' });
    site.write({});
    expect(await site.publish('--preview')).toMatchObject({
      code: 2,
      error: {
        message: `${kind} serves a site at the top of its address, not at /shop/.`,
        details: 'Set "base": "/" in the target “live”, or use another kind of target.',
      },
    });
  },
);
