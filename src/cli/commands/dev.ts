import { relative, resolve } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { startDevServer } from '../../node/dev/dev-server.ts';
import { locateFindings } from '../../node/project/locate.ts';
import { isVacant } from '../../node/project/new-folder.ts';
import { readBundle } from '../../node/generate/bundle.ts';
import { buildOptions, withImages } from '../build-options.ts';
import { outsideFolders, readConfig, type Settings } from '../config.ts';
import { budgetOf, paint, type ExitCode, type Io } from '../io.ts';
import { initCommand } from './init.ts';
import { listenAddress, type ListenFlags } from '../listen-address.ts';
import { openInBrowser, OPENER } from '../open-in-browser.ts';
import { agreeOutside } from '../outside.ts';
import { projectFolder, refuseHalfSaved } from '../projects.ts';
import { DEFAULT_PORT, readPort } from '../read-port.ts';
import { reportDiagnostics } from '../report.ts';
import { distFolder } from '../version.ts';

export interface DevFlags extends Omit<Settings, 'host'>, ListenFlags {
  readonly json?: boolean;
  readonly port?: string;
  readonly open?: boolean;
  readonly imageVariants?: boolean;
}

const IN_SETTINGS =
  '--listen is an address of this machine, at which others see the site. What the site is built for stands as "host" in sitegen.config.json.';

/** `sitegen dev`: serves a project to its author, and every change of it, until it is interrupted. */
export async function devCommand(io: Io, project: string, flags: DevFlags): Promise<ExitCode> {
  const { json = false, port: portText, listen, host: former, open = false, ...rest } = flags;
  const { imageVariants, ...own } = rest;
  const details = { command: 'dev', details: IN_SETTINGS } as const;
  const host = listenAddress(io, { listen, host: former }, details);
  const port = readPort(portText);
  const projectPath = resolve(io.cwd, project);
  if (isVacant(projectPath) && !(await beginProject(io, project, json))) return 1;
  const file = relative(io.cwd, projectPath) || project;
  const config = await readConfig(projectFolder(projectPath), own);
  const outside = outsideFolders(projectFolder(projectPath), config, own);
  // Files that are dropped on the editor are written to the assets folder, and sites where nobody looks on.
  const writes = host === '' ? (['out', 'assets'] as const) : [];
  await agreeOutside(io, outside, { isAsked: !json, writes });
  // Its author works on drafts, too.
  const options = {
    ...buildOptions(io.cwd, config, withImages(own, imageVariants)),
    drafts: true,
  };
  // Where nobody may write, nothing is completed either.
  if (host !== '') refuseHalfSaved(projectPath, options.cache);
  const dist = distFolder();
  const tell = (problems: readonly Diagnostic[]) =>
    reportDiagnostics(io, locateFindings(projectPath, problems), { file });
  const server = await startDevServer({
    projectPath,
    options,
    bundle: readBundle(dist),
    dist,
    port,
    mayMove: portText === undefined,
    host,
    budget: budgetOf(io, options.isUntrusted),
    onChange: tell,
  });
  const { site, author } = server;
  tell(server.problems);
  if (json) io.out(`${JSON.stringify({ site, author })}\n`);
  else {
    io.out(`${paint(io, 'green', 'serving')} ${printable(file)} at ${site}\n`);
    io.out(`        to edit at ${author}\n`);
  }
  if (portText === undefined && new URL(site).port !== DEFAULT_PORT) {
    const used = `the port ${DEFAULT_PORT} is in use; this is ${new URL(site).port}`;
    io.err(`${paint(io, 'yellow', 'note')} ${used}\n`);
  }
  if (host !== '') {
    const who = `everyone who can reach ${printable(host)} can see this site`;
    io.err(`${paint(io, 'yellow', 'note')} ${who}; nobody can change it while --listen is given\n`);
  }
  // Nothing can be edited where others look at the site.
  const opened = host === '' ? server.openOnce() : site;
  if (open && !(await openInBrowser(opened, io.opener ?? OPENER))) {
    const address = host === '' ? author : site;
    io.err(`${paint(io, 'yellow', 'note')} no browser could be opened; go to ${address}\n`);
  }
  await io.interrupted;
  await server.close();
  return 0;
}

/** Offers to make a project in an empty folder; whether there is one then. */
async function beginProject(io: Io, folder: string, isJson: boolean): Promise<boolean> {
  if (io.ask === undefined || isJson) {
    const details = `"sitegen init ${printable(folder)}" makes one.`;
    const where = folder === '.' ? 'in this folder' : `at ${printable(folder)}`;
    throw new SiteError(`There is no project ${where}.`, { details });
  }
  const answer = await io.ask('There is no project in this folder yet. Make one (Y/n)? ');
  if (answer === undefined || /^\s*n/i.test(answer)) return false;
  return (await initCommand(io, folder, {})) === 0;
}
