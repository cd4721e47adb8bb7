import type { BoardFacts, FieldFacts } from './content.ts';

/** What lists, cards and pages know of every board; its own fields are called otherwise. */
export const COMMON_FIELDS = ['title', 'description', 'image', 'date', 'link', 'tags'] as const;

/** Names of fields are the same whatever their case. */
export function fieldKey(name: string): string {
  return name.trim().toLowerCase();
}

/** What a board has under a name; undefined where it has nothing. Its tags are several. */
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

/** What a field is ordered by, and compared as: numbers as such, all else as texts. */
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
