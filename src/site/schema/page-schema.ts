import type { JsonObject } from '../../values/json.ts';
import { LINK_RELS, META_TAGS } from '../plan/head-tags.ts';
import { SUBJECTS, type SubjectField } from '../plan/subject-fields.ts';

const text = { type: 'string' } as const;

/** The metas and links of a board or a project. */
export const HEAD_SCHEMA: JsonObject = {
  type: 'array',
  items: {
    anyOf: [
      {
        type: 'object',
        properties: { name: { enum: META_TAGS }, content: text, media: text },
        required: ['name', 'content'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: {
          rel: { enum: LINK_RELS },
          href: text,
          hreflang: text,
          type: text,
          title: text,
        },
        required: ['rel', 'href'],
        additionalProperties: false,
      },
    ],
  },
};

function fieldSchema({ kind, words }: SubjectField): JsonObject {
  switch (kind) {
    case 'word':
      return { enum: Object.keys(words ?? {}) };
    case 'number':
      return { type: ['number', 'string'] };
    case 'texts':
    case 'addresses':
      return { type: ['array', 'string'], items: text };
    case 'questions':
      return {
        type: 'array',
        items: {
          type: 'object',
          properties: { question: text, answer: text },
          required: ['question', 'answer'],
          additionalProperties: false,
        },
      };
    default:
      return text;
  }
}

const subjects: readonly JsonObject[] = Object.entries(SUBJECTS).map(([type, fields]) => {
  const known = Object.entries<SubjectField>(fields);
  const properties = known.map(([key, field]) => [key, fieldSchema(field)] as const);
  return {
    type: 'object',
    properties: { type: { const: type }, ...Object.fromEntries(properties) },
    required: ['type'],
    additionalProperties: false,
  };
});

/** The subjects of a page: one, or several. */
export const ABOUT_SCHEMA: JsonObject = {
  anyOf: [...subjects, { type: 'array', items: { anyOf: subjects } }],
};
