import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Applied } from '../../edit/session/protocol.ts';
import { projectNow } from './api-answers.ts';
import { createCopies } from './copy-answers.ts';
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
import { createSitePublish } from './site-publish.ts';
import type { DevSetting } from './site-state.ts';
import { createAssets } from '../edit/assets.ts';
import { createReaders } from './read-in-thread.ts';
import type { AddPages, ImportSetting } from '../edit/imports.ts';
import { createAssetAnswers, createImportAnswers } from '../edit/upload-answers.ts';
import { openEditor, recoverProject } from '../edit/open-editor.ts';
import { createQueue } from '../edit/queue.ts';
import { COMPONENTS_FOLDER } from '../components/find-components.ts';
import { trustFile } from '../components/trust.ts';
import { realProject } from '../cache/project-entry.ts';
import { closeServer, listen, type Certificate } from '../listen.ts';
import { isPlainFolder } from '../output/output-path.ts';
import { fileOf } from '../project/locate.ts';
import { shortHash } from '../short-hash.ts';
import { watchProject } from './watch.ts';

/** The options of the server. */
export interface DevServerOptions extends DevSetting {
  /** The folder of sitegen's bundles. */
  readonly dist: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** True if another port may be used when this one is in use. */
  readonly mayMove: boolean;
  /** A name or address at which other machines reach the server; empty if only this one can. */
  readonly host: string;
  /** The certificate for HTTPS; undefined for HTTP. */
  readonly certificate?: Certificate | undefined;
  /** The limits of a build; undefined for none. */
  readonly budget?: Budget | undefined;
  /** Called after a change, with the current diagnostics. */
  readonly onChange?: (problems: readonly Diagnostic[]) => void;
}

/** A running server. */
export interface DevServer {
  /** Address of the home page. */
  readonly site: string;
  /** Address of the author's side, with the key that opens it. */
  readonly author: string;
  /** Returns the address with a single-use key, for the arguments of a program. */
  readonly openOnce: () => string;
  readonly problems: readonly Diagnostic[];
  close(): Promise<void>;
}

/** Returns a secret for this run of the server. */
const newToken = () => randomBytes(24).toString('base64url');

/**
 * Serves the editor and the site of a project, as a build makes it, and follows changes of its
 * files.
 * @throws SiteError if there is no project, the address can't be used, or sitegen isn't built
 */
