import { isAddress, isPicture } from '../../content/addresses.ts';
import { readContentPage } from '../../content/content-page.ts';
import { readFrontMatter } from '../../content/front-matter.ts';
import { momentOf } from '../../content/field-types.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { publishedDate } from '../../values/published-date.ts';
import { withField } from '../front-matter-edit.ts';
import type { Notes } from '../imported.ts';
import { PLAIN_SETTINGS } from '../plain-settings.ts';
import { textIn } from '../read-config.ts';
import type { PlacedPage } from './pages.ts';
import { resolveTarget, type SitePlaces } from './resolve.ts';

interface Fixing {
  readonly page: PlacedPage;
  readonly places: SitePlaces;
  readonly notes: Notes;
}

/** Normalizes dates, tags and pictures of front matter to the form of boards. */
export function withSoundFields(text: string, { page, places, notes }: Fixing): string {
  const { source, isDraft } = page;
  let fixed = text;
  const set = (key: string, value: Json, what: string) => {
    fixed = withField(fixed, key, value);
    notes.change(what, source);
  };
  for (const [key, value] of Object.entries(page.fields)) {
    const name = key.toLowerCase();
    if (
      DAYS.has(name) &&
      typeof value === 'string' &&
      publishedDate(momentOf(value)) === undefined
    ) {
      // A day without a time zone is read as one in universal time, so that it stays the same
      // everywhere.
      const universal = new Date(`${value} UTC`);
      const moment = Number.isNaN(universal.getTime()) ? new Date(value) : universal;
      if (Number.isNaN(moment.getTime())) notes.leave(`${key} isn’t a day: ${value}`, source);
      else
        set(
          key,
          moment
            .toISOString()
            .replace(/T00:00:00\.000Z$|\.\d+Z$/, (end) => (end.startsWith('T') ? '' : 'Z')),
          `the ${key} has the form of a day`,
        );
    }
    if (name === 'slug' && typeof value === 'string' && value.includes('/')) {
      set(
        key,
        value.split('/').findLast((part) => part !== '') ?? '',
        'the slug is the last part of the address',
      );
    }
    if (PICTURES.has(name)) {
      const path = typeof value === 'string' ? value : pictureIn(value);
      if (path === undefined || !isPicture(path) || isAddress(path)) continue;
      const next = resolveTarget({ url: path, isPicture: true }, page, places) ?? path;
      if (typeof value !== 'string') set('image', next, `the picture of ${key} is the field image`);
      else if (next !== value) set(key, next, 'front matter names pictures of the new project');
    }
  }
  fixed = withTitle(fixed, page, notes);
  const isHeld =
    readContentPage({ file: 'x.md', path: 'x', text: fixed }, PLAIN_SETTINGS).board['isDraft'] ===
    true;
  if (isDraft && !isHeld) set('draft', true, 'a page that wasn’t published is a draft');
  return fixed;
}

/** Moves a heading that is the title of the page to front matter, as the layout shows the title. */
function withTitle(text: string, { title, fields, source }: PlacedPage, notes: Notes): string {
  const { end } = readFrontMatter(text);
  const body = text.slice(end);
  const written = textIn(fields, 'title');
  const found = /^\s*(?:<!--[^]*?-->\s*)*(#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$))/.exec(body);
  const [, line = '', words = ''] = found ?? [];
  const plain = words.replaceAll(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
  if (found !== null && (written === '' || written.trim() === plain)) {
    const at = end + found[0].length - line.length;
    notes.change('the first heading is the title', source);
    const rest = text.slice(0, at) + text.slice(at + line.length).replace(/^(?:[ \t]*\r?\n)+/, '');
    return written === '' ? withField(rest, 'title', plain) : rest;
  }
  if (written !== '' || title === undefined || fields['title'] !== undefined) return text;
  notes.change('the title is in front matter', source);
  return withField(text, 'title', title);
}

const DAYS: ReadonlySet<string> = new Set(
  'date pubdate publishdate published updated lastmod'.split(' '),
);
const PICTURES: ReadonlySet<string> = new Set(
  'image cover thumbnail banner heroimage hero_image featured_image featuredimage feature_image cover_image coverimage ogimage og_image'.split(
    ' ',
  ),
);

/** The path in a value such as `{image: …, caption: …}`. */
function pictureIn(value: Json): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const found = ['image', 'path', 'src', 'url', 'relative']
    .map((key) => value[key])
    .find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : undefined;
}
