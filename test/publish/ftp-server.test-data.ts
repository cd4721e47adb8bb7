/** Starts a real FTP server for a folder, on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './ssh-server.test-data.ts';

const VSFTPD = ['/usr/sbin/vsftpd', '/usr/local/sbin/vsftpd'].find((path) => existsSync(path));

export const MISSING_FTP = VSFTPD === undefined ? 'vsftpd' : undefined;

export interface FtpServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Makes a self-signed certificate with its key; returns the files of both. */
export function selfSigned(folder: string, name: string) {
  const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const about = ['-nodes', '-days', '2', '-subj', '/CN=ftp.invalid'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', ...about, '-keyout', key];
  spawnSync('openssl', [...made, '-out', certificate]);
  return { certificate, key };
}

/**
 * Starts the server. Without a certificate, it doesn't encrypt; with one, it rejects connections
 * that aren't encrypted.
 */
export async function startFtpServer(
  folder: string,
  tls?: ReturnType<typeof selfSigned>,
): Promise<FtpServer> {
  const port = await freePort();
  const [config, empty] = [join(folder, 'vsftpd.conf'), join(folder, 'empty')];
  mkdirSync(empty);
  const settings = {
    listen: 'YES',
    listen_address: '127.0.0.1',
    listen_port: String(port),
    background: 'NO',
    // The user who starts the server owns the files, and clients need no password.
    run_as_launching_user: 'YES',
    anonymous_enable: 'YES',
    no_anon_password: 'YES',
    write_enable: 'YES',
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    anon_world_readable_only: 'NO',
    anon_umask: '022',
    anon_root: folder,
    secure_chroot_dir: empty,
    allow_writeable_chroot: 'YES',
    seccomp_sandbox: 'NO',
    xferlog_enable: 'NO',
    ...(tls !== undefined && {
      ssl_enable: 'YES',
      allow_anon_ssl: 'YES',
      force_anon_logins_ssl: 'YES',
      force_anon_data_ssl: 'YES',
      rsa_cert_file: tls.certificate,
      rsa_private_key_file: tls.key,
    }),
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(config, lines.join(''));
  const child = spawn(VSFTPD ?? '', [config]);
  while (child.exitCode === null && !(await answers(port))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
}
