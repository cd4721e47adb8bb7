import { ok, unreadable, type Codec, type Parsed } from './codec.ts';
import { writtenAs } from './written.ts';

/** Use of an address: a link, an image or video, or a request by a page or form. */
export type AddressUse = 'link' | 'image' | 'https';

/** Options of `parseAddress`. */
export interface AddressOptions {
  /** True if paths within the site, such as `/media/a.png`, are allowed. */
  readonly sitePaths?: boolean;
}

const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\]/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The gate that every address of a project passes (SAFE-3). It accepts http, https, mailto and tel
 * for links; http, https and `data:` of pixel images for images; only https for requests; and paths
 * within the site if the options allow them. Returns the address in one safe form, percent-encoded
 * and, except for the host, in ASCII; undefined if it is rejected. An address with a user name, a
 * backslash or a control character is rejected.
 */
export function parseAddress(
  text: string,
  use: AddressUse = 'link',
  { sitePaths = false }: AddressOptions = {},
): string | undefined {
  const address = trimSpaces(text);
  if (FORBIDDEN.test(address)) return undefined;
  if (address.startsWith('/')) return sitePaths ? sitePath(address) : undefined;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const rest = address.slice(scheme.length + 1);
  if (use === 'https' && scheme !== 'https') return undefined;
  if (scheme === 'http' || scheme === 'https') return webAddress(scheme, rest);
  if (use === 'image') return scheme === 'data' ? imageData(rest) : undefined;
  if (scheme === 'mailto') return rest.trim() === '' ? undefined : `mailto:${percentEncode(rest)}`;
  return scheme === 'tel' ? telephone(rest) : undefined;
}

/** Trims spaces; other white space stays and is rejected. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}

/** Characters that an address can't hold literally; a `%` only before two hexadecimal digits. */
const ENCODED = /%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9_.~!$&()*+,;=:@/?#%-]+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

function percentEncode(text: string): string {
  return text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(ENCODED, (run) => encodeURIComponent(run).replaceAll("'", '%27'));
}

const MAX_AUTHORITY = 300;
const LABEL = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*`;
const AUTHORITY = new RegExp(
  String.raw`^(${LABEL}(?:\.${LABEL})*\.?|\[[0-9A-Fa-f:.]+\])(?::(\d{0,5}))?$`,
  'u',
);

function webAddress(scheme: string, rest: string): string | undefined {
  if (!rest.startsWith('//')) return undefined;
  const end = rest.slice(2).search(/[/?#]/);
  const authority = end === -1 ? rest.slice(2) : rest.slice(2, end + 2);
  if (authority.length > MAX_AUTHORITY) return undefined;
  const [, host, port = ''] = AUTHORITY.exec(authority) ?? [];
  if (host === undefined || Number(port) > 65_535) return undefined;
  const tail = end === -1 ? '' : percentEncode(rest.slice(end + 2));
  const lowerHost = host.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return `${scheme}://${lowerHost}${port === '' ? '' : `:${port}`}${tail}`;
}

function telephone(rest: string): string | undefined {
  const digits = rest.replaceAll(' ', '').replaceAll('#', '%23');
  if (digits.length > MAX_AUTHORITY) return undefined;
  const isNumber = /^\+?(?:[\w().*,;=-]|%[0-9a-f]{2})+$/i.test(digits) && /\d/.test(digits);
  return isNumber ? `tel:${digits}` : undefined;
}

const IMAGE_DATA = /^image\/(png|jpeg|gif|webp|avif);base64,/i;

function imageData(rest: string): string | undefined {
  const [head, type] = IMAGE_DATA.exec(rest) ?? [];
  if (head === undefined || type === undefined) return undefined;
  const body = rest.slice(head.length);
  const padding = body.endsWith('==') ? 2 : Number(body.endsWith('='));
  const data = body.slice(0, body.length - padding);
  // A search for one forbidden character takes linear time, even for megabytes of data.
  if (data === '' || /[^A-Za-z0-9+/]/.test(data)) return undefined;
  return `data:image/${type.toLowerCase()};base64,${body}`;
}

/**
 * Returns a path from the site's root in its safe form; undefined if a browser would read its
 * beginning as a host, or if it contains `.` or `..` as a folder.
 */
function sitePath(text: string): string | undefined {
  if (text.startsWith('//')) return undefined;
  const path = percentEncode(text);
  const [before = ''] = path.split(/[?#]/, 1);
  if (/%(?:[01][0-9a-f]|7f)/i.test(before)) return undefined;
  const segments = before.replace(/%2e/gi, '.').split(/\/|%2f|%5c/i);
  return segments.some((segment) => segment === '.' || segment === '..') ? undefined : path;
}

/** The parse result of an address that the gate rejected. */
export function rejectedValue<T>(
  codec: Pick<Codec<T>, 'fallback' | 'expected'>,
  input: unknown,
): Parsed<T> {
  const { value, problems } = unreadable(codec, input);
  return { value, problems: problems.map((problem) => ({ ...problem, code: 'address-refused' })) };
}

/** The address of a picture or video: a full address, or a path within the site; empty if unset. */
export const mediaAddress: Codec<string> = {
  type: 'String',
  fallback: '',
  expected: 'an http or https URL, a path such as “/media/a.png”, or a data URL of an image',
  example: 'https://example.com/a.png',
  form: { kind: 'media' },
  schema: writtenAs('Address'),
  parse(input) {
    if (input === undefined || input === '') return ok('');
    if (typeof input !== 'string') return unreadable(mediaAddress, input);
    const address = parseAddress(input, 'image', { sitePaths: true });
    return address === undefined ? rejectedValue(mediaAddress, input) : ok(address);
  },
  serialize: (value) => value,
};
