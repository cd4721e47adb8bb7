import type { JsonObject } from '../values/json.ts';
import { block, board, type Draft, type Values } from './compose.ts';
import { framed, wrap } from './frame.ts';

/** Sections of a page: a heading and a paragraph each. */
type Sections = readonly (readonly [heading: string, text: string])[];

/** A page of plain paragraphs, such as legal notices. */
interface Words {
  readonly fields: JsonObject & { readonly uid: string };
  readonly heading: string;
  readonly sections: Sections;
  /** Looks of the column if it is narrower than the page. */
  readonly column: Values;
}

const wordsPage = ({ fields, heading, sections, column }: Words): JsonObject =>
  board(
    { slug: fields.uid, ...fields },
    framed(
      wrap(
        { styles: 'opening', ...column },
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

/** The privacy page of a site with a form. */
export const privacyPage = (sections: Sections, column: Values = {}): JsonObject =>
  wordsPage({
    fields: {
      uid: 'privacy',
      title: 'Privacy',
      description: 'What is stored, what is counted, and what you can do about it.',
    },
    heading: 'Privacy, in short',
    sections,
    column,
  });

/** The imprint of a site with a form. */
export const imprintPage = (title: string, mail: string, column: Values = {}): JsonObject =>
  wordsPage({
    fields: {
      uid: 'imprint',
      title: 'Imprint',
      description: `Who is responsible for ${title}, and how to reach them.`,
    },
    heading: 'Imprint',
    sections: [
      ['Responsible', `${title}, 4 Mill Lane, Anytown. Write your own name and address here.`],
      ['Contact', `Write to ${mail}, or call +44\u00a020\u00a07946\u00a00000.`],
    ],
    column,
  });

/** The links in a footer to the privacy page and the imprint. */
export const legalItems = (): readonly Draft[] => [
  block('nav-item', { text: 'Privacy', to: 'privacy' }),
  block('nav-item', { text: 'Imprint', to: 'imprint' }),
];
