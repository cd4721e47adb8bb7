import { expect, test } from 'vitest';
import type { TargetSettings } from '../../publish/kinds.ts';
import { installedKeyStore, openKeyStore, type KeyringModule } from './key-store.ts';
import { secretOf } from './secrets.ts';

const NETLIFY = { kind: 'netlify', site: 'one' } as const;
const OTHER = { kind: 'netlify', site: 'two' } as const;

/** A key store in memory. */
function keyring(stored = new Map<string, string>()) {
  class Entry {
    readonly #name: string;
    constructor(service: string, account: string) {
      this.#name = `${service}/${account}`;
    }
    getPassword() {
      return stored.get(this.#name) ?? null;
    }
    setPassword(secret: string) {
      if (secret === 'rejected') throw new Error('locked');
      stored.set(this.#name, secret);
    }
  }
  const load = async (): Promise<KeyringModule> => ({ Entry });
  return { stored, load };
}

test('[PUBLISH-4] a stored secret is bound to its place: another target doesn’t get it', async () => {
  const { stored, load } = keyring();
  (await openKeyStore(NETLIFY, load)).write('TOKEN', 'secret');
  expect([...stored]).toEqual([['sitegen/TOKEN netlify one', 'secret']]);
  expect((await openKeyStore(NETLIFY, load)).read('TOKEN')).toBe('secret');
  expect((await openKeyStore(OTHER, load)).read('TOKEN')).toBeUndefined();
});

const FTP = { kind: 'ftp', host: 'h', path: 'p', tls: true } as const;
const SFTP = { kind: 'sftp', host: 'h', path: 'p', releases: false } as const;
const S3 = { kind: 's3', bucket: 'b', region: 'r' } as const;
const GIT = { kind: 'git', remote: 'https://h/a', branch: 'x' } as const;
const CLOUDFLARE = { kind: 'cloudflare-pages', project: 'p' } as const;

test.each<[TargetSettings, TargetSettings]>([
  [FTP, { ...FTP, host: 'other' }],
  [FTP, { ...FTP, port: 2121 }],
  [FTP, { ...FTP, user: 'ann' }],
  [FTP, { ...FTP, tls: false }],
  [SFTP, { ...SFTP, host: 'other' }],
  [S3, { ...S3, bucket: 'other' }],
  [S3, { ...S3, endpoint: 'https://other' }],
  [GIT, { ...GIT, remote: 'https://other/a' }],
  [CLOUDFLARE, { ...CLOUDFLARE, project: 'other' }],
  [CLOUDFLARE, { ...CLOUDFLARE, account: 'other' }],
  [FTP, SFTP],
])('[PUBLISH-4] %j and %j are different places', async (one, other) => {
  const { load } = keyring();
  (await openKeyStore(one, load)).write('PASSWORD', 'secret');
  expect((await openKeyStore(other, load)).read('PASSWORD')).toBeUndefined();
});

test('[PUBLISH-4] environment variables win over the key store: the target’s own, then those of its kind', async () => {
  const { load } = keyring(new Map([['sitegen/TOKEN netlify one', 'stored']]));
  const keys = await openKeyStore(NETLIFY, load);
  const secret = (env: Readonly<Record<string, string>>) =>
    secretOf({ name: 'live', env, keys }, 'TOKEN', ['NETLIFY_AUTH_TOKEN']);
  expect(secret({ SITEGEN_LIVE_TOKEN: 'own', NETLIFY_AUTH_TOKEN: 'usual' })).toBe('own');
  expect(secret({ SITEGEN_LIVE_TOKEN: '', NETLIFY_AUTH_TOKEN: 'usual' })).toBe('usual');
  expect(secret({})).toBe('stored');
});

test('[PUBLISH-4] if a key store rejects a secret, the error says so', async () => {
  const keys = await openKeyStore(NETLIFY, keyring().load);
  expect(() => keys.write('TOKEN', 'rejected')).toThrow(
    'The system’s key store rejected the secret: locked.',
  );
});

const failing = () => Promise.reject(Object.assign(new Error('x'), { code: 'MODULE_NOT_FOUND' }));

test('[PACKAGE-1] without the package of the key store, a message names the command that installs it, and publishing continues', async () => {
  await expect(openKeyStore(NETLIFY, failing)).rejects.toMatchObject({
    message: 'The system’s key store needs the package “@napi-rs/keyring”.',
    details: 'Install it with “npm install -D @napi-rs/keyring”.',
  });
  expect(await installedKeyStore(NETLIFY, failing)).toBeUndefined();
});
