import { quote } from '../../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { ElementAttribute } from '../../../elements/define.ts';
import type { Link } from '../../../page/content.ts';
import type { Parsed } from '../../../values/codec.ts';
import type { Fill } from '../../../values/fill.ts';
import type { Json } from '../../../values/json.ts';
import type { Page } from '../../../values/page.ts';
import type { Length } from '../../../values/dimension.ts';
import type { TextStyle } from '../../../values/text-style.ts';
import type { Font } from '../../../values/font.ts';
import { boardName } from '../../../model/names.ts';
import { heldBackReason } from '../../plan/held.ts';
import { findUnknownFont } from '../../plan/check-font.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import { anchorId, findBoardLink } from './links.ts';
import { gateOutside } from '../checks/gate-outside.ts';
import { boardHint, linkHint } from './suggestions.ts';
import { markupIn } from '../checks/markup-in-text.ts';
import { problemParams } from '../../plan/problem-params.ts';
import { checkExists, addressHint, readAddress } from './read-address.ts';
import { readEmbed } from './read-embed.ts';
import { readHtml } from './read-html.ts';
import { NO_VARIABLES } from '../../plan/variables.ts';
import { attributePlace, type ReadingContext } from './attribute-place.ts';
import { reportAt, type SiteContext } from '../context.ts';
import { readAsset, withMedia } from './read-media.ts';

/**
 * The ready value of an attribute: parsed, within limits, addresses resolved. Problems are
 * reported.
 */
export function readValue(
  context: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): unknown {
  const override = located.override && overrideValue(context, spec, located);
  if (override !== undefined) {
    return spec.kind === 'html' ? readPiece(context, override as string, located) : override;
  }
  if (spec.type === 'Asset') return readAsset(context, spec, located);
  if (spec.type === 'Page') return readPage(context, spec, located);
  const { v } = located.attribute;
  // A fast path for texts, which are the most frequent values.
  if (spec.type === 'Text' && typeof v === 'string') {
    if (spec.kind === 'html') return readPiece(context, withLineFeeds(v), located);
    if (spec.isVerbatim !== true) checkMarkup(context.site, v, located);
    return withLineFeeds(v);
  }
  const value = parseValue(context, spec, located);
  switch (spec.type) {
    case 'Fill':
    case 'Mask':
      return withMedia(context, value as { url: string }, located);
    case 'String':
      if (spec.kind === 'embed') {
        const place = () => attributePlace(context.site, located, 'v');
        const address = readEmbed(context.site, value as string, place);
        return withoutOutside(context, address, located);
      }
      if (spec.isAddress === true) {
        const address = readAddress(context, spec, {
          text: value as string,
          place: () => attributePlace(context.site, located, 'v'),
        });
        return withoutOutside(context, address, located);
      }
      return spec.isFunctional === true
        ? withoutOutside(context, value as string, located)
        : withLineFeeds(value as string);
    case 'Text':
      return withLineFeeds(value as string);
    case 'TextStyle':
      checkFont(context.site, (value as TextStyle).fontFamily, located);
      return value;
    case 'Font':
      checkFont(context.site, value as Font, located);
      return value;
    default:
      return value;
  }
}

function readPiece(context: ReadingContext, html: string, located: LocatedAttribute): string {
  return readHtml(context, html, () => attributePlace(context.site, located, 'v'));
}

/** Reports HTML or Markdown typed into a text. */
function checkMarkup(site: SiteContext, text: string, located: LocatedAttribute) {
  const input = markupIn(text);
  if (input === undefined) return;
  reportAt(site, 'text-markup', attributePlace(site, located, 'v'), { input: quote(input) });
}

function checkFont(site: SiteContext, font: Font, located: LocatedAttribute) {
  const place = () => attributePlace(site, located, 'v');
  const unknown = findUnknownFont(font, site.fontFamilies, place);
  if (unknown !== undefined) site.report(unknown);
}

function overrideValue(context: ReadingContext, spec: ElementAttribute, located: LocatedAttribute) {
  const { text, link, image } = located.override ?? {};
  switch (spec.type) {
    case 'String':
    case 'Text':
      return text;
    case 'Page':
      return link;
    case 'Asset':
      return image;
    case 'Fill': {
      if (image === undefined) return undefined;
      return { ...(parseValue(context, spec, located) as Fill), type: 'image', url: image.src };
    }
    default:
      return undefined;
  }
}

