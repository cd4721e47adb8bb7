import { X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import type { Client } from 'basic-ftp';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { tryTo } from '../../values/try-to.ts';
import { readOwnFile } from '../output/own-file.ts';
import { ftpStore } from './ftp-store.ts';
import { inPlaceTarget } from './in-place.ts';
import { secretOf } from './secrets.ts';
import type { Target, TargetContext } from './target.ts';

const TIMEOUT_MS = 30_000;

/** Opens a folder of an FTP server as a target, whose files are changed in place. */
export async function ftpTarget(
  settings: TargetOf<'ftp'>,
  context: TargetContext,
): Promise<Target> {
  const { Client: FtpClient, FTPError } = await import('basic-ftp');
  const { host, port, user, path, tls } = settings;
  const password = secretOf(context, 'PASSWORD');
  const trust = trustedBy(settings, context);

  async function connect(): Promise<Client> {
    const client = new FtpClient(TIMEOUT_MS, { allowSeparateTransferHost: false });
    try {
      await client.access({
        host,
        secure: tls,
        ...(trust !== undefined && { secureOptions: trust }),
        ...(port !== undefined && { port }),
        ...(user !== undefined && { user }),
        ...(password !== undefined && { password }),
      });
      return client;
    } catch (exception) {
      client.close();
      throw connectionError(host, tls, exception);
    }
  }

  const first = await connect();
  const home = path.startsWith('/') ? '' : await first.pwd();
  const root = `${home}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const codeOf = (error: unknown) => (error instanceof FTPError ? error.code : undefined);
  return inPlaceTarget(ftpStore({ first, connect, root, codeOf }), context);
}

const MAX_CERTIFICATE = 100_000;

/**
 * Returns options by which only the certificate in the named file is trusted, for any host name.
 * The file isn't secret.
 */
function trustedBy(
  { certificate: path }: TargetOf<'ftp'>,
  { projectFolder }: TargetContext,
): ConnectionOptions | undefined {
  if (path === undefined) return undefined;
  const file = resolve(projectFolder, path);
  const text = readOwnFile(file, MAX_CERTIFICATE);
  const certificate = text && tryTo(() => new X509Certificate(text));
  if (certificate === undefined) {
    const details = 'Store it there with openssl: docs/guide/publish.md has the command.';
    throw new SiteError(`There is no certificate in ${file}.`, { details, status: 400 });
  }
  const { fingerprint256: trusted } = certificate;
  return {
    ca: certificate.toString(),
    // The certificate may be signed by an unknown authority.
    allowPartialTrustChain: true,
    checkServerIdentity: (_, { fingerprint256 }) =>
      fingerprint256 === trusted ? undefined : new Error(`another certificate than in ${file}`),
  };
}

function connectionError(host: string, isTls: boolean, exception: unknown): SiteError {
  const message = `Can’t connect to ${host}: ${reasonOf(exception)}`;
  const details = isTls
    ? 'Check user and password, and that the server has a valid certificate for its name, or name the file of its own one as “certificate”.'
    : 'Check the settings of the target, and user and password.';
  return new SiteError(message, { details, exception });
}
