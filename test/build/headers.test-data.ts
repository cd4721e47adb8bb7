import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { buildProject } from '../sites.test-data.ts';
import { buildOver, named, save, settle } from './incremental.test-data.ts';

/** A header with a logo in it, and what pages have beside it. */
export interface Site {
  readonly text: string;
  readonly to: string;
  /** Of the header, of its links, of the footer, and of blocks before and behind the header on some pages. */
  readonly look: string;
  readonly linkLook: string;
  readonly footerLook: string;
  readonly lookBefore: string;
  readonly lookBehind: string;
  /** The letters of the header, and its colour, which may be a variable; that of the blocks behind it. */
  readonly family: string;
  readonly size: string;
  readonly color: string;
  readonly colorBehind: string;
  /** Whether the site serves its fonts. */
  readonly hasFonts: boolean;
  /** How the header comes in. */
  readonly animation: string;
  readonly anchor: string;
  readonly target: string;
  readonly foreign: string;
  /** The width of a small picture. */
  readonly sign: number;
  readonly links: number;
  readonly logo: string;
  readonly slug: string;
  /** Whether some pages have the blocks of the header itself, show it twice, or once more with a look of their own. */
  readonly hasSame: boolean;
  readonly hasTwo: boolean;
  readonly hasOther: boolean;
  readonly hasLogo: boolean;
  /** Whether there is a film behind a text on these pages. */
  readonly hasFilm: boolean;
  readonly words: string;
  /** How many texts stand before a large picture on some pages; none for no picture. */
  readonly textsBefore: number | undefined;
}

export const SITE: Site = {
  text: 'One',
  to: 'page-1',
  look: '',
  linkLook: '',
  footerLook: '',
  lookBefore: '',
  lookBehind: '',
  family: '',
  size: '18px',
  color: '',
  colorBehind: '',
  hasFonts: false,
  animation: '',
  anchor: '',
  target: '',
  foreign: '',
  sign: 40,
  links: 1,
  logo: 'Logo',
  slug: 'first',
  hasSame: false,
  hasTwo: false,
  hasOther: false,
  hasLogo: false,
  hasFilm: false,
  words: 'Words',
  textsBefore: undefined,
};

/** More than are built with the plan of the last build. */
const PAGES = 70;
/** Of the first pages of a build no shapes are known, and so not where their header is. */
export const ALL = PAGES - 2;
const FILM = { type: 'video', url: '/film.mp4' };
const show = (source: string, attrs: JsonObject = {}) => block('composite', { source, ...attrs });

/** Without those that are empty. */
function given(attrs: Readonly<Record<string, Json>>): JsonObject {
  return Object.fromEntries(Object.entries(attrs).filter(([, v]) => v !== ''));
}

/** A block in a box with looks, if there are any. */
function styled(looks: Readonly<Record<string, Json>>, content: JsonObject): JsonObject {
  const attrs = given(looks);
  return Object.keys(attrs).length === 0 ? content : block('box', attrs, [content]);
}

/** What a header consists of: the same blocks on a page come to the same HTML. */
function headerBlocks(site: Site) {
  const { text: content, to, linkLook, animation, anchor, target, foreign, links } = site;
  const { look, family, size, color } = site;
  const attrs = {
    padding: look,
    'text-style': family && { fontFamily: family, fontSize: size },
    'text-color': color,
    animation: animation && { type: animation },
    anchor,
  };
  const linkAt = (at: number) => styled({ padding: linkLook }, link(to, `${content} ${at}`));
  return [
    block('box', given(attrs), [
      ...Array.from({ length: links }, (_, at) => linkAt(at)),
      ...(target ? [sampleBlock('skip-link', { to: target })] : []),
      imageOf('sign'),
      ...(foreign ? [{ ...block('image'), attrs: [{ kid: 'image', assetUrl: foreign }] }] : []),
    ]),
    show('logo'),
  ];
}

function imageOf(assetUid: string): JsonObject {
  const attrs = [
    { kid: 'image', assetUid },
    { kid: 'alt', v: 'A picture' },
    { kid: 'lazyload', v: true },
  ];
  return { ...block('image'), attrs };
}

function picture(textsBefore: number): readonly JsonObject[] {
  const texts = Array.from({ length: textsBefore }, (_, at) => text(`Text ${at}`));
  return [...texts, imageOf('dot')];
}

export function projectOf(site: Site): JsonObject {
  const { hasSame, hasTwo, hasOther, hasLogo, hasFilm } = site;
  const { words, textsBefore, lookBefore, lookBehind, colorBehind } = site;
  const extra: readonly JsonObject[] = [
    ...(hasSame ? [block('box', {}, headerBlocks(site))] : []),
    ...(hasTwo ? [show('header')] : []),
    ...(hasOther ? [show('header', { padding: 'uniq 10px' })] : []),
    ...(hasLogo ? [show('logo')] : []),
    ...(hasFilm ? [block('box', { fill: FILM, padding: 'uniq 2px' }, [text('Film')])] : []),
  ];
  const pictures = textsBefore === undefined ? [] : picture(textsBefore);
  const looksBehind = given({ padding: lookBehind, 'text-color': colorBehind });
  const isBehind = Object.keys(looksBehind).length > 0;
  const behind = isBehind ? [styled(looksBehind, text('Behind'))] : [];
  const pages = Array.from({ length: PAGES }, (_, at) => {
    const own = at === 4 ? words : `Page ${at}`;
    const slug = at === 1 ? site.slug : `page-${at}`;
    const blocks = [
      ...(lookBefore && at % 10 === 7 ? [styled({ padding: lookBefore }, text('Before'))] : []),
      show('header'),
      main(heading(own), text(own)),
      ...(at % 10 >= 6 ? behind : []),
      ...(at % 10 === 5 ? extra : []),
      ...(at % 10 === 3 ? pictures : []),
    ];
    return { ...board(slug, [...blocks, show('footer')]), uid: `page-${at}` };
  });
  const header = { ...board('header', []), root: block('box', {}, headerBlocks(site)) };
  const footer = board('footer', [styled({ padding: site.footerLook }, text('Footer'))]);
  const parts = [header, board('logo', [text(site.logo)]), footer];
  const composites = parts.map((part) => ({ ...part, type: 'part' }));
  const whole = project([show('header'), main(heading('Home'))], [...pages, ...composites]);
  const dot = { uid: 'dot', basename: 'dot', extension: 'png', imgWidth: 900, imgHeight: 600 };
  const sign = { uid: 'sign', basename: 's', extension: 'png', imgWidth: site.sign, imgHeight: 40 };
  const { googleFontsLink: _, ...local } = whole;
  const made = site.hasFonts ? local : { ...local, googleFontsLink: '' };
  const variables = ['ink', 'sky'].map((name, at) => ({
    name,
    v: at === 0 ? '#FF0000' : '#0000FF',
  }));
  return { ...made, variables, root: named({ ...whole.root, assets: [dot, sign] }) };
}

/** Builds a site in a new folder, and an edited one over it: its bytes are those of a clean build. */
export async function edited(temp: string, before: Partial<Site>, after: Partial<Site>) {
  const folder = mkdtempSync(join(temp, 'edited-'));
  const source = save(folder, projectOf({ ...SITE, ...before }), 'folder');
  await settle();
  await buildProject(source, join(folder, 'site'));
  return await buildOver(folder, projectOf({ ...SITE, ...before, ...after }), 'folder');
}
