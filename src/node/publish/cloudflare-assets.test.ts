import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSite } from '../../../test/publish/targets.test-data.ts';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { hashOf } from '../output/file-writer.ts';
import { CloudflareError, type CloudflareCall } from './cloudflare-api.ts';
import {
  assetDigest,
  assetsOf,
  requestsOf,
  uploadAssets,
  type Asset,
} from './cloudflare-assets.ts';

const temp = tempFolder();

test('[PUBLISH-1] the digest of a file equals the digest of the host’s own tool', () => {
  // The digest is from the tests of wrangler, Cloudflare's own program.
  expect(assetDigest('logo.png', Buffer.from('foobar'))).toBe('2082190357cfd3617ccfe04f340c6247');
});

const assetOf = (size: number): Asset => ({
  file: 'a.txt',
  digest: String(size),
  size,
  read: () => Buffer.alloc(size),
});

test('[PUBLISH-1] requests hold all files in their order, within the limits of the host', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60)), fc.integer({ min: 1, max: 5 }), (sizes, count) => {
      const files = sizes.map(assetOf);
      const requests = requestsOf(files, { bytes: 100, count });
      expect(requests.flat()).toEqual(files);
      for (const request of requests) {
        const bytes = request.reduce((sum, { size }) => sum + size, 0);
        expect(request.length > 0 && request.length <= count && bytes <= 100).toBe(true);
      }
    }),
  );
});

test('[PUBLISH-1] settings of the host are no assets, and a file above 25 MiB is rejected', () => {
  const folder = join(mkdtempSync(join(temp, 'site-')), 'site');
  const site = writeSite(folder, { 'index.html': 'x', _headers: 'y', _redirects: 'z' });
  expect(assetsOf(site).map(({ file }) => file)).toEqual(['index.html']);
  const large = Buffer.alloc(25 * 1024 * 1024 + 1);
  writeFileSync(join(folder, 'index.html'), large);
  const files = new Map([['index.html', hashOf(large)]]);
  expect(() => assetsOf({ ...site, files })).toThrow('files of at most 25 MiB, and index.html');
});

const jwtOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('[PUBLISH-2] an expired token of an upload is replaced by a new one', async () => {
  const used: string[] = [];
  let tokens = 0;
  const call = async <T>({ path, read, jwt = '' }: CloudflareCall<T>): Promise<T> => {
    if (path.endsWith('upload-token')) tokens += 1;
    else if (jwt.endsWith('1')) throw new CloudflareError('Expired.', '', true);
    else used.push(path);
    const results: Readonly<Record<string, unknown>> = {
      'p/upload-token': { jwt: `${jwtOf({})}${tokens}` },
      '/pages/assets/check-missing': ['1'],
    };
    // The cast is sound: the results have the form of the host's responses.
    return read(results[path]) as T;
  };
  await uploadAssets(call, 'p', { assets: [assetOf(1)], onSent: () => {} });
  expect(tokens).toBe(2);
  expect(used).toEqual(
    ['check-missing', 'upload', 'upsert-hashes'].map((name) => `/pages/assets/${name}`),
  );
});

const callWithOneFile = async <T>({ read }: CloudflareCall<T>): Promise<T> =>
  // The cast is sound: the object has the form of the host's response.
  read({ jwt: jwtOf({ max_file_count_allowed: 1 }) }) as T;

test('[PUBLISH-1] more files than the plan allows are rejected before an upload', async () => {
  const assets = [assetOf(1), assetOf(2)];
  await expect(uploadAssets(callWithOneFile, 'p', { assets, onSent: () => {} })).rejects.toThrow(
    'Cloudflare Pages takes 1 files, and the site has 2.',
  );
});
