/** Number of releases that a target keeps. */
export const MAX_KEPT_RELEASES = 10;

const RELEASE = /^(\d{8})T(\d{6})Z-([\w-]{8})$/;

/**
 * The name of a release: its time in UTC and a part of the hash of its files. Sorted names are in
 * the order of time.
 */
export function releaseId(time: string, hash: string): string {
  return `${time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${hash.slice(0, 8)}`;
}

/** The time in the name of a release; undefined for any other name. */
export function releaseTime(id: string): string | undefined {
  const [, date, time] = RELEASE.exec(id) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
}

/** The names of releases among some names, the newest first. */
export function releasesIn(names: Iterable<string>): readonly string[] {
  return [...names]
    .filter((name) => RELEASE.test(name))
    .toSorted()
    .toReversed();
}

/** The releases to remove: all except the newest `MAX_KEPT_RELEASES` and the live one. */
export function oldReleases(names: Iterable<string>, live: string | undefined): readonly string[] {
  return releasesIn(names)
    .slice(MAX_KEPT_RELEASES)
    .filter((id) => id !== live);
}

/** The release before the live one, to which a rollback without a name returns. */
export function releaseBefore(names: Iterable<string>, live: string): string | undefined {
  return releasesIn(names).find((id) => id < live);
}
