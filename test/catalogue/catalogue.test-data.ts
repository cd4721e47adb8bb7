/** A site that shows every element and every look by name, generated from their definitions. */
import type { JsonObject } from '../../src/values/json.ts';
import * as frame from './frame.test-data.ts';
import { node, type Node } from './nodes.test-data.ts';
import { MASK, PICTURES, pictureFile } from './pictures.test-data.ts';
import { LOOK_ENTRIES, lookEntry } from './looks.test-data.ts';
import { elementEntry, ELEMENTS } from './samples.test-data.ts';

const GROUPS = [...new Set(ELEMENTS.map(({ catalog }) => catalog.group))];
export const LOOKS_PAGE = 'looks';
const JOURNAL = 'journal';
/** The addresses of the site's pages, without the slashes around them. */
export const PAGES: readonly string[] = ['', ...GROUPS, LOOKS_PAGE, JOURNAL, 'journal/page/2'];

/**
 * Returns the page that shows an element: that of its group, unless the element is only visible on
 * a page with a paged list.
 */
export const pageOfElement = (eid: string, group: string) => (eid === 'pager' ? JOURNAL : group);

/** The descriptions of pages; groups without one need none. */
const LEADS: Readonly<Record<string, string>> = {
  text: 'Words, and what stands among them.',
  layout: 'Where things stand, how wide they are, and what is between them.',
  links: 'What leads somewhere.',
  navigation: 'How visitors find their way, and lists that keep themselves.',
  forms: 'What visitors fill in; it is sent with JavaScript and without.',
  components: 'Pieces that are made once and shown often.',
  consent: 'The question about cookies, and what depends on the answer.',
  media: 'Pictures, films, icons, and what others host.',
  interactive: 'What answers to the visitor beyond a link.',
  responsive: 'What is another one in another window, scheme, or hand.',
};

const elementsOn = (slug: string) =>
  ELEMENTS.filter(({ eid, catalog }) => pageOfElement(eid, catalog.group) === slug);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A board as in a project file. */
type Board = JsonObject & { readonly uid: string; readonly title: string };

interface Page {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The text below the title, unless it is the description. */
  readonly lead?: string;
  readonly content: readonly Node[];
}

function board(
  { slug, title, description, lead = description, content }: Page,
  fields: JsonObject = {},
): Board {
  const head = frame.titled(title, lead, ...linksTo(content));
  const root = frame.pageRoot(slug, [head, ...content]);
  return { uid: slug, slug, name: title, title, description, root, ...fields };
}

/** Returns links to all entries of a page, if there are at least three. */
function linksTo(content: readonly Node[]): readonly Node[] {
  const names = content.flatMap(({ properties = {} }) => properties['entry-eid.text'] ?? []);
  if (names.length < 3) return [];
  const links = names.map((name) =>
    node('link', { to: `#${name}`, text: name, 'text-color': 'var:muted' }),
  );
  const looks = { 'text-style': frame.type({ size: '14px' }), padding: 'full 12px 0px 0px 0px' };
  return [node('row', { gap: '14px', ...looks }, ...links)];
}

function groupPage(slug: string): Board {
  const elements = elementsOn(slug);
  const names = elements.map(({ catalog }) => catalog.label.toLowerCase());
  const description = `${capital(names.join(', '))}.`;
  const lead = LEADS[slug] ?? description;
  const page = { slug, title: capital(slug), description, lead };
  const hasField = elements.some(({ eid }) => eid === 'board-field');
  const fields = hasField ? { date: '2026-02-20', tags: ['words', 'samples'] } : {};
  return board({ ...page, content: elements.map(elementEntry) }, fields);
}

function looksPage(): Board {
  return board({
    slug: LOOKS_PAGE,
    title: 'Looks',
    description: 'What every block may have beside the attributes of its own element.',
    content: LOOK_ENTRIES.map(lookEntry),
  });
}

