/** Starts a real SSH server for one user on a free port, and prepares a client that knows it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const SSHD = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((path) => existsSync(path));
const RSYNC = ['/usr/bin/rsync', '/usr/local/bin/rsync', '/opt/homebrew/bin/rsync'].find((path) =>
  existsSync(path),
);
const SFTP_SERVER = [
  '/usr/lib/openssh/sftp-server',
  '/usr/libexec/openssh/sftp-server',
  '/usr/libexec/sftp-server',
].find((path) => existsSync(path));

/**
 * For each kind of target, a program that isn't on this machine; without it, the tests of the kind
 * don't run.
 */
export const MISSING = {
  rsync: SSHD === undefined ? 'sshd' : RSYNC === undefined ? 'rsync' : undefined,
  sftp: SSHD === undefined || SFTP_SERVER === undefined ? 'sshd' : undefined,
};

export interface SshServer {
  readonly port: number;
  readonly user: string;
  readonly keyFile: string;
  /** Environment variables with which `ssh` knows the server and its key. */
  readonly env: Readonly<Record<string, string | undefined>>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function keyPair(file: string): string {
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
  return readFileSync(`${file}.pub`, 'utf8').trim();
}

/** Starts a server whose files are in a folder. */
export async function startSshServer(folder: string): Promise<SshServer> {
  const path = (name: string) => join(folder, name);
  const port = await freePort();
  const hostKey = keyPair(path('host-key'));
  const userKey = keyPair(path('user-key'));
  const user = userInfo().username;
  writeFileSync(path('authorized_keys'), `${userKey}\n`, { mode: 0o600 });
  writeFileSync(path('known_hosts'), `[127.0.0.1]:${port} ${hostKey}\n`);
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${path('host-key')}`,
    `AuthorizedKeysFile ${path('authorized_keys')}`,
    `PidFile ${path('pid')}`,
    `Subsystem sftp ${SFTP_SERVER ?? ''}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin yes',
    // Shells read no settings of the person who runs the tests: those may take a second for each command.
    `SetEnv HOME=${path('home')}`,
  ];
  mkdirSync(path('home'));
  writeFileSync(path('sshd_config'), `${settings.join('\n')}\n`);
  // A server that runs as root needs this folder, which a system service normally makes.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const child = spawn(SSHD ?? '', ['-D', '-e', '-f', path('sshd_config')]);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('Server listening')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const config = [
    `UserKnownHostsFile ${path('known_hosts')}`,
    'GlobalKnownHostsFile /dev/null',
    `IdentityFile ${path('user-key')}`,
    'IdentitiesOnly yes',
  ];
  writeFileSync(path('ssh_config'), `${config.join('\n')}\n`);
  mkdirSync(path('bin'));
  const wrapper = `#!/bin/sh\nexec /usr/bin/ssh -F ${path('ssh_config')} "$@"\n`;
  writeFileSync(join(path('bin'), 'ssh'), wrapper, { mode: 0o755 });
  return {
    port,
    user,
    keyFile: path('user-key'),
    env: {
      ...process.env,
      SITEGEN_KNOWN_HOSTS: path('known_hosts'),
      PATH: `${path('bin')}:${process.env['PATH'] ?? ''}`,
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
