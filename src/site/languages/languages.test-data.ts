/** A site in three languages, for tests. */
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block, Board, Project } from '../../model/entities.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { attributes, block, board, page, project, text } from '../../model/projects.test-data.ts';
import type { BoardTranslation } from '../../model/translations.ts';
import type { JsonObject } from '../../values/json.ts';

export const { elements: ELEMENTS } = CATALOGUE;

/** A text with a strong word and a link. */
export const RICH: Block = text('rich', 'Made ', {
  children: [
    block('strong', 'strong', { attrs: attributes({ text: 'by hand' }) }),
    text('span', ', see ', { eid: 'span' }),
    block('link', 'link', { attrs: attributes({ to: 'about', text: 'about us' }) }),
  ],
});

/** The translation of a board with some blocks. */
export function translationOf(
  blocks: Readonly<Record<string, JsonObject>>,
  fields: Partial<BoardTranslation['texts']> = {},
): BoardTranslation {
  const texts = {
    ...emptyEntity('translation'),
    language: 'de',
    board: 'home',
    blocks,
    ...fields,
  };
  return { texts, place: { path: '', file: 'translations/de/boards/index.json' }, version: '1' };
}

const SWITCH = block('switch', 'language-switch');

const header = (uid: string) => block(uid, 'composite', { attrs: attributes({ source: 'part' }) });

/** A home page, a page below it, a page without translations, and a part that all show. */
export function languageSite(
  translations: JsonObject,
  { boards = [], ...fields }: Partial<Project> & { readonly boards?: readonly Board[] } = {},
): Project {
  const about = board('about', {
    title: 'About us',
    description: 'Who we are',
    root: page(header('about-header'), text('words', 'We make tables.'), SWITCH),
  });
  const plain = board('plain', {
    title: 'Plain',
    root: page(header('plain-header'), text('only', 'English only')),
  });
  const part = board('part', {
    type: 'composite',
    root: page(text('greeting', 'Welcome')),
  });
  const links = [
    block('to-about', 'link', { attrs: attributes({ to: 'about', text: 'About' }) }),
    block('to-plain', 'link', { attrs: attributes({ to: 'plain', text: 'Plain' }) }),
  ];
  return {
    ...project([about, plain, part, ...boards], {
      title: 'Harl',
      root: page(header('home-header'), RICH, ...links),
    }),
    languages: ['en', 'de', 'ar'],
    translations,
    ...fields,
  };
}

/** A German translation of the home page, the page below it, and the part. */
export const GERMAN: JsonObject = {
  home: {
    title: 'Harl auf Deutsch',
    blocks: {
      rich: {
        content: [
          'Siehe ',
          { uid: 'link', content: ['über uns'] },
          ', ',
          { uid: 'strong', content: ['von Hand'] },
        ],
      },
      'to-about': { attrs: { text: 'Über uns' } },
    },
  },
  about: {
    slug: 'ueber-uns',
    title: 'Über uns',
    blocks: { words: { attrs: { text: 'Wir bauen Tische.' } } },
  },
  part: { blocks: { greeting: { attrs: { text: 'Willkommen' } } } },
};

/** An Arabic translation of the home page alone. */
export const ARABIC: JsonObject = { home: { title: 'هارل', blocks: {} } };
