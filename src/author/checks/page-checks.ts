import { quote, type Params } from '../../diagnostics/diagnostic.ts';
import type { pageMessages } from '../messages.ts';
import type { FactPlace, HeadingFact, LinkFact, PageFacts, PictureFact } from './page-facts.ts';
import { isPlaceholder } from '../../templates/placeholder.ts';
import { weighPictures } from './page-weight.ts';

type Code = keyof typeof pageMessages.messages;

/** A hint about a page. */
export interface UnplacedDiagnostic {
  readonly code: Code;
  readonly params?: Params;
  /** The block; undefined for the page as a whole. */
  readonly at?: FactPlace;
  /** The field of the board, if the hint isn't about a block. */
  readonly field?: 'title' | 'description' | 'slug' | 'root';
}

/** A page to check. */
export interface CheckedPage {
  readonly facts: PageFacts;
  /** The board has blocks. */
  readonly hasBlocks: boolean;
  /**
   * Visitors and search engines can find it: it isn't a 404 page, nor hidden from search engines.
   */
  readonly isPublic: boolean;
  /** The author has set the title; otherwise it is generated. */
  readonly hasOwnTitle: boolean;
  /** Address on the server. */
  readonly href: string;
  /** Returns whether the site answers at an address on the server. */
  readonly addressExists: (path: string) => boolean;
  /** Uids of images without an alternative text by the author. */
  readonly withoutAlt: ReadonlySet<string>;
  /** Maximum widths of images in pixels, by uid. */
  readonly widths: ReadonlyMap<string, number>;
  /** Returns the bytes of a file by address; undefined if unknown. */
  readonly bytesOf: (src: string) => number | undefined;
}

/** Limits of pages. Lengths are those that search engines show; sizes are before compression. */
export const LIMITS = {
  title: 60,
  description: { least: 50, most: 160 },
  html: 250_000,
  pictures: 2_500_000,
  /** Maximum ratio of a picture's width to its displayed width: screens have two pixels for one. */
  picture: 2.5,
} as const;

type Check = (page: CheckedPage) => Iterable<UnplacedDiagnostic>;

/** All checks of one page, in reporting order. */
const CHECKS: readonly Check[] = [
  titleChecks,
  descriptionChecks,
  headingNames,
  headingOrder,
  alternativeTexts,
  pictureSizes,
  linkNames,
  linkTargets,
  ownAnchors,
  idleButtons,
  unnamedFields,
  weights,
];

/** Checks a rendered page. */
export function checkPage(page: CheckedPage): readonly UnplacedDiagnostic[] {
  // A page without content is reported as such: all other checks need content.
  if (!page.hasBlocks) return page.isPublic ? [{ code: 'page-bare', field: 'root' }] : [];
  return CHECKS.flatMap((check) => [...check(page)]);
}

function* titleChecks({ facts, isPublic, hasOwnTitle }: CheckedPage): Iterable<UnplacedDiagnostic> {
  if (!isPublic) return;
  const { length } = facts.title;
  const limit = LIMITS.title;
  if (!hasOwnTitle) yield { code: 'title-missing', field: 'title' };
  else if (length > limit) yield { code: 'title-long', field: 'title', params: { length, limit } };
}

function* descriptionChecks({ facts, isPublic }: CheckedPage): Iterable<UnplacedDiagnostic> {
  if (!isPublic) return;
  const { length } = facts.description;
  const { least, most } = LIMITS.description;
  const field = 'description';
  const params = { length, limit: most };
  if (length === 0) yield { code: 'description-missing', field };
  else if (isPlaceholder(facts.description)) yield { code: 'description-placeholder', field };
  else if (length < least) yield { code: 'description-short', field, params };
  else if (length > most) yield { code: 'description-long', field, params };
}

function* headingNames({ facts: { headings } }: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of headings) {
    if (at.text === '') yield { code: 'heading-empty', at, params: { level: at.level } };
  }
}

