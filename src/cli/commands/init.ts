import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { jpegOf } from '../../node/media/jpeg-of.ts';
import { rejectOccupied, writeNewFolder } from '../../node/project/new-folder.ts';
import { blank } from '../../templates/blank.ts';
import { templateFiles } from '../../templates/template-files.ts';
import type { Template } from '../../templates/template.ts';
import { hasHomeFromFiles, HOME, withPages } from '../../templates/sections/with-pages.ts';
import { READY_PAGES, type ReadyPage } from '../../templates/sections/pages.ts';
import { TEMPLATES } from '../../templates/templates.ts';
import { buildOptions } from '../build-options.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { ciFiles } from '../ci-files.ts';
import { editorFiles } from '../editor-files.ts';
import { ownDependency, packageFile, type OwnDependency } from '../own-dependency.ts';
import { paint, type Ask, type ExitCode, type Io } from '../io.ts';
import { PACKAGE } from '../version.ts';
import { addCi, ciService, ciSteps } from '../init-ci.ts';

export interface InitFlags {
  readonly template?: string;
  readonly title?: string;
  readonly siteUrl?: string;
  readonly ci?: string;
  /** Names of ready pages, with commas. */
  readonly pages?: string;
  readonly json?: boolean;
}

/** Maximum number of characters of a title. */
const MAX_TITLE = 80;

/** `sitegen init`: a new project from a template, in a folder that is new or empty. */
export async function initCommand(io: Io, path: string, flags: InitFlags): Promise<ExitCode> {
  const { json = false, siteUrl: address = '' } = flags;
  const folder = resolve(io.cwd, path);
  const service = flags.ci === undefined ? undefined : ciService(flags.ci);
  if (service !== undefined && existsSync(join(folder, PROJECT_FILE))) {
    return addCi(io, folder, { service, isJson: json });
  }
  // Failures are reported before any question.
  rejectOccupied(folder);
  const { siteUrl } = buildOptions(io.cwd, {}, { siteUrl: address });
  const flagged = readTitle(flags.title ?? '');
  const ask = json ? undefined : io.ask;
  const pages = readPages(flags.pages ?? '');
  const chosen = await chooseTemplate(io, ask, flags);
  if (chosen === undefined) return reportCanceled(io);
  const template = addPages(chosen, pages);
  const answer = flagged === '' ? await askTitle(template, ask) : flagged;
  if (answer === undefined) return reportCanceled(io);
  const title = answer === '' ? template.title : answer;
  const dependency = ownDependency();
  const sharing = await jpegOf(template.sharing);
  const files = new Map<string, string | Uint8Array>([
    ...templateFiles(template, { title, siteUrl, sharing }),
    ['package.json', packageFile(dependency.range)],
    ...editorFiles(),
    ...(service === undefined ? [] : ciFiles(service, {})),
  ]);
  const { written, kept } = writeNewFolder(folder, files);
  if (json) {
    io.out(
      `${JSON.stringify({ folder, template: template.name, title, written, kept }, undefined, 2)}\n`,
    );
    return 0;
  }
  const name = relative(io.cwd, folder);
  const where = printable(name || 'this folder');
  io.out(
    `${paint(io, 'green', 'created')} “${printable(title)}” in ${where} from the template “${template.name}”\n`,
  );
  if (kept.length > 0) io.out(`kept existing files: ${kept.join(', ')}\n`);
  io.out(`${packageSourceNote(dependency)}${nextSteps(io, name)}`);
  if (service !== undefined) io.out(ciSteps(service, {}));
  return 0;
}

const NAMES = TEMPLATES.map(({ name }) => name);
const PAGE_NAMES = READY_PAGES.map(({ name }) => name);

/** @throws SiteError with status 400 for an unknown name */
function findTemplate(name: string): Template {
  const found = TEMPLATES.find((template) => template.name === name.trim().toLowerCase());
  if (found !== undefined) return found;
  const details = `${didYouMean(name, NAMES)}Choose one of ${NAMES.join(', ')}.`;
  throw new SiteError(`There is no template “${name}”.`, { details, status: 400 });
}

