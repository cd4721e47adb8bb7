import { expect, test } from 'vitest';
import { loadPeer } from './load-peer.ts';

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('It failed.'), { code }));

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  '[PACKAGE-1] a package that isn’t installed (%s) is reported with the command that installs it',
  async (code) => {
    await expect(loadPeer('ssh2', failing(code))).rejects.toMatchObject({
      message: 'This target needs the package “ssh2”.',
      details: 'Install it with “npm install -D ssh2”.',
    });
  },
);

test('[PACKAGE-1] other errors of a package are reported unchanged', async () => {
  await expect(loadPeer('ssh2', failing('ERR_DLOPEN_FAILED'))).rejects.toThrow('It failed.');
  expect(await loadPeer('ssh2', async () => 1)).toBe(1);
});
