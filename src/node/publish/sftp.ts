import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AnyAuthMethod, CipherAlgorithm, Client, ConnectConfig, SFTPWrapper } from 'ssh2';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import { tryTo } from '../../values/try-to.ts';
import { inPlaceTarget } from './in-place.ts';
import { loadPeer } from '../load-peer.ts';
import { hostKeyCheck } from './host-key-check.ts';
import { keyFileOf, secretOf } from './secrets.ts';
import { releasesTarget } from './sftp-releases.ts';
import { sftpStore } from './sftp-store.ts';
import type { Target, TargetContext } from './target.ts';

const DEFAULT_PORT = 22;
const TIMEOUT_MS = 20_000;
/** Ciphers that Node has built in; the library implements others in JavaScript, which is slow. */
const CIPHERS: CipherAlgorithm[] = [
  'aes128-gcm@openssh.com',
  'aes256-gcm@openssh.com',
  'aes128-ctr',
  'aes256-ctr',
];

/**
 * Opens a folder of an SFTP server as a target: with releases, or with files that are changed in
 * place.
 */
export async function sftpTarget(
  settings: TargetOf<'sftp'>,
  context: TargetContext,
): Promise<Target> {
  const { Client: SshClient } = await loadPeer('ssh2', () => import('ssh2'));
  const client = new SshClient();
  const sftp = await connect(client, settings, context);
  const close = () =>
    new Promise<void>((resolve) => {
      client.once('close', () => resolve());
      client.end();
    });
  const root = settings.path.replace(/^~\//, '').replace(/(?<=.)\/+$/, '');
  const store = sftpStore(sftp, root, close);
  return settings.releases ? releasesTarget(store, context) : inPlaceTarget(store, context);
}

async function connect(
  client: Client,
  { host, port = DEFAULT_PORT, user }: TargetOf<'sftp'>,
  context: TargetContext,
): Promise<SFTPWrapper> {
  const { env } = context;
  const username = user ?? env['USER'] ?? env['USERNAME'] ?? '';
  const check = hostKeyCheck({ host, port }, context);
  const config: ConnectConfig = {
    host,
    port,
    username,
    readyTimeout: TIMEOUT_MS,
    keepaliveInterval: TIMEOUT_MS,
    ...check.config,
    algorithms: { ...check.config.algorithms, cipher: CIPHERS },
    ...authentication(context, username),
  };
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('ready', () => resolve());
      client.once('error', reject);
      client.connect(config);
    });
    return await new Promise<SFTPWrapper>((resolve, reject) => {
      client.sftp((error, made) => (error ? reject(error) : resolve(made)));
    });
  } catch (exception) {
    client.destroy();
    throw check.rejection() ?? connectionError(host, exception);
  }
}

function connectionError(host: string, exception: unknown): SiteError {
  const reason = exception instanceof Error ? exception.message : String(exception);
  const details = /authentication/i.test(reason)
    ? 'Add your key to the ssh agent, or set the variable of a key file or a password.'
    : 'Check the settings of the target, and the connection.';
  return new SiteError(`Can’t connect to ${host}: ${reason}.`, { details, exception });
}

/** The keys that ssh tries by default. */
const KEY_FILES = ['id_ed25519', 'id_ecdsa', 'id_rsa'];

/**
 * Returns the methods of authentication in order: the agent, keys without a passphrase, a password.
 */
function authentication(context: TargetContext, username: string): ConnectConfig {
  const { env } = context;
  const agent = env['SSH_AUTH_SOCK'];
  const own = keyFileOf(context);
  const files = own === undefined ? KEY_FILES.map((name) => join(homedir(), '.ssh', name)) : [own];
  const keys = files.flatMap((file) => tryTo(() => readFileSync(file)) ?? []);
  const password = secretOf(context, 'PASSWORD');
  const methods: AnyAuthMethod[] = [];
  if (agent !== undefined && own === undefined) methods.push({ type: 'agent', username, agent });
  // The library skips a key with a passphrase, which can be used by the agent.
  for (const key of keys) methods.push({ type: 'publickey', username, key });
  if (password !== undefined) methods.push({ type: 'password', username, password });
  return { authHandler: methods };
}
