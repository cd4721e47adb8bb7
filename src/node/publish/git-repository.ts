import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programError, runProgram, runSuccessfully, type ProgramResult } from './run-program.ts';
import type { TargetContext } from './target.ts';

/** The ref in sitegen's repository that follows the remote's branch. */
export const PUBLISHED = 'refs/sitegen/published';

/** Runs git on sitegen's own repository, which is in the user's state. */
export interface Repository {
  readonly folder: string;
  /** Runs git. @throws SiteError if it fails */
  run(args: readonly string[], how?: GitCall): Promise<string>;
  /** Runs git, which may fail. */
  attempt(args: readonly string[], how?: GitCall): Promise<ProgramResult>;
}

interface GitCall {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/**
 * Attributes with which files are published byte for byte, whatever the site's or the user's
 * attributes say.
 */
const ATTRIBUTES = '* -text !eol -filter -ident !working-tree-encoding\n';

/** Files for which git creates a `.lock` file while it writes them. */
const LOCKS = [
  'config',
  'shallow',
  'packed-refs',
  'sitegen-index',
  'sitegen-whole-index',
  PUBLISHED,
];

/** Opens the repository, or creates it. */
export async function openRepository(
  context: TargetContext,
  token: string | undefined,
): Promise<Repository> {
  const folder = join(context.state, 'repository');
  const environment = { ...gitEnvironment(context), ...authorization(token) };
  const fixed = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'gc.auto=0'];
  const call = (args: readonly string[], { env = {}, input }: GitCall) => ({
    args: ['--git-dir', folder, ...fixed, ...args],
    env: { ...environment, ...env },
    cwd: context.state,
    ...(input === undefined ? {} : { input }),
  });
  const repository: Repository = {
    folder,
    run: (args, how = {}) => runSuccessfully('git', call(args, how)),
    attempt: (args, how = {}) => runProgram('git', call(args, how)),
  };
  mkdirSync(context.state, { recursive: true });
  // The caller holds the lock of the target, so these `.lock` files are left by a killed run.
  for (const name of LOCKS) rmSync(join(folder, `${name}.lock`), { force: true });
  await repository.run(['init', '--quiet', '--bare', '--initial-branch=site', folder]);
  mkdirSync(join(folder, 'info'), { recursive: true });
  writeFileSync(join(folder, 'info', 'attributes'), ATTRIBUTES);
  return repository;
}

/**
 * Returns the environment for git: it allows only protocols that transfer a repository, and no host
 * with an unknown key.
 */
function gitEnvironment({ env, ask }: TargetContext) {
  const isInteractive = ask !== undefined;
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...rest } = env;
  const check = isInteractive ? 'ask' : 'yes';
  const batch = isInteractive ? '' : ' -o BatchMode=yes';
  return {
    ...rest,
    GIT_ALLOW_PROTOCOL: 'https:ssh:file',
    GIT_SSH_COMMAND: env['GIT_SSH_COMMAND'] ?? `ssh -o StrictHostKeyChecking=${check}${batch}`,
    GIT_TERMINAL_PROMPT: isInteractive ? '1' : '0',
    // Messages must be in English, as some are compared.
    LC_ALL: 'C',
  };
}

/**
 * Returns variables that make git send a token as a header. They are in the environment, as
 * arguments are visible to other users.
 */
function authorization(token: string | undefined): Readonly<Record<string, string>> {
  if (token === undefined) return {};
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    // After a redirect, another host would get the header.
    GIT_CONFIG_KEY_1: 'http.followRedirects',
    GIT_CONFIG_VALUE_1: 'false',
  };
}

/**
 * Returns the newest commit of a remote's branch; undefined if the branch doesn't exist.
 * @throws SiteError
 */
export async function remoteBranch(
  repository: Repository,
  remote: string,
  ref: string,
): Promise<string | undefined> {
  const listed = await repository.run(['ls-remote', '--', remote, ref]);
  return /^([\da-f]{40,64})\t/m.exec(listed)?.[1];
}

/** The error of a failed call of git. */
export const gitError = ({ err }: ProgramResult) => programError('git', err);