function* headingOrder({
  facts: { headings },
  isPublic,
}: CheckedPage): Iterable<UnplacedDiagnostic> {
  const [first, ...others] = headings.filter(({ level }) => level === 1);
  if (first === undefined && isPublic) yield { code: 'heading-none', field: 'root' };
  for (const at of others) {
    yield { code: 'heading-twice', at, params: { heading: quote(at.text) } };
  }
  let above: HeadingFact | undefined;
  for (const at of headings) {
    if (above !== undefined && at.level > above.level + 1) {
      const params = { heading: quote(at.text), level: at.level, above: above.level };
      yield { code: 'heading-skipped', at, params };
    }
    above = at;
  }
}

function* alternativeTexts({
  facts: { pictures },
  withoutAlt,
}: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of pictures) {
    const isMissing = at.alt === undefined || (at.alt === '' && withoutAlt.has(at.uid));
    if (isMissing) yield { code: 'picture-without-alt', at };
  }
}

/** Returns whether a picture is one file: vector files have no other sizes. */
function isOneFile({ src, srcSet }: PictureFact): boolean {
  return srcSet === '' && !/\.svg(?:[?#]|$)/i.test(src);
}

function* pictureSizes({ facts: { pictures }, widths }: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of pictures) {
    const shown = Math.ceil(widths.get(at.uid) ?? Infinity);
    const { width = 0 } = at;
    if (!isOneFile(at) || width <= shown * LIMITS.picture) continue;
    yield { code: 'picture-too-large', at, params: { width, shown } };
  }
}

function* linkNames({ facts: { links } }: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of links) {
    if (at.name !== '' || at.href === undefined) continue;
    yield { code: 'link-empty', at, params: { address: quote(at.href) } };
  }
}

function* linkTargets({
  facts: { links },
  addressExists,
}: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of links) {
    const name = quote(at.name);
    if (at.href === undefined) yield { code: 'link-nowhere', at, params: { name } };
    else if (at.href.startsWith('/') && !addressExists(splitHref(at.href).path)) {
      yield { code: 'link-unanswered', at, params: { name, address: quote(at.href) } };
    }
  }
}

/** Splits an address on the server into path and anchor; the anchor is decoded. */
export function splitHref(href: string): { readonly path: string; readonly anchor: string } {
  const [address = '', hash = ''] = href.split('#', 2);
  const [path = ''] = address.split('?', 1);
  try {
    return { path, anchor: decodeURIComponent(hash) };
  } catch {
    return { path, anchor: hash };
  }
}

function* ownAnchors({ facts: { links, ids }, href }: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of links) {
    const { path, anchor } = splitHref(at.href ?? '');
    const isHere = path === '' || path === href;
    if (isHere && !hasAnchor(ids, anchor)) yield lostAnchor(at, anchor);
  }
}

/** Returns whether a page has an anchor: the top always exists. */
export function hasAnchor(ids: ReadonlySet<string>, anchor: string): boolean {
  return anchor === '' || anchor === 'top' || ids.has(anchor);
}

/** Reports a link to an anchor that its page lacks. */
export function lostAnchor(at: LinkFact, anchor: string): UnplacedDiagnostic {
  return { code: 'link-anchor', at, params: { name: quote(at.name), anchor: quote(anchor) } };
}

function* idleButtons({ facts }: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of facts.idleButtons) {
    yield { code: 'button-idle', at, params: { name: quote(at.name) } };
  }
}

function* unnamedFields({ facts }: CheckedPage): Iterable<UnplacedDiagnostic> {
  for (const at of facts.unnamedFields) yield { code: 'field-nameless', at };
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

function* weights({ facts, bytesOf }: CheckedPage): Iterable<UnplacedDiagnostic> {
  if (facts.html > LIMITS.html) {
    const params = { size: kilobytes(facts.html), limit: kilobytes(LIMITS.html) };
    yield { code: 'page-heavy', field: 'root', params };
  }
  const { bytes, width } = weighPictures(facts.pictures, bytesOf);
  if (bytes <= LIMITS.pictures) return;
  const params = { size: kilobytes(bytes), limit: kilobytes(LIMITS.pictures), width };
  yield { code: 'pictures-heavy', field: 'root', params };
}
