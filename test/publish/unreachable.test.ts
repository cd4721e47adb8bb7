import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTarget } from '../../src/node/publish/open-target.ts';
import type { TargetSettings } from '../../src/publish/kinds.ts';
import { tempFolder } from '../sites.test-data.ts';
import { freePort } from './ssh-server.test-data.ts';
import { writeSite } from './targets.test-data.ts';

const temp = tempFolder();
const SITE = writeSite(join(temp, 'site'), { 'index.html': 'Home' });

/** A port without a server. */
const port = await freePort();
const NOWHERE = { host: '127.0.0.1', port, path: 'x' };
const S3 = { kind: 's3', bucket: 'a', region: 'b', endpoint: `http://127.0.0.1:${port}` } as const;
const KEYS = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'secret' };
const NETLIFY = { kind: 'netlify', site: 'a' } as const;
const API = { SITEGEN_NETLIFY_API: `http://127.0.0.1:${port}` };

test.each<[string, TargetSettings, Readonly<Record<string, string>>, RegExp]>([
  ['git', { kind: 'git', remote: 'missing', branch: 'a' }, {}, /^“git” failed\.$/],
  ['rsync', { kind: 'rsync', ...NOWHERE, releases: true }, {}, /^“ssh” failed\.$/],
  [
    'sftp',
    { kind: 'sftp', ...NOWHERE, releases: false },
    {},
    /^Can’t connect to 127\.0\.0\.1: .*ECONNREFUSED/,
  ],
  [
    'ftp',
    { kind: 'ftp', ...NOWHERE, tls: true },
    {},
    /^Can’t connect to 127\.0\.0\.1: .*ECONNREFUSED/,
  ],
  ['s3', S3, KEYS, /^The target failed: .*ECONNREFUSED/],
  ['s3 without keys', S3, {}, /^The keys of the storage aren’t set\.$/],
  [
    'netlify',
    NETLIFY,
    { ...API, NETLIFY_AUTH_TOKEN: 'secret' },
    /^The target failed: .*ECONNREFUSED/,
  ],
  ['netlify without a token', NETLIFY, API, /^The token of Netlify isn’t set\.$/],
])(
  '[PUBLISH-6] a target of kind %s that can’t be reached is reported',
  async (name, settings, env, message) => {
    const state = join(temp, name);
    const place = { project: temp, projectFolder: temp };
    const { PATH, HOME } = process.env;
    const context = { name: 'live', state, ...place, env: { PATH, HOME, ...env }, isForced: false };
    const reaching = openTarget(settings, context).then((target) => target.compare(SITE));
    await expect(reaching).rejects.toMatchObject({
      name: 'SiteError',
      message: expect.stringMatching(message) as string,
      details: expect.not.stringContaining('secret') as string,
    });
  },
);
