import { isPage, sizeOfDifference, type Difference } from '../../publish/difference.ts';
import { questionOf, type Question } from '../../publish/questions.ts';
import { brokenLinksOf, bytesOf, readBuiltSite, type BrokenLink } from './built-site.ts';
import type { BuiltSite, OnSent, Target } from './target.ts';
import { verifySite, type Verification } from './verify.ts';

/** The change that a publication makes. */
export interface PlannedChange {
  readonly difference: Difference;
  readonly pages: number;
  /** Bytes of the files to upload. */
  readonly bytes: number;
  readonly brokenLinks: readonly BrokenLink[];
  readonly question: Question | undefined;
}

export interface Published {
  readonly change: PlannedChange;
  /** False if nothing changed, or the author decided against it. */
  readonly isPublished: boolean;
  readonly release?: string;
  /** The address of a preview. */
  readonly address?: string;
  /**
   * The result of fetching the published addresses; absent if nothing was published, or `siteUrl`
   * is empty.
   */
  readonly verification?: Verification;
}

export interface Publication {
  readonly target: Target;
  /** The output folder of the build. */
  readonly folder: string;
  /** The commit of the project; undefined if the project has uncommitted changes. */
  readonly commit?: string | undefined;
  /** True to publish a preview, at an address that the host chooses. */
  readonly isPreview: boolean;
  /** The address of the server; empty if it isn't known. */
  readonly siteUrl: string;
  /** Pauses between attempts to verify, in milliseconds. */
  readonly pauses: readonly number[];
  /** Decides whether the change is made. @throws SiteError to reject it */
  readonly decide: (change: PlannedChange) => Promise<boolean>;
  readonly onSent: OnSent;
  readonly onChecked: OnSent;
}

/**
 * Publishes a finished build: compares, asks, uploads what changed, and verifies it. @throws
 * SiteError
 */
export async function publishSite(publication: Publication): Promise<Published> {
  const { target, folder, commit, isPreview, siteUrl, pauses, decide, onSent, onChecked } =
    publication;
  const site = { ...readBuiltSite(folder), ...(commit !== undefined && { commit }) };
  const { before, difference } = await target.compare(site);
  const change = changeOf(site, difference, questionOf(before, difference));
  const isDecided = await decide(isPreview ? { ...change, question: undefined } : change);
  if (isDecided && isPreview) {
    const address = await target.preview?.(site, onSent);
    return { change, isPublished: true, ...(address !== undefined && { address }) };
  }
  if (!isDecided || sizeOfDifference(difference) === 0) return { change, isPublished: false };
  const release = await target.send(site, onSent);
  const published = { change, isPublished: true, ...(release !== undefined && { release }) };
  if (siteUrl === '') return published;
  const verification = await verifySite({ site, siteUrl, difference, pauses, onChecked });
  return { ...published, verification };
}

function changeOf(
  site: BuiltSite,
  difference: Difference,
  question: Question | undefined,
): PlannedChange {
  const { added, changed, removed } = difference;
  const upload = [...added, ...changed];
  return {
    difference,
    pages: [...upload, ...removed].filter(isPage).length,
    bytes: bytesOf(site, upload),
    brokenLinks: brokenLinksOf(site, difference),
    question,
  };
}
