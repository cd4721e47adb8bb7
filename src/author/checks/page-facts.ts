import { UID_MARK, USE_MARK } from '../canvas/mark-blocks.ts';
import { scanHtml, type Tag } from './scan-html.ts';
import { readBlockUses } from '../project/block-uses.ts';

/** The block of an element, by the marks in the page. */
export interface FactPlace {
  /** The uid of the block; empty for none. */
  readonly uid: string;
  /** The composites around the block, the outermost first. */
  readonly uses: readonly string[];
}

export interface HeadingFact extends FactPlace {
  readonly level: number;
  readonly text: string;
}

export interface LinkFact extends FactPlace {
  /** The target in the HTML; undefined for a link without one. */
  readonly href: string | undefined;
  /** The accessible name: its text, its label, or the alternative texts of its pictures. */
  readonly name: string;
}

export interface ButtonFact extends FactPlace {
  readonly name: string;
}

export interface PictureFact extends FactPlace {
  readonly src: string;
  readonly alt: string | undefined;
  /** Width of the file in pixels; undefined if unknown. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** The attribute `srcset`; empty for a picture with a single file. */
  readonly srcSet: string;
  readonly sizes: string;
}

/** The content of a page's HTML that checks need. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The page is hidden from search engines. */
  readonly isHidden: boolean;
  readonly ids: ReadonlySet<string>;
  readonly headings: readonly HeadingFact[];
  readonly links: readonly LinkFact[];
  /** Buttons without a link and without an action. */
  readonly idleButtons: readonly ButtonFact[];
  /** Form fields without a name, which aren't submitted. */
  readonly unnamedFields: readonly FactPlace[];
  readonly pictures: readonly PictureFact[];
  /** Characters of the HTML, and of its styles. */
  readonly html: number;
  readonly css: number;
}

/** An open element whose text is being read. */
interface OpenText {
  readonly name: string;
  readonly depth: number;
  readonly place: FactPlace;
  readonly tag: Tag;
  text: string;
}

/** Form fields; those with a type in `BUTTONS` need no name. */
const FILLED_IN: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const BUTTONS: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image']);

const hasClass = (tag: Tag, name: string) =>
  tag.attribute('class')?.split(' ').includes(name) === true;

/** Returns the kind of an element's text; a menu item without a target counts as a link. */
function textKind(tag: Tag): string | undefined {
  if (TEXTS.has(tag.name)) return tag.name;
  if (tag.name === 'span' && hasClass(tag, 'nav-link')) return 'a';
  const isIdle = tag.attribute('type') === 'button' && tag.attribute('data-action') === undefined;
  return tag.name === 'button' && hasClass(tag, 'button') && isIdle ? 'button' : undefined;
}

const isUnnamed = (tag: Tag) =>
  FILLED_IN.has(tag.name) &&
  !BUTTONS.has(tag.attribute('type') ?? '') &&
  (tag.attribute('name') ?? '') === '';

/** Elements whose text is read. */
const TEXTS: ReadonlySet<string> = new Set('title style a h1 h2 h3 h4 h5 h6'.split(' '));

const NOWHERE: FactPlace = { uid: '', uses: [] };

/** Reads the facts of a page with marked blocks. */
export function readPageFacts(html: string): PageFacts {
  const places: FactPlace[] = [NOWHERE];
  const texts: OpenText[] = [];
  const ids = new Set<string>();
  const headings: HeadingFact[] = [];
  const links: LinkFact[] = [];
  const pictures: PictureFact[] = [];
  const idleButtons: ButtonFact[] = [];
  const unnamed = new Map<string, FactPlace>();
  /** Depth of the open form; 0 for none. */
  let formDepth = 0;
  let title = '';
  let description = '';
  let isHidden = false;
  let css = 0;

  const add = (text: string) => {
    for (const open of texts) open.text += text;
  };

  function finish({ name, place, tag, text }: OpenText) {
    const words = text.replace(/\s+/g, ' ').trim();
    const label = tag.attribute('aria-label');
    if (name === 'title') title = words;
    else if (name === 'style') css += text.length;
    else if (name === 'a') {
      links.push({ ...place, href: tag.attribute('href'), name: label ?? words });
    } else if (name === 'button') idleButtons.push({ ...place, name: label ?? words });
    else headings.push({ ...place, level: Number(name.slice(1)), text: label ?? words });
  }

  function readMeta(tag: Tag) {
    const content = tag.attribute('content') ?? '';
    const named = tag.attribute('name');
    if (named === 'description') description = content;
    if (named === 'robots') isHidden = content.includes('noindex');
  }

  scanHtml(html, {
    open(tag) {
      const { name } = tag;
      const place = placeOf(tag, places.at(-1) ?? NOWHERE);
      places.push(place);
      const id = tag.attribute('id');
      if (id !== undefined) ids.add(id);
      if (name === 'meta') readMeta(tag);
      if (name === 'img') {
        pictures.push(pictureOf(tag, place));
        add(` ${tag.attribute('alt') ?? ''} `);
      }
      // Labels of nested elements are part of the name of a heading or link.
      else if (texts.length > 0) add(` ${tag.attribute('aria-label') ?? ''} `);
      if (name === 'form') formDepth = places.length;
      if (formDepth > 0 && isUnnamed(tag)) unnamed.set(place.uid, place);
      const kind = textKind(tag);
      // Graphics in a page may have titles of their own.
      const isOwn = name !== 'title' || title === '';
      if (kind !== undefined && isOwn)
        texts.push({ name: kind, depth: places.length, place, tag, text: '' });
    },
    close() {
      const open = texts.at(-1);
      if (open?.depth === places.length) {
        texts.pop();
        finish(open);
      }
      if (formDepth === places.length) formDepth = 0;
      if (places.length > 1) places.pop();
    },
    text: add,
  });
  const sizes = { html: html.length, css };
  const gaps = { idleButtons, unnamedFields: [...unnamed.values()] };
  return { title, description, isHidden, ids, headings, links, ...gaps, pictures, ...sizes };
}

/** An element without marks belongs to the block around it. */
function placeOf(tag: Tag, around: FactPlace): FactPlace {
  const uid = tag.attribute(UID_MARK);
  const used = tag.attribute(USE_MARK);
  if (uid === undefined && used === undefined) return around;
  const uses = used === undefined ? around.uses : [...around.uses, ...readBlockUses(used)];
  return { uid: uid ?? around.uid, uses };
}

function pictureOf(tag: Tag, place: FactPlace): PictureFact {
  const pixels = (name: string) => Number(tag.attribute(name)) || undefined;
  return {
    ...place,
    src: tag.attribute('src') ?? '',
    alt: tag.attribute('alt'),
    width: pixels('width'),
    height: pixels('height'),
    srcSet: tag.attribute('srcSet') ?? tag.attribute('srcset') ?? '',
    sizes: tag.attribute('sizes') ?? '',
  };
}
