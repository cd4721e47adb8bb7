/**
 * Starts real servers without privileges on free ports, with the configuration that a build has
 * written.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { startPreview, type Preview } from '../../src/node/preview/preview-server.ts';
import type { Host } from '../../src/site/plan/options.ts';

/** A built site, in a folder that a server can serve. */
export interface Site {
  readonly base: string;
  /** The folder that has the site at its base path. */
  readonly root: string;
  /** The folder of the site itself. */
  readonly folder: string;
}

export interface Running {
  /** The address of each site, without its path. */
  readonly origins: readonly string[];
  readonly stop: () => Promise<void>;
}

export interface ServerKind {
  readonly name: string;
  /** The host for which the served sites are built. */
  readonly host: Host;
  /** Starts a server; undefined if the server isn't installed on this machine. */
  readonly start: ((work: string, sites: readonly Site[]) => Promise<Running>) | undefined;
  /** The content encodings that the server sends in tests. */
  readonly encodings: readonly string[];
  /** Returns the policy of a file by its name, if the file has another policy than the site. */
  readonly policies: (name: string) => RegExp | undefined;
  /**
   * The policy of files of unknown types, which the server sends as plain bytes; undefined if the
   * server knows more types than sitegen.
   */
  readonly unknown?: RegExp;
}

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const find = (...paths: readonly string[]) => paths.find((path) => existsSync(path));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Returns a folder to which the server may write. */
function ownFolder(work: string, name: string): string {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly run: string;
}

async function start({ program, args, run }: Command, ports: readonly number[]): Promise<Running> {
  let said = '';
  const child = spawn(program, args, {
    cwd: run,
    env: { PATH: process.env['PATH'], HOME: run, XDG_CONFIG_HOME: run, XDG_DATA_HOME: run },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const listen = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  for (const port of ports) await answering(port, child, () => said);
  return {
    origins: ports.map((port) => `http://localhost:${port}`),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answering(port: number, child: ChildProcess, said: () => string) {
  const end = Date.now() + 10_000;
  while (Date.now() < end && child.exitCode === null) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, 'localhost');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  child.kill();
  throw new Error(`${child.spawnfile} does not answer:\n${said()}`);
}

async function configured(work: string, sites: readonly Site[], name: string) {
  // Lets all users read the folders: some servers run as another user, who can't read temporary
  // folders.
  for (const folder of [work, dirname(work)]) chmodSync(folder, 0o755);
  const run = ownFolder(work, `${name}-run`);
  const ports = await Promise.all(sites.map(freePort));
  const file = join(run, `${name}.conf`);
  const each = (text: (site: Site, port: number) => string) =>
    sites.map((site, index) => text(site, ports[index] ?? 0)).join('\n');
  return { run, ports, file, each };
}

const NGINX = find('/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx');
const BROTLI = find('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
const MIME_TYPES = find('/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types');

async function startNginx(work: string, sites: readonly Site[]): Promise<Running> {
  const { run, ports, file, each } = await configured(work, sites, 'nginx');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `${BROTLI === undefined ? '' : `load_module ${BROTLI};`}
daemon off;
pid ${run}/pid;
error_log stderr;
events {}
http {
  include ${MIME_TYPES};
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${run}/${name};`).join('\n  ')}
  ${BROTLI === undefined ? '' : 'brotli_static on;'}
  ${each((site, port) => `server { listen localhost:${port}; root ${site.root}; include ${site.folder}/nginx.conf; }`)}
}
`,
  );
  return start({ program: NGINX ?? '', args: ['-c', file, '-e', 'stderr'], run }, ports);
}

const CADDY = find('/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy');

async function startCaddy(work: string, sites: readonly Site[]): Promise<Running> {
  const { run, ports, file, each } = await configured(work, sites, 'caddy');
  const blocks = each(
    ({ root, folder }, port) =>
      `http://localhost:${port} {\n\troot * ${root}\n\timport ${folder}/Caddyfile\n}`,
  );
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${blocks}\n`);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return start({ program: CADDY ?? '', args, run }, ports);
}

const APACHE = find('/usr/sbin/apache2', '/usr/sbin/httpd');
const APACHE_MODULES = find('/usr/lib/apache2/modules', '/usr/lib64/httpd/modules');

async function startApache(work: string, sites: readonly Site[]): Promise<Running> {
  const { run, ports, file, each } = await configured(work, sites, 'apache');
  const names = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'setenvif', 'rewrite'];
  writeFileSync(
    file,
    `${names.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
ServerRoot ${run}
ServerName localhost
PidFile ${run}/pid
DefaultRuntimeDir ${run}
Mutex file:${run}
TypesConfig /etc/mime.types
ErrorLog ${run}/error.log
${each(
  ({ root }, port) => `Listen localhost:${port}
<VirtualHost localhost:${port}>
  DocumentRoot ${root}
  <Directory ${root}>
    AllowOverride All
    Require all granted
  </Directory>
</VirtualHost>`,
)}
`,
  );
  return start({ program: APACHE ?? '', args: ['-f', file, '-D', 'FOREGROUND'], run }, ports);
}

async function startOwn(_work: string, sites: readonly Site[]): Promise<Running> {
  const previews: Preview[] = await Promise.all(
    sites.map(({ folder }) => startPreview(folder, { port: 0, host: 'localhost' })),
  );
  return {
    origins: previews.map(({ address }) => new URL(address).origin),
    stop: async () => {
      await Promise.all(previews.map((preview) => preview.close()));
    },
  };
}

/** Returns the policy of a file of media, by its extension. */
function mediaPolicy(name: string): RegExp | undefined {
  if (name.endsWith('.svg')) return /^sandbox; default-src 'none'; /;
  return /\.(?:webp|woff2)$/.test(name) ? /^default-src 'none'$/ : undefined;
}

export const SERVERS: readonly ServerKind[] = [
  {
    name: 'nginx',
    host: 'nginx',
    start: NGINX === undefined || MIME_TYPES === undefined ? undefined : startNginx,
    encodings: BROTLI === undefined ? ['gzip'] : ['br', 'gzip'],
    policies: mediaPolicy,
  },
  {
    name: 'caddy',
    host: 'caddy',
    start: CADDY === undefined ? undefined : startCaddy,
    encodings: ['br', 'gzip'],
    policies: mediaPolicy,
  },
  {
    name: 'apache',
    host: 'apache',
    start: APACHE === undefined || APACHE_MODULES === undefined ? undefined : startApache,
    encodings: ['br', 'gzip'],
    policies: mediaPolicy,
  },
  {
    name: 'sitegen preview',
    host: 'caddy',
    start: startOwn,
    unknown: /^default-src 'none'$/,
    encodings: ['br', 'gzip'],
    policies(name) {
      if (/\.(?:xml|txt|webmanifest)$/.test(name)) return /^sandbox; default-src 'none'; /;
      return name.endsWith('.png') ? /^default-src 'none'$/ : mediaPolicy(name);
    },
  },
];
