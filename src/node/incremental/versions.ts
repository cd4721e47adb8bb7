import { childFacts } from '../../site/page/board-family.ts';
import type { SiteContext } from '../../site/page/context.ts';
import { namesOfAssets, namesOfBoards } from '../../site/page/meant.ts';
import { folderOf } from '../../site/plan/list-pages.ts';
import { shortHash } from '../short-hash.ts';

/** What the parts that show a source depend on, by its uid. */
export type Sources = ReadonlyMap<string, readonly string[]>;

/** What was recorded of boards and sources. While a board has the same fingerprint, so are its dependencies. */
interface Recorded {
  /** By uid. */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly sources: Sources;
}

/** Tells the version of each dependency, by its name. */
export type Versions = (recorded: Recorded) => (name: string) => string;

/**
 * A page stays as it is while the versions of its dependencies stay. What isn't there has an empty one. A source's is
 * made of its fingerprint and of the versions of all that it, and each source in it, depends on. `fingerprints` are those
 * of the boards by uid; see `boardFingerprints`.
 */
export function versionsOf(
  context: SiteContext,
  fingerprints: ReadonlyMap<string, string>,
): Versions {
  const known = new Map<string, string>();
  const ownVersion = (name: string) => {
    const version = known.get(name) ?? versionOf(name, context, fingerprints);
    known.set(name, version);
    return version;
  };
  return ({ boards, sources }) => {
    const dependenciesOf = (uid: string) => [
      ...(boards.get(uid)?.dependencies ?? []),
      ...(sources.get(uid) ?? []),
    ];
    return (name) => {
      if (!name.startsWith(SOURCE)) return ownVersion(name);
      const all = withSources(name, dependenciesOf);
      return shortHash(Array.from(all, ownVersion).join('\n'));
    };
  };
}

/** The address of a board, the folder that it stands for, its children, its fingerprint; an asset's address, size and forms. */
function versionOf(
  name: string,
  context: SiteContext,
  fingerprints: ReadonlyMap<string, string>,
): string {
  const kind = name.slice(0, name.indexOf(' '));
  const uid = name.slice(kind.length + 1);
  if (kind === 'href') return context.hrefs.get(uid) ?? '';
  // The name and the path, which stand in what is reported of a source, are in its fingerprint.
  if (kind === 'source') return fingerprints.get(uid) ?? '';
  if (kind === 'folder') return folderOf(context.boards.get(uid))?.board.uid ?? '';
  if (kind === 'file') return context.assets.get(uid)?.path ?? '';
  if (kind === 'names') return namesVersion(uid, context);
  if (kind === 'children') {
    const indexed = context.boards.get(uid);
    const isListed = indexed !== undefined && indexed.board.children.length > 0;
    return isListed ? shortHash(JSON.stringify(childFacts(indexed, context))) : '';
  }
  const asset = kind === 'asset' ? context.assets.get(uid) : undefined;
  if (asset === undefined) return '';
  const { path, kind: of, width, height, basename, forms } = asset;
  return JSON.stringify([path, of, width, height, basename, forms]);
}

/** What may be proposed for a name that doesn't exist. */
function namesVersion(of: string, context: SiteContext): string {
  const names = of === 'boards' ? namesOfBoards(context) : namesOfAssets(context.assets);
  return shortHash(JSON.stringify([...names]));
}

const SOURCE = 'source ';

/** The name of a dependency, with all that depends on where it is a source: sources show sources, maybe in a circle. */
export function withSources(
  name: string,
  dependenciesOf: (uid: string) => Iterable<string> | undefined,
): Iterable<string> {
  if (!name.startsWith(SOURCE)) return [name];
  const all = new Set([name]);
  // A set goes on to what is added while it is walked.
  for (const one of all) {
    const inner = one.startsWith(SOURCE) ? dependenciesOf(one.slice(SOURCE.length)) : undefined;
    for (const next of inner ?? []) all.add(next);
  }
  return all;
}
