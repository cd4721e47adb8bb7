import { spawnSync } from 'node:child_process';
import { request } from 'node:https';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ATELIER, cli, tempFolder } from '../../test/sites.test-data.ts';
import { lanAddress, readCertificate } from './lan.ts';
import { run } from './run.ts';

const temp = tempFolder();

const entry = (address: string, more = {}) => ({
  address,
  netmask: '255.255.255.0',
  mac: '',
  cidr: null,
  family: 'IPv4' as const,
  internal: false,
  ...more,
});

test.each([
  ['192.168.1.5', { lo: [entry('127.0.0.1', { internal: true })], eth0: [entry('192.168.1.5')] }],
  ['10.0.0.7', { docker0: [entry('172.17.0.1')], wlan0: [entry('10.0.0.7')] }],
  ['172.20.0.9', { eth0: [entry('203.0.113.4')], wlan0: [entry('172.20.0.9')] }],
  ['203.0.113.4', { eth0: [entry('203.0.113.4')] }],
])('[OUT-3] the address %s is this machine’s address in the network', (address, interfaces) => {
  expect(lanAddress(interfaces)).toBe(address);
});

test('[OUT-3] a machine without a network gets a message', () => {
  expect(() => lanAddress({ lo: [entry('127.0.0.1', { internal: true })] })).toThrow(
    'This machine is in no network.',
  );
});

/** Makes a self-signed certificate. */
function certificate() {
  const folder = mkdtempSync(join(temp, 'certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  spawnSync('openssl', args.split(' '));
  return { cert, key };
}

const own = certificate();

test.each([
  ['only one file', { cert: own.cert }, 'HTTPS needs two files.'],
  ['a missing file', { cert: 'missing', key: own.key }, '--cert can’t be read: missing.'],
  ['a file without a key', { cert: own.cert, key: own.cert }, `--key can’t be read: ${own.cert}.`],
])('[OUT-3] a certificate with %s is rejected', (_, files, message) => {
  expect(() => readCertificate(temp, files)).toThrow(message);
});

/** Fetches a page from a server that must have this certificate. */
function fetched(address: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { ca: readFileSync(own.cert) }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

test('[A1] dev --lan shows the site to others read-only, by HTTPS with a certificate of one’s own', async () => {
  let out = '';
  let end: (() => void) | undefined;
  const interrupted = new Promise<void>((done) => {
    end = done;
  });
  const args = ['dev', ATELIER, '--port', '0', '--no-image-variants', '--lan'];
  const ended = run([...args, '--listen', '127.0.0.1', '--cert', own.cert, '--key', own.key], {
    out: (text) => (out += text),
    err: () => {},
    isTerminal: false,
    cwd: temp,
    interrupted,
  });
  await expect.poll(() => out).toMatch(/▀[^]*\n\n$/);
  const [, shared = ''] = /for phones at (\S+)/.exec(out) ?? [];
  expect(shared).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/$/);
  const address = shared.replace('127.0.0.1', 'localhost');
  expect(await fetched(address)).toMatchObject({
    status: 200,
    text: expect.stringContaining('<main') as string,
  });
  expect((await fetched(`${address}__sitegen/api/build-state`)).status).toBe(403);
  end?.();
  expect(await ended).toBe(0);
});

test('[OUT-3] an invalid certificate ends the command before anything is served', async () => {
  writeFileSync(join(temp, 'none.pem'), 'none');
  const args = ['dev', ATELIER, '--cert', 'none.pem', '--key', 'none.pem'];
  expect(await cli(temp, args)).toMatchObject({ code: 2, out: '' });
});
