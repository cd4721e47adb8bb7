/** Sites served to their author, for the tests in this folder. */
import { planHere, siteHere } from '../../src/author/project/site-here.ts';
import { boardsIn } from '../../src/edit/entities.ts';
import { projectOf, withTree } from '../../src/edit/session/replica.ts';
import type { Copy } from '../../src/edit/session/protocol.ts';
import { cpSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  startDevServer,
  type DevServer,
  type DevServerOptions,
} from '../../src/node/dev/dev-server.ts';
import { openDevSite, type DevSite } from '../../src/node/dev/dev-site.ts';
import { readBundle } from '../../src/node/generate/bundle.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { jsonOf } from '../../src/values/json.ts';
import { ATELIER, buildOptions, REPOSITORY } from '../sites.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';

const DIST = join(REPOSITORY, 'dist');

/** Serves images unconverted: converting takes seconds. */
function devSetting(project: string, chosen: Partial<BuildOptions> = {}) {
  const options = buildOptions(join(project, '..', 'never-built'), {
    images: 'originals',
    ...chosen,
  });
  return { projectPath: project, options, bundle: readBundle(DIST) };
}

/** Opens a site without a server until the end of the test file. */
export async function openTestSite(
  project: string,
  chosen: Partial<BuildOptions> = {},
): Promise<DevSite> {
  const site = await openDevSite(devSetting(project, chosen));
  untilEnd(() => site.close());
  return site;
}

/** Serves a project until the end of the test file. */
export async function serve(
  project: string,
  chosen: Partial<BuildOptions> = {},
  how: Partial<DevServerOptions> = {},
): Promise<DevServer> {
  const setting = devSetting(project, chosen);
  const where = { dist: DIST, port: 0, mayMove: false, host: '' };
  const server = await startDevServer({ ...setting, ...where, ...how });
  AUTHORS.set(new URL(server.author).origin, server.author);
  untilEnd(() => server.close());
  return server;
}

const AUTHORS = new Map<string, string>();

/** Returns the address of the editor with its key, for a server's address without one. */
export function withKey(address: string): string {
  const { origin, searchParams } = new URL(address);
  const known = AUTHORS.get(origin);
  if (known === undefined || searchParams.has('key')) return address;
  const keyed = new URL(address);
  keyed.searchParams.set('key', new URL(known).searchParams.get('key') ?? '');
  return keyed.href;
}

/** Returns the cookie with the editor's key, which a browser sends after opening the editor. */
export function keyCookie(author: string): string {
  const { port, searchParams } = new URL(withKey(author));
  return `sitegen-key-${port}=${searchParams.get('key') ?? ''}`;
}

/** Returns the address and the token of a server's tools, for an address of its editor. */
export async function openTools(
  author: string,
): Promise<{ readonly tools: string; readonly token: string }> {
  const { origin } = new URL(author);
  const tools = `${origin}/__sitegen/`;
  const asked = await fetch(`${tools}token`, {
    headers: {
      // A reused connection may belong to a server that was killed.
      connection: 'close',
      'x-sitegen-page': '1',
      cookie: keyCookie(author),
    },
  });
  const { token } = (await asked.json()) as { readonly token: string };
  return { tools, token };
}

/** Returns a copy of a project, with the trees of some boards. */
export async function askForCopy(
  author: string,
  boards: readonly string[] = [],
  client = 'test',
): Promise<Copy> {
  const trees = Object.fromEntries(boards.map((board) => [board, '']));
  return askForRest(author, { client, heads: '', facts: '', trees });
}

/** Returns the parts of a project that a tab lacks. */
export async function askForRest(author: string, held: object): Promise<Copy> {
  const { tools, token } = await openTools(author);
  const answer = await fetch(`${tools}api/copy`, {
    method: 'POST',
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      'x-sitegen-token': token,
      origin: new URL(author).origin,
    },
    body: JSON.stringify(held),
  });
  return (await answer.json()) as Copy;
}

/** Returns the copy of a server's project that a tab has after loading all trees. */
export async function openCopy(author: string) {
  const { heads, facts } = await askForCopy(author);
  if (heads === undefined || facts === undefined) throw new Error('there is no project');
  const boards = boardsIn(heads.project.root).map(({ uid }) => uid);
  const { trees } = await askForCopy(author, boards);
  const project = trees.reduce(withTree, projectOf(heads));
  return { project, facts, plan: planHere(project, facts), site: siteHere(project, facts) };
}

/** Copies the atelier site, so that a test can change it; returns its folder and project file. */
export function copyOfAtelier(temp: string): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(temp, 'atelier-'));
  cpSync(ATELIER, folder, { recursive: true });
  return { folder, file: join(folder, 'project.json') };
}

/** Serves a copy of the atelier site with its media; returns the address of the editor. */
export async function serveAtelier(temp: string): Promise<string> {
  const { folder } = copyOfAtelier(temp);
  return (await serve(folder, { assets: join(folder, 'assets') })).author;
}

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes as they are; returns the answer once the server has ended the connection. */
export function send(
  port: number,
  bytes: string | Uint8Array,
  hostname = '127.0.0.1',
): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, hostname, () => socket.write(bytes));
    const done = () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      socket.destroy();
      resolve({ status: Number(text.split(' ')[1]), head, body: body.join('\r\n\r\n') });
    };
    socket.setTimeout(5000, done);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', done);
    socket.on('close', done);
  });
}

export const portOf = ({ site }: DevServer) => Number(new URL(site).port);

export function ask(server: DevServer, path: string, head = '', method = 'GET'): Promise<Answer> {
  const port = portOf(server);
  return send(
    port,
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${head}\r\n`,
  );
}

interface BlockJson {
  readonly uid: string;
  readonly eid: string;
  readonly attrs?: readonly { readonly kid: string; readonly v?: string }[];
  readonly children?: readonly BlockJson[];
}

/** Returns uid, element and text of each block in a board's file, in document order. */
export function blocksOf(text: string): readonly (readonly [string, string, string])[] {
  const visit = ({
    uid,
    eid,
    attrs = [],
    children = [],
  }: BlockJson): [string, string, string][] => [
    [uid, eid, attrs.find(({ kid }) => kid === 'text')?.v ?? ''],
    ...children.flatMap(visit),
  ];
  const { root } = jsonOf(text) as unknown as { readonly root: BlockJson };
  return visit(root);
}
