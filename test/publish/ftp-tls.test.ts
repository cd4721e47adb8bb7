import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openTarget } from '../../src/node/publish/open-target.ts';
import { tempFolder } from '../sites.test-data.ts';
import { MISSING_FTP, selfSigned, startFtpServer, type FtpServer } from './ftp-server.test-data.ts';
import { writeSite } from './targets.test-data.ts';

const temp = tempFolder();
let running: FtpServer | undefined;
afterAll(() => running?.stop());

const server = async () => {
  running ??= await startFtpServer(temp, selfSigned(temp, 'server'));
  return running;
};

/** Publishes a page with TLS; returns its text on the server. */
async function publish(certificate?: string) {
  const { port } = await server();
  const path = join(mkdtempSync(join(temp, 'published-')), 'site');
  const at = { host: '127.0.0.1', port, path, tls: true };
  const project = mkdtempSync(join(temp, 'project-'));
  const settings = {
    kind: 'ftp',
    ...at,
    ...(certificate !== undefined && { certificate }),
  } as const;
  const target = await openTarget(settings, {
    name: 'live',
    state: join(project, 'state'),
    project,
    projectFolder: temp,
    env: {},
    isForced: false,
  });
  const site = writeSite(join(project, 'site'), { 'index.html': 'Home', 'a/index.html': 'A' });
  await target.compare(site);
  await target.send(site, () => {});
  await target.close();
  return readFileSync(join(path, 'index.html'), 'utf8');
}

describe.runIf(MISSING_FTP === undefined)('ftp with TLS', () => {
  test('[PUBLISH-4] a server is rejected if nobody has signed its certificate', async () => {
    await expect(publish()).rejects.toThrow(
      /^Can’t connect to 127\.0\.0\.1: self-signed certificate/,
    );
  });

  test('[PUBLISH-4] a server is accepted if its certificate is in the named file', async () => {
    await server();
    expect(await publish('server.pem')).toBe('Home');
  });

  test('[PUBLISH-4] a server is rejected if another certificate is in the named file', async () => {
    selfSigned(temp, 'other');
    await expect(publish('other.pem')).rejects.toThrow('Can’t connect to 127.0.0.1: self-signed');
  });

  test('[PUBLISH-6] a file without a certificate is reported', async () => {
    await expect(publish('missing.pem')).rejects.toThrow('There is no certificate in ');
  });
});
