import { printable } from '../diagnostics/printable.ts';
import { reasonOf } from '../diagnostics/reason-of.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { writeNewFiles, type NewFolder } from '../node/project/new-folder.ts';
import type { Targets } from '../publish/read-targets.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { CI_SERVICES, ciFiles, secretVariables, type CiService } from './ci-files.ts';
import type { NamedTarget } from './choose-target.ts';
import { readConfig } from './config.ts';
import { paint, type ExitCode, type Io } from './io.ts';

/** Returns a name if it is that of a service. @throws SiteError with status 400 for other names */
export function ciService(name: string): CiService {
  const found = CI_SERVICES.find((service) => service === name.trim().toLowerCase());
  if (found !== undefined) return found;
  const details = `${didYouMean(name, CI_SERVICES)}Choose one of ${CI_SERVICES.join(', ')}.`;
  throw new SiteError(`There is no service “${name}” for --ci.`, { details, status: 400 });
}

/**
 * The target that a CI publishes to: “live” if there is one, else the first; empty without targets.
 */
function targetForCi(targets: Targets): Partial<NamedTarget> {
  const [first] = Object.keys(targets);
  const name = Object.hasOwn(targets, 'live') ? 'live' : first;
  const target = name === undefined ? undefined : targets[name];
  return name === undefined || target === undefined ? {} : { name, target };
}

/** `sitegen init --ci` in a project: writes the files of a service, and keeps existing ones. */
export async function addCi(
  io: Io,
  folder: string,
  { service, isJson }: { readonly service: CiService; readonly isJson: boolean },
): Promise<ExitCode> {
  const { publish = {} } = await readConfig(folder, {});
  const named = targetForCi(publish);
  const { written, kept } = writeCi(folder, ciFiles(service, named));
  if (isJson) {
    io.out(`${JSON.stringify({ folder, written, kept }, undefined, 2)}\n`);
    return 0;
  }
  if (written.length > 0) io.out(`${paint(io, 'green', 'created')} ${written.join(', ')}\n`);
  if (kept.length > 0) io.out(`kept existing files: ${kept.join(', ')}\n`);
  io.out(ciSteps(service, named));
  return 0;
}

function writeCi(folder: string, files: ReadonlyMap<string, string>): NewFolder {
  try {
    return writeNewFiles(folder, files);
  } catch (exception) {
    const message = `Can’t write to ${folder}.`;
    throw new SiteError(message, { details: reasonOf(exception), exception });
  }
}

/** The steps that the author has to take next, as lines of text. */
export function ciSteps(service: CiService, named: Partial<NamedTarget>): string {
  const steps = ['Commit package-lock.json, which “npm install” writes.'];
  if (service === 'docker') {
    steps.push('Run it: docker build -t site . && docker run -p 8080:80 site');
  } else {
    if (named.target === undefined) {
      steps.push('Name the target “live” in sitegen.config.json: see docs/guide/publish.md.');
    }
    const names = secretNames(service, named);
    if (names.length > 0) {
      steps.push(`Set the secrets of the repository: ${printable(names.join(', '))}.`);
    }
  }
  return `\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}

/** The names of the secrets that an author sets at a service. */
function secretNames(service: CiService, named: Partial<NamedTarget>): readonly string[] {
  const variables = secretVariables(named);
  const isSsh = variables.some((name) => name.endsWith('_KEY_FILE'));
  const { target } = named;
  const isOwnHost =
    service === 'github' &&
    target?.kind === 'git' &&
    /^https:\/\/github\.com\//i.test(target.remote);
  if (isOwnHost) return [];
  if (!isSsh) return variables;
  return service === 'github' ? ['PUBLISH_KEY', 'KNOWN_HOSTS'] : [...variables, 'KNOWN_HOSTS'];
}
