import type { JsonObject } from '../values/json.ts';
import { block, board, type Draft } from './compose.ts';
import { framed, wrap } from './frame.ts';

/** Paragraphs of a page, each below a heading. */
type Sections = readonly (readonly [heading: string, text: string])[];

/** A page of plain paragraphs, such as one that the law asks for. */
const wordsPage = (
  fields: JsonObject & { readonly uid: string },
  heading: string,
  sections: Sections,
): JsonObject =>
  board(
    { slug: fields.uid, ...fields },
    framed(
      wrap(
        { styles: 'opening', 'max-width': '800px' },
        block(
          'prose',
          {},
          block('heading', { level: 1, text: heading, margin: 'full 0px 0px 40px 0px' }),
          ...sections.flatMap(([title, text]) => [
            block('heading', { level: 2, text: title, 'font-size': '1.625rem' }),
            block('text', { text }),
          ]),
        ),
      ),
    ),
  );

/** What a site with a form says of what is sent. */
export const privacyPage = (sections: Sections): JsonObject =>
  wordsPage(
    {
      uid: 'privacy',
      title: 'Privacy',
      description: 'What is stored, what is counted, and what you can do about it.',
    },
    'Privacy, in short',
    sections,
  );

/** The responsible person of a site with a form. */
export const imprintPage = (title: string, mail: string): JsonObject =>
  wordsPage(
    {
      uid: 'imprint',
      title: 'Imprint',
      description: `Who is responsible for ${title}, and how to reach them.`,
    },
    'Imprint',
    [
      ['Responsible', `${title}, 4 Mill Lane, Anytown. Write your own name and address here.`],
      ['Contact', `Write to ${mail}, or call +44\u00a020\u00a07946\u00a00000.`],
    ],
  );

/** The links to both, in a footer. */
export const legalItems = (): readonly Draft[] => [
  block('nav-item', { text: 'Privacy', to: 'privacy' }),
  block('nav-item', { text: 'Imprint', to: 'imprint' }),
];
