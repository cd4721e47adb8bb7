import { resolve } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { startDevServer } from '../../node/dev/dev-server.ts';
import type { Certificate } from '../../node/listen.ts';
import { isVacant } from '../../node/project/new-folder.ts';
import { readBundle } from '../../node/generate/bundle.ts';
import { budgetOf, paint, type ExitCode, type Io } from '../io.ts';
import { initCommand } from './init.ts';
import { createChangeAllower } from '../allowed-components.ts';
import { lanAddress, printQrCode, readCertificate } from '../lan.ts';
import { listenAddress, type ListenFlags } from '../listen-address.ts';
import { openInBrowser, OPENER } from '../open-in-browser.ts';
import { confirmOutside } from '../outside-folders.ts';
import type { Settings } from '../options.ts';
import { DEFAULT_PORT, readPort } from '../read-port.ts';
import { distFolder } from '../version.ts';
import { withProject, type CommandProject } from '../with-project.ts';

export type DevFlags = Omit<Settings, 'host'> &
  ListenFlags & {
    readonly json?: boolean;
    readonly port?: string;
    readonly open?: boolean;
    readonly lan?: boolean;
    readonly cert?: string;
    readonly key?: string;
  };

const HOST_HINT =
  'Use an address of this machine with --listen, and set the hosting service as “host” in sitegen.config.json.';

/** `sitegen dev`: serves a project to its author with live changes, until it is interrupted. */
export async function devCommand(io: Io, project: string, flags: DevFlags): Promise<ExitCode> {
  const { json = false, port, listen: named, host: former, lan: isLan = false, ...own } = flags;
  const listen = named ?? (isLan ? lanAddress() : undefined);
  const details = { command: 'dev', details: HOST_HINT } as const;
  const host = listenAddress(io, { listen, host: former }, details);
  readPort(port);
  const certificate = readCertificate(io.cwd, flags);
  if (isVacant(resolve(io.cwd, project)) && !(await offerProject(io, project, json))) return 1;
  // With --listen nothing may be written, so unfinished changes aren't completed either.
  const input = {
    path: project,
    flags: own,
    isCompleting: host === '',
    isSilent: json,
    isFollowed: true,
  };
  return withProject(io, input, (loaded) => serve(io, loaded, { ...flags, host, certificate }));
}

interface ServeFlags extends DevFlags {
  readonly host: string;
  readonly certificate: Certificate | undefined;
}

/** The address of the site for other machines. */
function sharedAddress(site: string, host: string): string {
  const url = new URL(site);
  url.hostname = host.includes(':') ? `[${host}]` : host;
  return url.href;
}

async function serve(
  io: Io,
  { path, file, options: chosen, outside, printDiagnostics }: CommandProject,
  { host, certificate, json = false, port: portText, open = false, lan = false }: ServeFlags,
): Promise<ExitCode> {
  // The editor writes dropped files to the assets folder, and builds sites into the output folder;
  // with --listen it writes nothing.
  const writes = host === '' ? (['out', 'assets'] as const) : [];
  await confirmOutside(io, outside, { isAsked: !json, writes });
  // Drafts are included, since the author works on them.
  const options = { ...chosen, drafts: true };
  const dist = distFolder();
  const server = await startDevServer({
    projectPath: path,
    options,
    bundle: readBundle(dist),
    dist,
    port: readPort(portText),
    mayMove: portText === undefined,
    host,
    certificate,
    budget: budgetOf(io, options.isUntrusted),
    onChange: printDiagnostics,
    codeChanged: createChangeAllower(options.components),
  });
  const { site, author } = server;
  printDiagnostics(server.problems);
  const shared = host === '' ? undefined : sharedAddress(site, host);
  if (json) io.out(`${JSON.stringify({ site, author, ...(lan && { shared }) })}\n`);
  else {
    io.out(`${paint(io, 'green', 'serving')} ${printable(file)} at ${site}\n`);
    if (!lan) io.out(`        edit at ${author}\n`);
    if (lan && shared !== undefined) {
      io.out(`        for phones at ${printable(shared)}\n`);
      await printQrCode(io, shared);
    }
  }
  if (portText === undefined && new URL(site).port !== DEFAULT_PORT) {
    const used = `port ${DEFAULT_PORT} is in use; using ${new URL(site).port}`;
    io.err(`${paint(io, 'yellow', 'info')} ${used}\n`);
  }
  if (host !== '') {
    const audience = `everyone who can reach ${printable(host)} can see this site`;
    io.err(
      `${paint(io, 'yellow', 'info')} ${audience}; nobody can change it while --${lan ? 'lan' : 'listen'} is given\n`,
    );
  }
  // With --listen the site can't be edited.
  const opened = host === '' ? server.openOnce() : site;
  if (open && !(await openInBrowser(opened, io.opener ?? OPENER))) {
    const address = host === '' ? author : site;
    io.err(`${paint(io, 'yellow', 'info')} can’t open a browser; go to ${address}\n`);
  }
  await io.interrupted;
  await server.close();
  return 0;
}

/** Offers to create a project in an empty folder; returns whether one was created. */
async function offerProject(io: Io, folder: string, isJson: boolean): Promise<boolean> {
  if (io.ask === undefined || isJson) {
    const details = `Create one with “sitegen init ${printable(folder)}”.`;
    const where = folder === '.' ? 'in this folder' : `at ${printable(folder)}`;
    throw new SiteError(`There is no project ${where}.`, { details });
  }
  const answer = await io.ask('This folder has no project yet. Create one (Y/n)? ');
  if (answer === undefined || /^\s*n/i.test(answer)) return false;
  return (await initCommand(io, folder, {})) === 0;
}
