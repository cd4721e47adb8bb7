import type { SiteContext } from '../../site/page/context.ts';
import { dependencyFacts, isAsset, sourceOf, withInner } from '../../site/page/dependency-facts.ts';
import { hashNumber } from '../../values/content-hash.ts';

/** Dependencies of parts, by name. */
export type Parts = ReadonlyMap<string, readonly string[]>;

/**
 * The record of boards and parts. While the fingerprint of a board stays, its dependencies are
 * valid.
 */
interface Recorded {
  /** By uid. */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly parts: Parts;
}

/** Returns the version of each dependency, by name: a hash of its current value. */
export type Versions = (recorded: Recorded) => (name: string) => number;

/** The sources of versions. */
interface VersionSources {
  readonly context: SiteContext;
  /** Of boards, by uid: see `boardFingerprints`. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** The versions of a build with the same assets, files included. */
  readonly ofSameAssets: ReadonlyMap<string, number> | undefined;
}

/**
 * The versions of dependencies: a page is unchanged while those of its dependencies are. A missing
 * dependency has the hash of an empty text. A part's version combines those of its dependencies and
 * of parts in it; a source's combines its fingerprint and the dependencies of its own page.
 */
export function versionsOf({ context, fingerprints, ofSameAssets }: VersionSources): Versions {
  const known = new Map<string, number>();
  const ownVersion = (name: string) => {
    // There are often more assets than other dependencies.
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

/** A source's facts are its fingerprint, which includes the name and path for diagnostics. */
function factsOf(
  name: string,
  context: SiteContext,
  fingerprints: ReadonlyMap<string, string>,
): string {
  const source = sourceOf(name);
  return source === undefined ? dependencyFacts(name, context) : (fingerprints.get(source) ?? '');
}
