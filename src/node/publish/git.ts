import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Difference, SiteFiles } from '../../publish/difference.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import { KEPT_RELEASES } from '../../publish/release-id.ts';
import { noRelease, concurrentPublication } from './concurrent.ts';
import {
  gitError,
  openRepository,
  PUBLISHED,
  remoteBranch,
  type Repository,
} from './git-repository.ts';
import { secretOf } from './secrets.ts';
import type { BuiltSite, Release, Target, TargetContext } from './target.ts';

/** Letters of a release's id, which is a commit's hash shortened to a familiar length. */
const ID_LENGTH = 12;

/**
 * Opens a branch of a repository as a target. Each publication is a commit; git itself rejects the
 * push if another author has pushed in between.
 */
export async function gitTarget(
  { remote: written, branch, path = '' }: TargetOf<'git'>,
  context: TargetContext,
): Promise<Target> {
  const isWeb = /^https?:/i.test(written);
  const repository = await openRepository(context, isWeb ? secretOf(context, 'TOKEN') : undefined);
  const remote = remoteOf(written, context);
  const ref = `refs/heads/${branch}`;
  let parent: string | undefined;
  let tree = '';

  /** Fetches the newest commits of the branch, unless this machine has them. */
  async function fetchBranch(depth: number) {
    parent = await remoteBranch(repository, remote, ref);
    if (parent === undefined) return;
    if (await hasHistory(repository, parent, depth)) return;
    const fetching = [`+${ref}:${PUBLISHED}`];
    await repository.run([
      'fetch',
      '--quiet',
      '--no-tags',
      `--depth=${depth}`,
      '--',
      remote,
      ...fetching,
    ]);
  }

  async function push(commit: string) {
    const lease = `--force-with-lease=${ref}:${parent ?? ''}`;
    const pushing = ['push', '--quiet', '--porcelain', lease, '--', remote, `${commit}:${ref}`];
    const pushed = await repository.attempt(pushing);
    if (pushed.code === 0) return;
    const expected = parent;
    await fetchBranch(1);
    if (parent === undefined || parent === expected) throw gitError(pushed);
    const [by, at] = (await logOf(repository, parent, 1))[0] ?? [];
    throw concurrentPublication(by, at);
  }

  const commitOf = (of: string, message: string) => {
    const parents = parent === undefined ? [] : ['-p', parent];
    return commitTree(repository, [of, ...parents], { message, env: context.env });
  };

  async function releases(): Promise<readonly Release[]> {
    await fetchBranch(KEPT_RELEASES);
    if (parent === undefined) return [];
    const log = await logOf(repository, parent, KEPT_RELEASES);
    return log.map(([by, at, id], index) => ({ id, at, by, isLive: index === 0 }));
  }

  return {
    async compare(site) {
      await fetchBranch(1);
      tree = await treeOf(repository, site, { parent, path });
      const published = parent === undefined ? '' : await subtree(repository, parent, path);
      const own = await subtree(repository, tree, path);
      const before =
        published === '' ? new Map<string, string>() : await filesOf(repository, published);
      return { before, difference: await changesOf(repository, published, own, site.files) };
    },
    async send(_, onSent) {
      const made = await commitOf(tree, 'Publish the site\n');
      await push(made);
      onSent(1, 1);
      return made.slice(0, ID_LENGTH);
    },
    releases,
    async rollback(id) {
      const kept = await releases();
      const chosen = id === undefined ? kept[1] : kept.find((one) => one.id === id);
      if (chosen === undefined) throw noRelease(id);
      const made = await commitOf(`${chosen.id}^{tree}`, `Roll back to ${chosen.id}\n`);
      await push(made);
      return made.slice(0, ID_LENGTH);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Returns whether this machine has the newest commits of a branch: `depth` of them, or all if there
 * are fewer.
 */
async function hasHistory(repository: Repository, tip: string, depth: number): Promise<boolean> {
  const isKnown = (await repository.attempt(['cat-file', '-e', `${tip}^{tree}`])).code === 0;
  // The file `shallow` lists commits without parents, which only a fetch with a depth leaves.
  // Without it the history is complete.
  if (!isKnown || depth === 1 || !existsSync(join(repository.folder, 'shallow'))) return isKnown;
  const counting = ['rev-list', '--count', `--max-count=${depth}`, tip];
  return Number(await repository.run(counting)) >= depth;
}

/** Returns the address of the remote: a relative path is resolved from the project's folder. */
function remoteOf(written: string, { projectFolder }: TargetContext): string {
  const isAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(written) || /^[^/\\]+:/.test(written);
  return isAddress || isAbsolute(written) ? written : resolve(projectFolder, written);
}

interface BranchPath {
  readonly parent: string | undefined;
  readonly path: string;
}

/** Returns names in the form for git's standard input, each ended by a zero byte. */
const list = (names: readonly string[]) => names.map((name) => `${name}\0`).join('');

/**
 * Stores the files of a site in the repository, and returns the branch's tree with these files at
 * `path`.
 */
async function treeOf(
  repository: Repository,
  site: BuiltSite,
  { parent, path }: BranchPath,
): Promise<string> {
  const index = join(repository.folder, 'sitegen-index');
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: site.folder };
  const files = [...site.files.keys()];
  // Only the site's files are added, as the folder also contains the manifest. Git hashes files
  // whose metadata changed.
  const known = await repository.run(['ls-files', '-z'], { env });
  const gone = known.split('\0').filter((file) => file !== '' && !site.files.has(file));
  await repository.run(['update-index', '--force-remove', '-z', '--stdin'], {
    env,
    input: list(gone),
  });
  await repository.run(['update-index', '--add', '-z', '--stdin'], { env, input: list(files) });
  const own = (await repository.run(['write-tree'], { env })).trim();
  if (path === '') return own;
  const whole = {
    GIT_INDEX_FILE: join(repository.folder, 'sitegen-whole-index'),
    GIT_WORK_TREE: site.folder,
    GIT_LITERAL_PATHSPECS: '1',
  };
  await repository.run(['read-tree', ...(parent === undefined ? ['--empty'] : [parent])], {
    env: whole,
  });
  await repository.run(['rm', '-r', '--quiet', '--cached', '--ignore-unmatch', '--', path], {
    env: whole,
  });
  await repository.run(['read-tree', `--prefix=${path}/`, own], { env: whole });
  return (await repository.run(['write-tree'], { env: whole })).trim();
}

/** Returns the hash of the tree at a path of a commit or tree; empty if there is none. */
async function subtree(repository: Repository, of: string, path: string): Promise<string> {
  const found = await repository.attempt(['rev-parse', '--verify', '--quiet', `${of}:${path}`]);
  return found.code === 0 ? found.out.trim() : '';
}

async function filesOf(repository: Repository, tree: string): Promise<SiteFiles> {
  const listed = await repository.run(['ls-tree', '-r', '-z', tree]);
  const lines = listed.split('\0').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, blob = '', file = ''] = /^\d+ \w+ ([\da-f]+)\t([^]*)$/.exec(line) ?? [];
      return [file, blob];
    }),
  );
}

