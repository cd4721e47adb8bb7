import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { openAllowedHosts } from './allowed-hosts.ts';
import { openAuthorClient } from './author-client.ts';
import { createChangeStream, createRecentTabs } from './author-answers.ts';
import { createPictureAnswers } from './picture-answers.ts';
import { createRequestHandler } from './dev-requests.ts';
import { openDevSite, type DevSite } from './dev-site.ts';
import { createEditorKeys } from './editor-keys.ts';
import { AUTHOR_PATH, KEY_PARAM } from './guard.ts';
import { createInspectAnswers } from './inspect-answers.ts';
import { openShell } from './shell-page.ts';
import { createSiteAnswers } from './site-answers.ts';
import type { Budget } from '../budget.ts';
import { createSiteBuild } from './site-build.ts';
import type { DevSetting } from './site-state.ts';
import { createAssets } from '../edit/assets.ts';
import { createAssetAnswers } from '../edit/assets-answers.ts';
import { openEditor, recoverProject } from '../edit/open-editor.ts';
import { createQueue } from '../edit/queue.ts';
import { listenFailure } from '../listen-failure.ts';
import { fileOf } from '../project/locate.ts';
import { watchProject } from './watch.ts';

/** What the server is started with. */
export interface DevServerOptions extends DevSetting {
  /** The folder of sitegen's bundles. */
  readonly dist: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Whether another port may be taken where this one is in use. */
  readonly mayMove: boolean;
  /** A name or address by which others reach the server; empty: nobody but this machine does. */
  readonly host: string;
  /** What a build may take; undefined for no limit. */
  readonly budget?: Budget | undefined;
  /** Called after something has changed, with what is wrong now. */
  readonly onChange?: (problems: readonly Diagnostic[]) => void;
}

/** A server that runs. */
export interface DevServer {
  /** Address of the home page. */
  readonly site: string;
  /** Address of the author's side, with the key that opens it. */
  readonly author: string;
  /** The same with a key that opens it once, for the arguments of a program. */
  readonly openOnce: () => string;
  readonly problems: readonly Diagnostic[];
  close(): Promise<void>;
}

/** A secret of this start. */
const newToken = () => randomBytes(24).toString('base64url');

/** How many ports are tried after one that is in use. */
const TRIES = 20;

/**
 * Serves a project to its author: the site as it would be built, and every change of the files at once.
 * @throws SiteError when there is no project, it can't be served there, or sitegen isn't built
 */
export async function startDevServer(given: DevServerOptions): Promise<DevServer> {
  const options = withRealPaths(given);
  const { bundle, dist, host, projectPath, options: build } = options;
  const client = openAuthorClient(dist, bundle.frame);
  const shell = openShell(dist);
  let listener: (() => void) | undefined;
  const tabs = createRecentTabs();
  const stream = createChangeStream();
  const queue = createQueue();
  const mayWrite = host === '';
  const kept = mayWrite ? recoverProject(projectPath, build) : undefined;
  // What can't be made now is told to the tab that asks.
  const prepare = async (site: DevSite) => {
    for (const page of await tabs.prepare(site).catch(() => [])) stream.tell(page);
  };
  /** Resolves once tabs have been told of the change before. */
  let told: Promise<unknown> = Promise.resolve();
  /** Shows a change that is written and about to be on the disk, for which no canvas waits; none: what is on disk. */
  const foretell = async (versions: ReadonlyMap<string, string>) => {
    await told.catch(() => undefined);
    const coming = opened.coming(versions);
    const pages = coming && (await tabs.prepare(coming).catch(() => undefined));
    // What has come to be known of images meanwhile will be in the page that is told when all is on disk.
    if (pages === undefined || coming?.state()?.plan !== opened.state()?.plan) return;
    for (const one of pages) if (one.answer.page) stream.tell({ ...one, isNow: true });
    tabs.arrive();
    // What is told goes out at the end of the tick.
    await new Promise((done) => {
      process.nextTick(done);
    });
  };
  const watch = watchProject({
    project: projectPath,
    folders: build.assets === undefined ? [] : [build.assets],
    without: [build.out],
    async look(files) {
      // What changes while the project is opened counts afterwards.
      const site = await opening;
      const hasChanged = await queue(() => site.update(files));
      if (hasChanged) await prepare(site);
      return hasChanged;
    },
    mayWait: async (file) => (await opening).isAsKnown(file),
    changed: () => listener?.(),
  });
  const opening = openDevSite({ ...options, lookAgain: watch.hint });
  const opened = await opening.catch((error: unknown) => {
    watch.close();
    throw error;
  });
  // Whoever waits for this has the turn in the queue.
  const settled = async () => watch.settle((changed) => opened.update(changed));
  // Others may look at the site, and nobody may write then.
  const { assets } = build;
  const editor = mayWrite
    ? openEditor({ site: opened, files: kept, assets, queue, settled, foretell })
    : undefined;
  const addAsset = editor && createAssets({ site: opened, editor, folder: assets, limits: build });
  const siteBuild = mayWrite
    ? createSiteBuild({ site: opened, projectPath, options: build, dist, budget: options.budget })
    : undefined;
  const [token, readerToken] = [newToken(), newToken()];
  const keys = createEditorKeys(build.cache, projectPath);
  const hosts = openAllowedHosts(build.cache, projectPath);
  let port = options.port;
  const handler = createRequestHandler({
    guard: () => ({ port, host, token, readerToken, key: keys.key }),
    keys,
    site: opened,
    answers: createSiteAnswers({ site: opened, options: build, bundle, client }),
    shell,
    stream,
    tabs,
    inspect: createInspectAnswers({ site: opened, options: build, bundle, projectPath }),
    pictures: createPictureAnswers(opened, build),
    hosts,
    editor,
    build: siteBuild,
    addAsset: addAsset && createAssetAnswers(addAsset),
    async changed() {
      told = prepare(opened).then(() => listener?.());
      await told;
    },
  });
  const servers = await listen(handler, options).catch((error: unknown) => {
    // What is watched would keep the program from ending.
    watch.close();
    opened.close();
    throw error;
  });
  port = servers.port;
  listener = () => {
    tabs.arrive();
    stream.tell({ revision: opened.revision() });
    options.onChange?.(opened.problems());
  };
  opened.onChange(() => listener?.());
  const origin = `http://localhost:${port}`;
  const withKey = (key: string) => `${origin}${AUTHOR_PATH}?${KEY_PARAM}=${key}`;
  return {
    site: origin + build.base,
    author: withKey(keys.key),
    openOnce: () => withKey(keys.once()),
    problems: opened.problems(),
    async close() {
      stream.close();
      watch.close();
      await siteBuild?.close();
      await Promise.all(servers.all.map(closeServer));
      opened.close();
    },
  };
}

