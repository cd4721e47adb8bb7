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
 * The record of boards and parts. The dependencies of a board are valid while its fingerprint is
 * unchanged.
 */
interface Recorded {
  /** Boards by the name of their job (see `jobName`). */
  readonly boards: ReadonlyMap<string, { readonly dependencies: readonly string[] }>;
  readonly parts: Parts;
}

/**
 * Returns a function that returns the version of a dependency by its name: a hash of its current
 * value.
 */
export type Versions = (recorded: Recorded) => (name: string) => number;

/** The data from which versions are made. */
interface VersionSources {
  readonly plan: Pick<SitePlan, 'context' | 'languages'>;
  /** See `boardFingerprints`. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** The versions of a build with the same assets, files included. */
  readonly ofSameAssets: ReadonlyMap<string, number> | undefined;
}

/**
 * Returns the versions of dependencies. A page is unchanged while the versions of all its
 * dependencies are. A missing dependency has the hash of an empty text. The version of a part
 * combines those of its dependencies and of the parts in it. The version of a source combines its
 * fingerprint and the versions of its own page's dependencies.
 */
export function versionsOf({ plan, fingerprints, ofSameAssets }: VersionSources): Versions {
  const known = new Map<string, number>();
  const factsOf = createFacts(plan, fingerprints);
  const ownVersion = (name: string) => {
    // Most dependencies are assets, so their versions are reused if no asset has changed.
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
      // The source has no page in the language, so its page in the default language is used.
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
 * Returns the facts of a dependency, as a text. For a source, these are its fingerprint (with the
 * name and path that diagnostics show) and the version of its translation.
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
