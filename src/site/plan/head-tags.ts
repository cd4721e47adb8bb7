import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { HeadTag } from '../../page/document.ts';
import { parseAddress } from '../../values/address.ts';
import { color, colorCss } from '../../values/color.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { siteMessages } from '../messages.ts';
import { withBase } from './addresses.ts';
import type { SiteOptions } from './options.ts';
import { droppedAddress, foreignOrigin } from './external-resources.ts';
import { ACCOUNTS, VERIFICATIONS } from './verifications.ts';

/** Metadata without an effect on browsers. */
const META_NAMES: ReadonlySet<string> = new Set([
  ...VERIFICATIONS,
  'apple-mobile-web-app-title',
  'application-name',
  'author',
  'copyright',
  'fediverse:creator',
  'format-detection',
  'geo.placename',
  'geo.position',
  'geo.region',
  'keywords',
  'rating',
  'theme-color',
  'twitter:creator',
  'twitter:data1',
  'twitter:data2',
  'twitter:label1',
  'twitter:label2',
  'twitter:site',
]);

/** Metadata without an effect on browsers that is written as `property`. */
const META_PROPERTIES: ReadonlySet<string> = new Set([
  'article:author',
  'article:publisher',
  'article:section',
  'article:tag',
  'fb:app_id',
  'fb:pages',
  'og:image:alt',
  'og:locale',
  'og:locale:alternate',
  'profile:first_name',
  'profile:last_name',
  'profile:username',
]);

export const META_TAGS: readonly string[] = [...META_NAMES, ...META_PROPERTIES].toSorted(byLetters);

/** Links that load nothing. */
export const LINK_RELS = [
  'alternate',
  'author',
  'authorization_endpoint',
  'help',
  'hub',
  'indieauth-metadata',
  'license',
  'me',
  'micropub',
  'pgpkey',
  'pingback',
  'privacy-policy',
  'search',
  'terms-of-service',
  'token_endpoint',
  'webmention',
] as const;

/** Links that may name a person, also by a mail address or a phone number. */
const PERSONS: ReadonlySet<string> = new Set(['author', 'me']);

const META_KEYS: ReadonlySet<string> = new Set(['name', 'content', 'media']);
const LINK_KEYS: ReadonlySet<string> = new Set(['rel', 'href', 'hreflang', 'type', 'title']);

const SCHEME_MEDIA = /^\(prefers-color-scheme: ?(?:light|dark)\)$/;
const FORMS: Readonly<Record<string, RegExp>> = {
  hreflang: /^(?:x-default|[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3})$/i,
  type: /^[a-z]{1,20}\/[\w.+-]{1,80}$/i,
  title: /^[^\u0000-\u001f]{1,200}$/,
};

const MAX_TAGS = 50;
const MAX_CONTENT = 1000;

/** The context of a board's or the project's tags. */
export interface TagsContext {
  readonly options: SiteOptions;
  /** The place of a part of the tags, such as `[0].name`. */
  readonly placeOf: (part: string) => Place;
  readonly report: (found: Diagnostic) => void;
}

/**
 * The tags that a board or a project adds to the head, by an allow-list (HEAD-9); others are
 * reported.
 */
export function ownTags(written: Json | undefined, context: TagsContext): readonly HeadTag[] {
  if (written === undefined || written === null) return [];
  const { placeOf, report } = context;
  if (!Array.isArray(written) || written.length > MAX_TAGS) {
    report(siteMessages.at('head-tags', placeOf(''), { limit: MAX_TAGS }));
    return [];
  }
  return written.flatMap((tag: Json, index) => {
    const at = (part: string) => placeOf(`[${index}]${part}`);
    const own = { ...context, placeOf: at };
    const { name, rel } = isJsonObject(tag) ? tag : {};
    if (isJsonObject(tag) && typeof name === 'string') return metaTag(name, tag, own);
    if (isJsonObject(tag) && typeof rel === 'string') return linkTag(rel, tag, own);
    report(siteMessages.at('head-tag-refused', at(''), { tag: quote(tag), meant: '' }));
    return [];
  });
}

