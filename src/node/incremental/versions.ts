import type { SiteContext } from '../../site/page/context.ts';
import { dependencyFacts, sourceOf, withSources } from '../../site/page/dependency-facts.ts';
import { hashNumber } from '../../values/content-hash.ts';

/** What the parts that show a source depend on, by its uid. */
export type Sources = ReadonlyMap<string, readonly string[]>;

/** What was recorded of boards and sources. As long as the fingerprint of a board stays, its dependencies hold. */
interface Recorded {
  /** By uid. */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly sources: Sources;
}

/** Tells the version of each dependency, by its name: a hash of what it has come to. */
export type Versions = (recorded: Recorded) => (name: string) => number;

/**
 * A page stays as it is while the versions of its dependencies stay. What isn't there has the hash of nothing. A source's
 * is made of its fingerprint and of the versions of all that it, and each source in it, depends on. `fingerprints` are
 * those of the boards by uid; see `boardFingerprints`.
 */
export function versionsOf(
  context: SiteContext,
  fingerprints: ReadonlyMap<string, string>,
): Versions {
  const known = new Map<string, number>();
  const ownVersion = (name: string) => {
    const version = known.get(name) ?? hashNumber(factsOf(name, context, fingerprints));
    known.set(name, version);
    return version;
  };
  return ({ boards, sources }) => {
    const dependenciesOf = (uid: string) => [
      ...(boards.get(uid)?.dependencies ?? []),
      ...(sources.get(uid) ?? []),
    ];
    return (name) => {
      if (sourceOf(name) === undefined) return ownVersion(name);
      const all = withSources(name, dependenciesOf);
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