/** What the system tells of files has no links in it. @throws SiteError where there is no project */
function withRealPaths(given: DevServerOptions): DevServerOptions {
  checkProject(given.projectPath);
  const { assets } = given.options;
  return {
    ...given,
    projectPath: realpathSync(given.projectPath),
    options: { ...given.options, assets: assets === undefined ? undefined : realpathSync(assets) },
  };
}

/** @throws SiteError where there is no project; one that is broken may be mended while it is served */
function checkProject(path: string) {
  const file = fileOf(path) ?? path;
  if (existsSync(file)) return;
  const details = 'Give the path of a project file, or of a folder with a project.json.';
  throw new SiteError(`There is no project at ${file}.`, { details, status: 404 });
}

type Handler = ReturnType<typeof createRequestHandler>;

interface Listening {
  readonly port: number;
  readonly all: readonly Server[];
}

/** Listens on this machine by both of its addresses; or on the one that was asked for. */
async function listen(handler: Handler, options: DevServerOptions): Promise<Listening> {
  const { port, mayMove, host } = options;
  for (let tries = 0; ; tries += 1) {
    const wanted = port === 0 ? 0 : port + tries;
    try {
      return await listenAt(handler, wanted, host);
    } catch (error) {
      const exception = error as NodeJS.ErrnoException;
      const isTaken = exception.code === 'EADDRINUSE';
      if (isTaken && (port === 0 || mayMove) && tries < TRIES && wanted < 65_535) continue;
      throw listenFailure(exception, { port: wanted, host });
    }
  }
}

async function listenAt(handler: Handler, port: number, host: string): Promise<Listening> {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  // By its name, too, it is nothing but this machine.
  const isHere = host === '' || host === 'localhost';
  const addresses = isEverywhere ? [host] : ['127.0.0.1', isHere ? '::1' : host];
  const all: Server[] = [];
  let at = port;
  try {
    for (const address of new Set(addresses)) {
      const server = guardedServer(handler);
      const isThere = await listenOn(server, at, address);
      if (!isThere) continue;
      all.push(server);
      const found = server.address();
      if (typeof found === 'object' && found !== null) at = found.port;
    }
    return { port: at, all };
  } catch (error) {
    await Promise.all(all.map(closeServer));
    throw error;
  }
}

/** False where the machine has no such address: one without IPv6 is reached by the other. */
function listenOn(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      if (isMissing && address === '::1') done(false);
      else fail(error);
    });
    server.listen({ port, host: address, exclusive: true }, () => {
      // Such as too many open files: the next request may be answered again.
      server.on('error', () => {});
      done(true);
    });
  });
}

/** A server that no request ends, whatever its bytes are. */
function guardedServer(handler: Handler): Server {
  const server = createServer(handler);
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  // There is no other protocol here: neither sockets of pages nor tunnels.
  for (const event of ['upgrade', 'connect'] as const) {
    server.on(event, (_request, socket) => {
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    });
  }
  return server;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