async function changesOf(
  repository: Repository,
  published: string,
  own: string,
  files: SiteFiles,
): Promise<Difference> {
  if (published === '') return { added: [...files.keys()].toSorted(), changed: [], removed: [] };
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-status', published, own];
  const parts = (await repository.run(args)).split('\0');
  const by = (status: string) => parts.filter((_, at) => at % 2 === 1 && parts[at - 1] === status);
  return { added: by('A'), changed: [...by('M'), ...by('T')], removed: by('D') };
}

interface Message {
  readonly message: string;
  readonly env: TargetContext['env'];
}

async function commitTree(
  repository: Repository,
  args: readonly string[],
  { message, env }: Message,
): Promise<string> {
  const named = await repository.attempt(['config', 'user.email']);
  // Git can't commit without an identity, which most CI systems lack.
  const author = named.code === 0 || env['GIT_AUTHOR_EMAIL'] !== undefined ? [] : IDENTITY;
  return (await repository.run([...author, 'commit-tree', ...args], { input: message })).trim();
}

const IDENTITY = ['-c', 'user.name=sitegen', '-c', 'user.email=sitegen@localhost'];

/** Author, time in UTC and id of the newest commits. */
async function logOf(
  repository: Repository,
  commitId: string,
  count: number,
): Promise<readonly (readonly [by: string, at: string, id: string])[]> {
  const format = '--format=%cn%x00%cd%x00%H';
  const date = '--date=format-local:%Y-%m-%dT%H:%M:%SZ';
  const env = { TZ: 'UTC' };
  const log = await repository.run(['log', `-${count}`, date, format, commitId], { env });
  return log.split('\n').flatMap((line) => {
    const [by = '', at = '', id = ''] = line.split('\0');
    return id === '' ? [] : [[by, at, id.slice(0, ID_LENGTH)] as const];
  });
}
