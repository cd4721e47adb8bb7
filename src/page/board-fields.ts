import type { BoardFacts, FieldFacts } from './content.ts';

/** Fields that every board has; own fields have other names. */
export const COMMON_FIELDS = ['title', 'description', 'image', 'date', 'link', 'tags'] as const;

/** The key of a field's name, in which case doesn't matter. */
export function fieldKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The value of a board's field; undefined if the board has no such field. Tags aren't included,
 * since they are a list.
 */
export function fieldOf(board: BoardFacts, name: string): FieldFacts | undefined {
  const { title, description, image, imageUid, date, link, fields = {} } = board;
  const key = fieldKey(name);
  switch (key) {
    case 'title':
      return { type: 'Text', text: title };
    case 'description':
      return description === '' ? undefined : { type: 'Text', text: description };
    case 'image':
      return image && { type: 'Asset', image, imageUid };
    case 'date':
      return date === '' ? undefined : { type: 'Date', date };
    case 'link':
      return link && { type: 'Page', link, text: title };
    default:
      return Object.hasOwn(fields, key) ? fields[key] : undefined;
  }
}

/** The sort key of a field: a number for numbers, a text for all other types. */
export function orderOf(field: FieldFacts): number | string {
  switch (field.type) {
    case 'Number':
      return field.number;
    case 'Date':
      return field.date;
    case 'Asset':
      return field.imageUid;
    default:
      return field.text;
  }
}
