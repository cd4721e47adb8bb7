import {
  dependenciesInLanguage,
  languageOfName,
  nameInLanguage,
} from '../../site/languages/language-names.ts';
import { contextIn, translationVersion } from '../../site/languages/language-view.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { dependencyFacts, isAsset, sourceOf, withInner } from '../../site/page/dependency-facts.ts';
import { hashNumber } from '../../values/content-hash.ts';

/** Dependencies of parts, by name. */
export type Parts = ReadonlyMap<string, readonly string[]>;

/**
 * The record of boards and parts. While the fingerprint of a board stays, its dependencies are
 * valid.
 */
interface Recorded {
  /** Boards by uid. */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly parts: Parts;
}

/** Returns the version of each dependency, by name: a hash of its current value. */
export type Versions = (recorded: Recorded) => (name: string) => number;

/** The sources of versions. */
interface VersionSources {
  readonly plan: Pick<SitePlan, 'context' | 'languages'>;
  /** Fingerprints of boards, by uid: see `boardFingerprints`. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** The versions of a build with the same assets, files included. */
  readonly ofSameAssets: ReadonlyMap<string, number> | undefined;
}

/**
 * The versions of dependencies: a page is unchanged while those of its dependencies are. A missing
 * dependency has the hash of an empty text. A part's version combines those of its dependencies and
 * of parts in it; a source's combines its fingerprint and the dependencies of its own page.
 */
export function versionsOf({ plan, fingerprints, ofSameAssets }: VersionSources): Versions {
  const known = new Map<string, number>();
  const factsOf = createFacts(plan, fingerprints);
  const ownVersion = (name: string) => {
    // There are often more assets than other dependencies.
    const same = isAsset(name) ? ofSameAssets?.get(name) : undefined;
    if (same !== undefined) return same;
    const version = known.get(name) ?? hashNumber(factsOf(name));
    known.set(name, version);
    return version;
  };
  return ({ boards, parts }) => {
    const innerOf = (name: string) => parts.get(name) ?? ofSource(name);
    const ofSource = (whole: string): Iterable<string> | undefined => {
      const { language, name } = languageOfName(whole);
      const uid = sourceOf(name);
      if (uid === undefined) return undefined;
      const own = boards.get(nameInLanguage(language, uid))?.dependencies;
      if (own !== undefined || language === undefined) return own;
      // A source without a page in the language.
      const inDefault = boards.get(uid)?.dependencies;
      return inDefault && dependenciesInLanguage(language, inDefault);
    };
    return (name) => {
      if (innerOf(name) === undefined) return ownVersion(name);
      const all = withInner(name, innerOf);
      return hashNumber(Array.from(all, ownVersion).join('\n'));
    };
  };
}

/**
 * The facts of dependencies. Those of a source are its fingerprint, which includes the name and path
 * for diagnostics, in a further language with the version of its translation.
 */
function createFacts(
  plan: VersionSources['plan'],
  fingerprints: ReadonlyMap<string, string>,
): (name: string) => string {
  return (whole) => {
    const { language, name } = languageOfName(whole);
    const source = sourceOf(name);
    if (source === undefined) return dependencyFacts(name, contextIn(plan, language));
    const translation = translationVersion(plan, language, source);
    return `${fingerprints.get(source) ?? ''}${translation}`;
  };
}
