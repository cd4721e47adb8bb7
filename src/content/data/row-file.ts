import { CONTENT_UID } from '../../values/content-uid.ts';

const ROW = /^(.*\.(?:csv|tsv|json|ya?ml|toml))\/[^/]+$/i;

/** The data file of a row by the uid of its board; undefined for any other board. */
export const dataFileOf = (uid: string): string | undefined =>
  uid.startsWith(CONTENT_UID) ? ROW.exec(uid.slice(CONTENT_UID.length))?.[1] : undefined;
