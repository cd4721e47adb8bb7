import { childFacts } from '../../site/page/board-family.ts';
import type { SiteContext } from '../../site/page/context.ts';
import { folderOf } from '../../site/plan/list-pages.ts';
import { shortHash } from '../short-hash.ts';

/** What the parts that show a source depend on, by its uid. */
export type Sources = ReadonlyMap<string, readonly string[]>;

/** What tells the versions of a site's dependencies. */
export interface VersionedSite {
  readonly context: SiteContext;
  /** By the uid of the board, as it is now; see `boardFingerprints`. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** What was recorded of boards and sources. While a board has the same fingerprint, so are its dependencies. */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly sources: Sources;
}

/**
 * The version of each dependency, by its name: a page stays as it is while those of its own stay. What isn't there has
 * an empty one. A source's is made of its fingerprint and of the versions of all that it, and each source in it, shows.
 */
export function versionsOf({
  context,
  fingerprints,
  boards,
  sources,
}: VersionedSite): (name: string) => string {
  const known = new Map<string, string>();
  const ownVersion = (name: string) => {
    const version = known.get(name) ?? versionOf(name, context, fingerprints);
    known.set(name, version);
    return version;
  };
  const dependenciesOf = (uid: string) => [
    ...(boards.get(uid)?.dependencies ?? []),
    ...(sources.get(uid) ?? []),
  ];
  return (name) => {
    if (!name.startsWith(SOURCE)) return ownVersion(name);
    const all = withSources(name, dependenciesOf);
    return shortHash(Array.from(all, ownVersion).join('\n'));
  };
}

/** The address of a board, the folder that it stands for, its children, its fingerprint; an asset's address, size and forms. */
function versionOf(
  name: string,
  context: SiteContext,
  fingerprints: VersionedSite['fingerprints'],
): string {
  const kind = name.slice(0, name.indexOf(' '));
  const uid = name.slice(kind.length + 1);
  if (kind === 'href') return context.hrefs.get(uid) ?? '';
  // The name and the path, which stand in what is reported of a source, are in its fingerprint.
  if (kind === 'source') return fingerprints.get(uid) ?? '';
  if (kind === 'folder') return folderOf(context.boards.get(uid))?.board.uid ?? '';
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
