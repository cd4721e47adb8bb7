import { FILE_FIELD_TYPES } from '../../content/field-types.ts';
import type { JsonObject } from '../../values/json.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const fieldType = { enum: FILE_FIELD_TYPES };

/** The setting `content` of a board: what `readContentSettings` reads. */
export const CONTENT_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    files: {
      description:
        'A pattern of files below the project’s folder, such as "notes/**/*.md", or a list of patterns.',
      anyOf: [text, { type: 'array', items: text, minItems: 1 }],
    },
    layout: { ...text, description: 'The uid of the component that shows each page.' },
    slug: { ...text, description: 'The address below the board, such as ":year/:title".' },
    map: {
      description: 'Fields by the names that the files have for them.',
      type: 'object',
      additionalProperties: text,
    },
    fields: {
      description: 'Types of fields, such as {"price": {"type": "Number", "required": true}}.',
      type: 'object',
      additionalProperties: {
        anyOf: [
          fieldType,
          {
            type: 'object',
            properties: { type: fieldType, required: flag, initial: {} },
            additionalProperties: false,
          },
        ],
      },
    },
    key: { ...text, description: 'The column that identifies the rows of data files.' },
    pages: { ...flag, description: 'False: only lists show the files or rows.' },
    order: {
      ...text,
      pattern: '^-?[A-Za-z][\\w-]{0,39}$',
      description: 'The order of the pages: "path", "file" or a field; "-date" reverses it.',
    },
    markdown: {
      description: 'Syntax of the Markdown files besides CommonMark and GFM.',
      type: 'object',
      properties: { wiki: flag, directives: flag },
      additionalProperties: false,
    },
  },
  required: ['files'],
  additionalProperties: false,
};