/** The template of a flag; with pages and no template, the blank one. */
async function chooseTemplate(io: Io, ask: Ask | undefined, { template, pages }: InitFlags) {
  if (template !== undefined) return findTemplate(template);
  return pages === undefined ? askTemplate(io, ask) : blank;
}

/** The ready pages of a list of names. @throws SiteError with status 400 for an unknown name */
function readPages(list: string): readonly ReadyPage[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(names)].flatMap((name) => {
    if (name === '') return [];
    const found = READY_PAGES.find((page) => page.name === name);
    if (found !== undefined) return [found];
    const details = `${didYouMean(name, PAGE_NAMES)}Choose from ${PAGE_NAMES.join(', ')}.`;
    throw new SiteError(`There is no page “${name}”.`, { details, status: 400 });
  });
}

/** @throws SiteError with status 400 if the home page of the template can’t be replaced */
function addPages(template: Template, pages: readonly ReadyPage[]): Template {
  if (pages.length === 0) return template;
  if (pages.some(({ name }) => name === HOME) && hasHomeFromFiles(template)) {
    const details = `Leave out “${HOME}”.`;
    const text = `The home page of the template “${template.name}” is a file.`;
    throw new SiteError(text, { details, status: 400 });
  }
  return withPages(template, pages);
}

/** Asks until the answer is a template; undefined at the end of the input. */
async function askTemplate(io: Io, ask: Ask | undefined): Promise<Template | undefined> {
  if (ask === undefined) {
    const details = `Choose one of ${NAMES.join(', ')}.`;
    throw new SiteError('No template is chosen: --template is missing.', { details, status: 400 });
  }
  const width = Math.max(...NAMES.map(({ length }) => length));
  const list = TEMPLATES.map(
    ({ name, summary }, at) => `  ${at + 1}  ${name.padEnd(width)}  ${paint(io, 'dim', summary)}\n`,
  );
  io.out(`Choose a template:\n${list.join('')}`);
  for (;;) {
    const answer = await ask('Number or name (1): ');
    if (answer === undefined) return undefined;
    const numbered = TEMPLATES[Number(answer.trim() || '1') - 1];
    if (numbered !== undefined) return numbered;
    try {
      return findTemplate(answer);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      io.out(`${printable(error.message)} ${printable(error.details)}\n`);
    }
  }
}

/** Asks until the answer is a title; undefined at the end of the input. */
async function askTitle(template: Template, ask: Ask | undefined): Promise<string | undefined> {
  if (ask === undefined) return '';
  for (;;) {
    const answer = await ask(`Name of the site (${template.title}): `);
    if (answer === undefined || isTitle(answer)) return answer && readTitle(answer);
  }
}

const isTitle = (text: string) => text.length <= MAX_TITLE;

/** A title on one line. @throws SiteError with status 400 for one that is too long */
function readTitle(text: string): string {
  if (isTitle(text)) return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const details = `Use at most ${MAX_TITLE} characters.`;
  throw new SiteError('--title is too long.', { details, status: 400 });
}

function reportCanceled(io: Io): ExitCode {
  io.err('\nCanceled; no files were written.\n');
  return 1;
}

/** A note on the source of the project's sitegen; empty if that is npm. */
function packageSourceNote({ path }: OwnDependency): string {
  if (path === undefined) return '';
  return `package.json uses ${PACKAGE} from ${printable(path)}, because this copy isn’t from npm.\n`;
}

function nextSteps(io: Io, folder: string): string {
  const enter = folder === '' ? '' : `  cd ${quoted(folder)}\n`;
  const step = (command: string, what: string) =>
    `  ${command.padEnd(15)}${paint(io, 'dim', what)}\n`;
  const steps = [
    step('npm install', 'install sitegen for this project'),
    step('npm run dev', 'edit the site in the browser'),
    step('npm run build', 'build the site into the folder “site”'),
  ];
  return `\nNext:\n${enter}${steps.join('')}`;
}

/** A path quoted for a shell. */
const quoted = (path: string) => (/^[\w./@-]+$/.test(path) ? path : `"${printable(path)}"`);
