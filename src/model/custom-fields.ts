const PREFIX = 'fields.';

/** Returns the name of a custom field among the names of a board's fields, such as `fields.color`. */
export const customFieldName = (key: string): string => PREFIX + key;

/** Returns the key of a custom field; undefined for the name of another field. */
export const customFieldKey = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