const POSTS = [
  ['The yard in winter', 'Boards that were sawn in spring are turned for the second time.'],
  ['A table for eight', 'How long it may be, and how high, and why nobody sits at the corner.'],
  ['Oil or soap', 'Both are right. What they do to the colour of oak in ten years.'],
  ['Six legs', 'A drawing from 1926 that we could not believe, and built.'],
  ['The smallest drawer', 'Twelve joints, no nail, and room for a letter.'],
  ['Sharp', 'An hour each morning before the first cut.'],
  ['A chair comes home', 'It was sold in 1964, sat on daily, and wants a new seat.'],
] as const;

const postSlug = (title: string) => title.toLowerCase().replaceAll(' ', '-');
/** The addresses of the posts, without the slashes around them. */
export const POST_PAGES: readonly string[] = POSTS.map(
  ([title]) => `${JOURNAL}/${postSlug(title)}`,
);

/** Returns a folder of posts, for the elements that list a folder; a page of the list has three. */
function journal(): Board {
  const children = POSTS.map(([title, description], at) => {
    const slug = postSlug(title);
    const picture = PICTURES[at % PICTURES.length] ?? '';
    const words = node('text', {
      text: `${description} This post is here so that lists have something to show.`,
    });
    const image = node('image', {
      image: { assetUid: picture },
      alt: '',
      size: { isXw: true, xw: '720px' },
    });
    return board(
      { slug, title, description, content: [node('column', { gap: '24px' }, image, words)] },
      {
        date: `2026-${String(11 - at).padStart(2, '0')}-20`,
        imageUrl: `/resource/default/catalogue/${picture}/-/${pictureFile(picture)}`,
      },
    );
  });
  const list = node('board-list', {
    order: 'newest first',
    layout: 'rows',
    paged: true,
    level: 2,
    'text-style': frame.type({}),
  });
  const shown = node(
    'column',
    { gap: '40px', padding: 'full 0px 0px 56px 0px', size: { isXw: true, xw: '800px' } },
    list,
    node('pager'),
  );
  return board(
    {
      slug: JOURNAL,
      title: 'Journal',
      description:
        'A folder of posts, listed three on a page, for the elements that read other boards.',
      content: [shown, ...elementsOn(JOURNAL).map(elementEntry)],
    },
    { children, pageSize: 3 },
  );
}

function piece(uid: string, root: JsonObject, type = 'composite'): JsonObject {
  return { uid, slug: uid, name: uid, title: capital(uid), type, root };
}

/** Returns the project of the catalogue. */
export function catalogueProject(): JsonObject {
  const pages = [...GROUPS.map(groupPage), looksPage(), journal()];
  const links = pages.map(({ uid, title }) => [uid, title] as const);
  const lead = `${ELEMENTS.length} elements and ${LOOK_ENTRIES.length} looks, each by its name, in its example and in its presets. All of it is generated from their definitions, of nothing but themselves.`;
  const cards = node('board-list', {
    of: 'catalogue',
    card: 'group-card',
    layout: 'grid',
    'card-width': '300px',
  });
  const home = frame.pageRoot('catalogue', [
    frame.titled('Every element, every look', lead),
    cards,
  ]);
  const size = { imgWidth: 1200, imgHeight: 800 };
  return {
    id: 'catalogue',
    label: 'Catalogue',
    googleFontsLink: 'https://fonts.googleapis.com/css2?family=Inter:wght@100..900&display=swap',
    variables: frame.VARIABLES,
    styles: frame.STYLES,
    root: {
      uid: 'catalogue',
      name: 'Catalogue',
      title: 'Catalogue',
      root: home,
      children: [
        ...pages,
        piece('header', frame.headerRoot(links), 'part'),
        piece('entry', frame.entryRoot()),
        piece('sample', frame.sampleRoot()),
        piece('group-card', frame.groupCardRoot()),
        piece('uid-of-a-board', frame.sharedPieceRoot()),
      ],
      assets: [
        ...PICTURES.map((uid) => {
          const [basename = '', extension = ''] = pictureFile(uid).split('.');
          return { uid, basename, extension, ...size };
        }),
        { uid: MASK, basename: MASK, extension: 'svg', imgWidth: 300, imgHeight: 200 },
        { uid: 'uid-of-a-video', basename: 'clip', extension: 'mp4' },
      ],
    },
  };
}
