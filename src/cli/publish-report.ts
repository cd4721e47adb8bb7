import { SiteError } from '../diagnostics/site-error.ts';
import { printable } from '../diagnostics/printable.ts';
import type { PlannedChange, Published } from '../node/publish/publish-site.ts';
import type { Release } from '../node/publish/target.ts';
import type { Verification } from '../node/publish/verify.ts';
import { sizeOfDifference } from '../publish/difference.ts';
import { paint, type Io } from './io.ts';
import { megabytes, plural } from './report.ts';

/** Maximum printed paths of one kind; `--json` has all. */
const MAX_PRINTED_PATHS = 5;

/** Prints what a publication changes. */
export function reportChange(io: Io, { difference, bytes }: PlannedChange) {
  const { added, changed, removed } = difference;
  const words = [
    ['added', '+', added],
    ['changed', '~', changed],
    ['removed', '-', removed],
  ] as const;
  const counts = words.flatMap(([word, , { length }]) => (length > 0 ? [`${length} ${word}`] : []));
  if (counts.length === 0) return;
  io.out(`${counts.join(', ')}; ${megabytes(bytes)} to upload\n`);
  for (const [, sign, files] of words) {
    for (const file of files.slice(0, MAX_PRINTED_PATHS)) io.out(`  ${sign} ${printable(file)}\n`);
    if (files.length > MAX_PRINTED_PATHS) {
      io.out(paint(io, 'dim', `  ${sign} and ${files.length - MAX_PRINTED_PATHS} more\n`));
    }
  }
}

/** @throws SiteError if changed pages have broken links */
export function rejectBrokenLinks({ brokenLinks }: PlannedChange) {
  const [first] = brokenLinks;
  if (first === undefined) return;
  const shown = brokenLinks
    .slice(0, MAX_PRINTED_PATHS)
    .map(({ page, address }) => `${page} → ${address}`)
    .join(', ');
  const more =
    brokenLinks.length > MAX_PRINTED_PATHS
      ? ` and ${brokenLinks.length - MAX_PRINTED_PATHS} more`
      : '';
  const message = `${plural(brokenLinks.length, 'link')} to missing addresses: ${shown}${more}.`;
  const details = 'Correct them, or publish with --broken-links. Nothing was published.';
  throw new SiteError(message, { details });
}

/** The question before a publication; undefined if none is needed. */
export function questionText({ question, difference, bytes }: PlannedChange, place: string) {
  const size = `${plural(sizeOfDifference(difference), 'file')} (${megabytes(bytes)})`;
  if (question === 'first') return `Publish ${size} to ${place} for the first time (y/N)? `;
  if (question === 'removes') return `Remove more than half of the pages from ${place} (y/N)? `;
  return undefined;
}

/** Prints the result of a publication. */
export function reportPublished(io: Io, published: Published, place: string, isDryRun: boolean) {
  const { change, isPublished, release, address, verification } = published;
  const isUnchanged = sizeOfDifference(change.difference) === 0;
  if (!isPublished && !isUnchanged) {
    io.out(isDryRun ? 'Nothing was published: --dry-run.\n' : 'Nothing was published.\n');
    return;
  }
  if (address !== undefined) {
    io.out(`${paint(io, 'green', 'preview')} ${printable(address)}\n`);
  } else if (isUnchanged) {
    io.out(`${paint(io, 'green', 'unchanged')} ${place} has this site already\n`);
  } else {
    const name = release === undefined ? '' : `, release ${release}`;
    io.out(`${paint(io, 'green', 'published')} to ${place}${name}\n`);
  }
  if (verification !== undefined) reportVerification(io, verification);
}

function reportVerification(io: Io, { checked, changed, wrong }: Verification) {
  const some =
    checked < changed ? `${checked} of ${changed} addresses` : plural(checked, 'address');
  if (wrong.length === 0) {
    io.out(`${paint(io, 'green', 'verified')} ${some}\n`);
    return;
  }
  io.err(
    `${paint(io, 'yellow', 'warning')} ${wrong.length} of ${checked} addresses deliver other content:\n`,
  );
  for (const one of wrong.slice(0, MAX_PRINTED_PATHS)) io.err(`  ${printable(one)}\n`);
}

/** Prints the releases of a target. */
export function reportReleases(io: Io, releases: readonly Release[]) {
  if (releases.length === 0) io.out('There are no releases yet.\n');
  for (const { id, at, by, isLive } of releases) {
    const author = by === undefined ? '' : `  ${printable(by)}`;
    io.out(`${id}  ${at}${author}${isLive ? paint(io, 'green', '  live') : ''}\n`);
  }
}
