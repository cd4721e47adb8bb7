import { fieldKey, fieldOf } from '../../page/board-fields.ts';
import type { BoardFacts } from '../../page/content.ts';
import { NUMBER_STYLES } from '../../values/numbers-in-words.ts';
import { defineElement } from '../define.ts';
import { DATE_STYLE } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'board-field',
  type: 'inline',
  catalog: { label: 'Field of the page', group: 'text', tags: ['property', 'price', 'tags'] },
  helper:
    'What the board of the page has under a name: a field of its own, or its title, description, image, date, link or tags. In a card it is the board that the card shows; where the board has none, nothing shows.',
  attrs: {
    name: {
      type: 'String',
      initValue: 'title',
      isField: true,
      kind: 'shown-field',
      isFunctional: true,
      tooltip: 'The name of the field, or one of title, description, image, date, link and tags.',
    },
    before: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Stands before it, such as "from "; only where the board has the field.',
    },
    after: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Stands behind it, such as " €".',
    },
    text: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip:
        'The words of a link, in place of what it leads to; or what a picture shows, for those who do not see it.',
    },
    'date-style': { ...DATE_STYLE, tooltip: 'How a date is written, in the language of the site.' },
    'number-style': {
      type: 'String',
      initValue: 'grouped',
      choices: NUMBER_STYLES,
      tooltip:
        'How a number is written in the language of the site: with something between its thousands, or plain, as years are.',
    },
  },
  content: 'none',
  presets: {
    Tags: { name: 'tags' },
    Day: { name: 'date' },
    Title: { name: 'title' },
  },
  example: { attrs: { name: 'date', before: 'Published on ' } },
  hasOwnWords: true,
  tag: () => 'span',
  isShown: ({ name }, family) => {
    const board = family.shown();
    return board !== undefined && (isTags(name) ? board.tags : fieldOf(board, name)) !== undefined;
  },
  findBoards({ name }, family) {
    const board = family.shown();
    return { boards: [board && only(board, name)], hasFields: true };
  },
});

function isTags(name: string): boolean {
  return fieldKey(name) === 'tags';
}

/** The board with the one field, so that no other picture counts as shown. */
function only(board: BoardFacts, name: string): BoardFacts {
  const { fields: _fields, tags, ...rest } = board;
  if (isTags(name)) return { ...rest, ...(tags !== undefined && { tags }) };
  const field = fieldOf(board, name);
  return { ...rest, ...(field !== undefined && { fields: { [fieldKey(name)]: field } }) };
}
