import type { Client } from 'basic-ftp';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { ftpStore } from './ftp-store.ts';
import { inPlaceTarget } from './in-place.ts';
import { secretOf } from './secrets.ts';
import type { Target, TargetContext } from './target.ts';

const TIMEOUT_MS = 30_000;

/** A server with FTP: the files of a folder are changed in place. */
export async function ftpTarget(
  settings: TargetOf<'ftp'>,
  context: TargetContext,
): Promise<Target> {
  const { Client: FtpClient, FTPError } = await import('basic-ftp');
  const { host, port, user, path, tls } = settings;
  const password = secretOf(context, 'PASSWORD');

  async function connect(): Promise<Client> {
    const client = new FtpClient(TIMEOUT_MS, { allowSeparateTransferHost: false });
    try {
      await client.access({
        host,
        secure: tls,
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

function connectionError(host: string, isTls: boolean, exception: unknown): SiteError {
  const message = `Can’t connect to ${host}: ${reasonOf(exception)}`;
  const details = isTls
    ? 'Check user and password, and that the server has a valid certificate for its name.'
    : 'Check the settings of the target, and user and password.';
  return new SiteError(message, { details, exception });
}
