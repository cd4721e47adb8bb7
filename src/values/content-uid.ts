/** Prefix of the uid of a page from a file, before its path; no address has this scheme. */
export const CONTENT_UID = 'content:';
