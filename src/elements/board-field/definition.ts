import { fieldKey, fieldOf } from '../../page/board-fields.ts';
import type { BoardFacts } from '../../page/content.ts';
import { NUMBER_STYLES } from '../../values/numbers-in-words.ts';
import { defineElement } from '../define.ts';
import { DATE_STYLE } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'board-field',
  type: 'inline',
  catalog: { label: 'Page field', group: 'text', tags: ['property', 'price', 'tags'] },
  helper:
    'A value of the page: its title, description, image, date, link or tags, or a custom field. Inside a card it shows the value of the listed page. Without a value, nothing is shown.',
  attrs: {
    name: {
      type: 'String',
      initValue: 'title',
      isField: true,
      kind: 'shown-field',
      isFunctional: true,
      tooltip: 'Name of a custom field, or one of title, description, image, date, link and tags.',
    },
    before: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Text before the value, such as "from "; shown only if the page has a value.',
    },
    after: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Text after the value, such as " €"; shown only if the page has a value.',
    },
    text: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip:
        'Text of a link, instead of the title of its target; or alternative text of an image.',
    },
    'date-style': { ...DATE_STYLE, tooltip: 'Date format, in the language of the site.' },
    'number-style': {
      type: 'String',
      initValue: 'grouped',
      choices: NUMBER_STYLES,
      tooltip:
        'Number format, in the language of the site: grouped separates thousands, plain does not, as in years.',
    },
  },
  content: 'none',
  presets: {
    Tags: { name: 'tags' },
    'Page date': { name: 'date' },
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
    return { boards: [board && withOnlyField(board, name)], hasFields: true };
  },
});

function isTags(name: string): boolean {
  return fieldKey(name) === 'tags';
}

/** The board with only this field, so that pictures in its other fields aren't treated as shown. */
function withOnlyField(board: BoardFacts, name: string): BoardFacts {
  const { fields: _fields, tags, ...rest } = board;
  if (isTags(name)) return { ...rest, ...(tags !== undefined && { tags }) };
  const field = fieldOf(board, name);
  return { ...rest, ...(field !== undefined && { fields: { [fieldKey(name)]: field } }) };
}