function parseValue(
  { site, collected }: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): unknown {
  const codec = VALUE_TYPES[spec.type];
  const { v, assetUid = '', assetUrl = '' } = located.attribute;
  // If a file is set, null means no value; otherwise null is unreadable.
  const isUnset = v === undefined || (v === null && assetUid + assetUrl !== '');
  const written: Json | undefined = isUnset ? spec.initValue : v;
  const known = spec.isVariable === true ? site.variables.types : NO_VARIABLES.types;
  const parsed: Parsed<unknown> = codec.parse(written, known);
  if (parsed.problems.length === 0 && !isBounded(spec)) return parsed.value;
  const place = () => attributePlace(site, located, 'v');
  for (const problem of parsed.problems) {
    const where = place();
    const { input } = problem;
    const meant = problem.code === 'address-refused' && typeof input === 'string';
    const params = {
      ...problemParams(spec.type, problem, site.variables.types),
      ...(meant && { meant: addressHint({ site, collected }, spec, input) }),
    };
    reportAt(site, problem.code, { ...where, path: where.path + problem.at }, params);
  }
  if (parsed.problems.some(({ at, code }) => at === '' && code !== 'unit-missing'))
    return codec.parse(spec.initValue).value;
  const expected = boundsProblem(spec, parsed.value);
  if (expected === undefined) return parsed.value;
  const { value: fallback } = codec.parse(spec.initValue) as Parsed<unknown>;
  const params = {
    kid: located.own.kid ?? '',
    input: quote(written),
    expected,
    fallback: quote(fallback),
    meant: didYouMean(written, spec.choices ?? []),
  };
  reportAt(site, 'value-not-allowed', place(), params);
  return fallback;
}

function isBounded({ choices, minimum, maximum, step }: ElementAttribute): boolean {
  return choices !== undefined || minimum !== undefined || maximum !== undefined || step === 1;
}

/** The expected form of a value that is outside of its limits; undefined for other values. */
function boundsProblem(spec: ElementAttribute, value: unknown): string | undefined {
  const { choices, minimum = -Infinity, maximum = Infinity, step } = spec;
  if (choices !== undefined && !choices.includes(String(value))) {
    return `one of ${choices.join(', ')}`;
  }
  // A variable has no amount here, and so is within every limit.
  const amount = spec.type === 'Dimension' ? (value as Partial<Length>).val : value;
  if (typeof amount !== 'number') return undefined;
  if (amount < minimum || amount > maximum) return boundsText(minimum, maximum);
  return step === 1 && !Number.isInteger(amount) ? 'a whole number' : undefined;
}

function boundsText(minimum: number, maximum: number): string {
  return maximum === Infinity ? `${minimum} or more` : `${minimum} to ${maximum}`;
}

/**
 * Links to boards are parsed once for all pages: a site has as many as pages, and shows each many
 * times.
 */
function readPage(
  context: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): Link | undefined {
  if (spec.isBoard === true) {
    return readBoard(context, parseValue(context, spec, located) as Page, located);
  }
  const known = findBoardLink(context.site, located.attribute.v);
  if (known === undefined) {
    const page = parseValue(context, spec, located) as Page;
    if (page.kind === 'anchor' && (spec.isOnPage === true || !isTop(page.anchor))) {
      const place = attributePlace(context.site, located, 'v');
      context.collected.targets.set(anchorId(page.anchor), place);
    }
    return readLink(context, page, located);
  }
  context.collected.dependencies.add(known.dependency);
  if (known.anchor !== undefined) {
    context.collected.dependencies.add(known.anchor);
    context.site.useAnchor?.(known.anchor, () => attributePlace(context.site, located, 'v'));
  }
  return known.link;
}

/**
 * Returns whether a browser scrolls to the top of the page for this anchor, without a block there.
 */
function isTop(anchor: string): boolean {
  return anchor === '' || anchor.toLowerCase() === 'top';
}

function readLink(
  { site, collected }: ReadingContext,
  page: Page,
  located: LocatedAttribute,
): Link | undefined {
  switch (page.kind) {
    case 'none':
      return undefined;
    case 'anchor':
      return { href: `#${encodeURIComponent(anchorId(page.anchor))}`, isInternal: true };
    case 'address':
      checkExists({ site, collected }, page.href, () => attributePlace(site, located, 'v'));
      return { href: page.href, isInternal: false };
    case 'board': {
      // This board has no page: `findBoardLink` finds those with a page before.
      collected.dependencies.add(`href ${page.uid}`);
      const place = attributePlace(site, located, 'v');
      const { board, held } = site.boards.get(page.uid) ?? {};
      if (board !== undefined && held !== undefined) {
        const params = { board: quote(boardName(board)), reason: heldBackReason(held) };
        reportAt(site, 'link-held', place, params);
        return undefined;
      }
      const meant = linkHint({ site, collected }, page.uid);
      reportAt(site, 'link-unknown', place, { uid: quote(page.uid), meant });
      return undefined;
    }
  }
}

/** The board named by an attribute. */
function readBoard(
  { site, collected }: ReadingContext,
  page: Page,
  located: LocatedAttribute,
): Link | undefined {
  if (page.kind === 'none') return undefined;
  const uid = page.kind === 'board' ? page.uid : '';
  collected.dependencies.add(`folder ${uid}`);
  if (site.boards.has(uid)) return { href: '', isInternal: true, board: uid };
  const { v = '' } = located.attribute;
  const params = { uid: quote(v), meant: boardHint({ site, collected }, v) };
  reportAt(site, 'board-unknown', attributePlace(site, located, 'v'), params);
  return undefined;
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/** A text attribute may contain the address of a service to load from or send to. */
function withoutOutside(context: ReadingContext, text: string, located: LocatedAttribute): string {
  if (!text.includes('://')) return withLineFeeds(text);
  const place = () => attributePlace(context.site, located, 'v');
  return gateOutside(context, text.trim(), place) === undefined ? '' : withLineFeeds(text);
}