export async function startDevServer(passed: DevServerOptions): Promise<DevServer> {
  const options = withRealPaths(passed);
  const { bundle, dist, host, projectPath, options: build, certificate } = options;
  const scheme = certificate === undefined ? 'http' : 'https';
  const client = openAuthorClient(dist, bundle.frame);
  const shell = openShell(dist);
  let listener: (() => void) | undefined;
  const tabs = createRecentTabs();
  const stream = createChangeStream();
  const queue = createQueue();
  const mayWrite = host === '';
  const kept = mayWrite ? recoverProject(projectPath, build) : undefined;
  // A failure is ignored here: the tab then requests the page, and gets the error.
  const prepare = async (site: DevSite) => {
    for (const page of await tabs.prepare(site).catch(() => [])) stream.tell(page);
  };
  /** Resolves once tabs were notified of the previous change. */
  let notified: Promise<unknown> = Promise.resolve();
  /**
   * Shows a change of trees before it is on disk, so that the canvas needn't wait. Without
   * versions, it shows the state on disk.
   */
  const preview = async (versions: ReadonlyMap<string, string>) => {
    await notified.catch(() => undefined);
    const upcomingSite = opened.upcoming(versions);
    const pages = upcomingSite && (await tabs.prepare(upcomingSite).catch(() => undefined));
    // If making the pages added data about images, they are sent once the change is on disk.
    if (pages === undefined || upcomingSite?.state()?.plan !== opened.state()?.plan) return;
    for (const one of pages) if (one.answer.page) stream.tell({ ...one, isNow: true });
    tabs.arrive();
    // Messages are sent at the end of the tick.
    await new Promise((done) => {
      process.nextTick(done);
    });
  };
  const watch = watchProject({
    project: projectPath,
    folders: [build.assets, build.publicFolder].flatMap((folder) =>
      folder !== undefined && existsSync(folder) ? [folder] : [],
    ),
    awaited: codeFolders(build),
    without: [build.out],
    async readFiles(files) {
      // Changes during opening are applied afterwards.
      const site = await opening;
      const hasChanged = await queue(() => site.update(files));
      if (hasChanged) await prepare(site);
      return hasChanged;
    },
    mayWait: async (file) => (await opening).isAsKnown(file),
    changed: () => listener?.(),
  });
  const opening = openDevSite({ ...options, recheck: watch.hint });
  const opened = await opening.catch((error: unknown) => {
    watch.close();
    throw error;
  });
  // Updates the site directly, not through the queue: callers are in the queue already.
  const settled = async () => watch.settle((changed) => opened.update(changed));
  let changes: Applied[] = [];
  const note = (applied: Applied) => changes.push(applied);
  // With --listen others can view the site, and nobody may write.
  const { assets } = build;
  const editor = mayWrite
    ? openEditor({ site: opened, files: kept, assets, queue, settled, preview, onApplied: note })
    : undefined;
  const readers = createReaders(dist);
  const adding = editor && { site: opened, editor, folder: assets, limits: build };
  const siteBuild = mayWrite
    ? createSiteBuild({ site: opened, projectPath, options: build, dist, budget: options.budget })
    : undefined;
  const sitePublish = mayWrite
    ? createSitePublish({
        site: opened,
        projectPath,
        dist,
        settings: { ...(assets !== undefined && { assets }), cache: build.cache ?? false },
        isUntrusted: build.isUntrusted,
      })
    : undefined;
  const [token, readerToken, run] = [newToken(), newToken(), randomUUID()];
  const projectId = shortHash(realProject(projectPath));
  const keys = createEditorKeys(build.cache, projectPath);
  const hosts = openAllowedHosts(build.cache, projectPath);
  const copies = createCopies(opened, { run, projectId }, editor);
  let port = options.port;
  const handler = createRequestHandler({
    guard: () => ({ scheme, port, host, token, readerToken, key: keys.key }),
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
    copies,
    build: siteBuild,
    publish: sitePublish,
    uploads: adding && {
      'api/asset': createAssetAnswers(createAssets(adding)),
      'api/import': createImportAnswers(addsPages({ ...adding, read: readers.pages })),
    },
    readClip: editor && readers.clip,
    async changed() {
      notified = prepare(opened).then(() => listener?.());
      await notified;
    },
  });
  const servers = await listen(handler, options).catch((error: unknown) => {
    // Watchers would keep the program from ending.
    watch.close();
    opened.close();
    throw error;
  });
  port = servers.port;
  listener = () => {
    tabs.arrive();
    stream.tell({
      revision: opened.revision(),
      project: { run, edition: opened.edition(), facts: copies.facts(), changes },
      answer: projectNow(opened, hosts),
    });
    changes = [];
    options.onChange?.(opened.issues());
  };
  opened.onChange(() => listener?.());
  const origin = `${scheme}://localhost:${port}`;
  const withKey = (key: string) => `${origin}${AUTHOR_PATH}?${KEY_PARAM}=${key}`;
  return {
    site: origin + build.base,
    author: withKey(keys.key),
    openOnce: () => withKey(keys.once()),
    problems: opened.issues(),
    async close() {
      stream.close();
      watch.close();
      await Promise.all([siteBuild?.close(), sitePublish?.close()]);
      await Promise.all(servers.all.map(closeServer));
      opened.close();
    },
  };
}

/**
 * The folders watched for own components, which may not exist yet: that of their code, and that of
 * the file that says whether it may run.
 */
function codeFolders({ components }: DevSetting['options']): readonly string[] {
  if (components === undefined) return [];
  const { folder, use } = components;
  const decision = typeof use === 'object' ? [dirname(trustFile(use.trusted, folder))] : [];
  return [join(folder, COMPONENTS_FOLDER), ...decision];
}

/**
 * Resolves the links in paths, since the system's file events contain real paths.
 * @throws SiteError if there is no project
 */
function withRealPaths(passed: DevServerOptions): DevServerOptions {
  checkProject(passed.projectPath);
  const { assets, publicFolder } = passed.options;
  const isFolder = publicFolder !== undefined && isPlainFolder(publicFolder);
  return {
    ...passed,
    projectPath: realpathSync(passed.projectPath),
    options: {
      ...passed.options,
      assets: assets === undefined ? undefined : realpathSync(assets),
      publicFolder: isFolder ? realpathSync(publicFolder) : publicFolder,
    },
  };
}

/**
 * Checks that a project exists; an invalid one may be fixed while it is served.
 * @throws SiteError
 */
function checkProject(path: string) {
  const file = fileOf(path) ?? path;
  if (existsSync(file)) return;
  const details = 'Use the path of a project file, or of a folder with a project.json.';
  throw new SiteError(`There is no project at ${file}.`, { details, status: 404 });
}

/** Few sessions import pages, and the readers of other formats are large: they are loaded at the first import. */
const addsPages =
  (setting: ImportSetting): AddPages =>
  async (sent) => {
    const { createImports } = await import('../edit/imports.ts');
    return createImports(setting)(sent);
  };
