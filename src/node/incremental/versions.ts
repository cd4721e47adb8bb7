import type { SiteContext } from '../../site/page/context.ts';
import { dependencyFacts, isAsset, sourceOf, withInner } from '../../site/page/dependency-facts.ts';
import { hashNumber } from '../../values/content-hash.ts';

/** What parts depend on, by the name of each. */
export type Parts = ReadonlyMap<string, readonly string[]>;

/** What was recorded of boards and parts. As long as the fingerprint of a board stays, its dependencies hold. */
interface Recorded {
  /** By uid. */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly parts: Parts;
}

/** Tells the version of each dependency, by its name: a hash of what it has come to. */
export type Versions = (recorded: Recorded) => (name: string) => number;

/** What versions are made of. */
interface VersionSources {
  readonly context: SiteContext;
  /** Of boards, by uid: see `boardFingerprints`. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** The versions of a build whose assets were the same, files included. */
  readonly ofSameAssets: ReadonlyMap<string, number> | undefined;
}

/**
 * A page stays as it is while the versions of its dependencies stay. What isn't there has the hash of nothing. A part's is
 * made of the versions of all that it, and each part in it, depends on; a source's of its fingerprint, and of what its own
 * page depends on.
 */
export function versionsOf({ context, fingerprints, ofSameAssets }: VersionSources): Versions {
  const known = new Map<string, number>();
  const ownVersion = (name: string) => {
    // There are often more assets than all else.
    const same = isAsset(name) ? ofSameAssets?.get(name) : undefined;
    if (same !== undefined) return same;
    const version = known.get(name) ?? hashNumber(factsOf(name, context, fingerprints));
    known.set(name, version);
    return version;
  };
  return ({ boards, parts }) => {
    const innerOf = (name: string) =>
      parts.get(name) ?? boards.get(sourceOf(name) ?? '')?.dependencies;
    return (name) => {
      if (innerOf(name) === undefined) return ownVersion(name);
      const all = withInner(name, innerOf);
      return hashNumber(Array.from(all, ownVersion).join('\n'));
    };
  };
}

/** A source's are its fingerprint: the name and the path, which stand in what is reported of it, are in there. */
function factsOf(
  name: string,
  context: SiteContext,
  fingerprints: ReadonlyMap<string, string>,
): string {
  const source = sourceOf(name);
  return source === undefined ? dependencyFacts(name, context) : (fingerprints.get(source) ?? '');
}