function metaTag(name: string, tag: JsonObject, context: TagsContext): readonly HeadTag[] {
  const { options, placeOf, report } = context;
  if (!isAllowed(tag, { kid: 'name', name, names: META_TAGS, keys: META_KEYS }, context)) return [];
  const place = placeOf('.content');
  const content = contentOf(name, tag['content']);
  if (content === undefined) {
    const expected = name === 'theme-color' ? color.expected : 'a text of at most 1,000 characters';
    const params = { name: quote(name), value: quote(tag['content']), expected };
    report(siteMessages.at('head-tag-value', place, params));
    return [];
  }
  if (options.isUntrusted && (VERIFICATIONS.has(name) || ACCOUNTS.has(name))) {
    report(droppedAddress(place, content));
    return [];
  }
  const { media } = tag;
  const isForScheme = typeof media === 'string' && SCHEME_MEDIA.test(media);
  if (media !== undefined && !(isForScheme && name === 'theme-color')) {
    const expected =
      '“(prefers-color-scheme: dark)” or “(prefers-color-scheme: light)”, of a theme-color';
    const params = { name: quote(name), value: quote(media), expected };
    report(siteMessages.at('head-tag-value', placeOf('.media'), params));
    return [];
  }
  const key = META_PROPERTIES.has(name) ? 'property' : 'name';
  return [{ tag: 'meta', attributes: { [key]: name, content, ...(isForScheme && { media }) } }];
}

function contentOf(name: string, written: Json | undefined): string | undefined {
  if (typeof written !== 'string' || written.length > MAX_CONTENT) return undefined;
  if (name !== 'theme-color') return written.trim() === '' ? undefined : written;
  const { value, problems } = color.parse(written, new Map());
  return problems.length === 0 ? colorCss(value) : undefined;
}

function linkTag(rel: string, tag: JsonObject, context: TagsContext): readonly HeadTag[] {
  const { options, placeOf, report } = context;
  if (!isAllowed(tag, { kid: 'rel', name: rel, names: LINK_RELS, keys: LINK_KEYS }, context))
    return [];
  const written = tag['href'];
  const address =
    typeof written === 'string' ? parseAddress(written, 'link', { sitePaths: true }) : undefined;
  const isWeb = address !== undefined && /^(?:https?:|\/)/.test(address);
  if (address === undefined || (!isWeb && !PERSONS.has(rel))) {
    const params = { rel: quote(rel), address: quote(written) };
    report(siteMessages.at('head-link', placeOf('.href'), params));
    return [];
  }
  // A person named as the site's owner is as foreign as a host.
  const isForeign = !isWeb || foreignOrigin(address, options) !== undefined;
  if (options.isUntrusted && isForeign) {
    report(droppedAddress(placeOf('.href'), address));
    return [];
  }
  const attributes: Record<string, string> = { rel };
  for (const [key, form] of Object.entries(FORMS)) {
    const value = tag[key];
    if (value === undefined) continue;
    if (typeof value === 'string' && form.test(value)) attributes[key] = value;
    else {
      const params = { name: quote(rel), value: quote(value), expected: EXPECTED[key] ?? '' };
      report(siteMessages.at('head-tag-value', placeOf(`.${key}`), params));
    }
  }
  attributes['href'] = address.startsWith('/') ? withBase(address, options) : address;
  return [{ tag: 'link', attributes }];
}

const EXPECTED: Readonly<Record<string, string>> = {
  hreflang: 'a language such as “de” or “pt-BR”, or “x-default”',
  type: 'a type such as “application/pdf”',
  title: 'a text of at most 200 characters',
};

interface AllowedTag {
  /** The attribute that identifies a tag. */
  readonly kid: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly keys: ReadonlySet<string>;
}

/** Returns whether a tag is on the allow-list, and has only the attributes of such a tag. */
function isAllowed(
  tag: JsonObject,
  { kid, name, names, keys }: AllowedTag,
  { placeOf, report }: TagsContext,
): boolean {
  const isNamed = names.includes(name);
  const other = Object.keys(tag).find((key) => !keys.has(key));
  if (isNamed && other === undefined) return true;
  const meant = isNamed ? didYouMean(other, keys) : didYouMean(name, names);
  const params = { tag: quote(isNamed ? other : name), meant };
  report(siteMessages.at('head-tag-refused', placeOf(isNamed ? `.${other}` : `.${kid}`), params));
  return false;
}

/** The site's tags that a page doesn't override. */
export function withoutOverridden(
  tags: readonly HeadTag[],
  pageTags: readonly HeadTag[],
): readonly HeadTag[] {
  if (pageTags.length === 0) return tags;
  const names = new Set(pageTags.map(keyOf));
  return tags.filter((tag) => tag.tag === 'link' || !names.has(keyOf(tag)));
}

function keyOf({ tag, attributes: { name, property, media = '' } }: HeadTag): string {
  return `${tag} ${name ?? property} ${media}`;
}

function byLetters(a: string, b: string): number {
  return a < b ? -1 : 1;
}
