/**
 * An origin that a content security policy can name. Browsers reject addresses in brackets and
 * names with an underscore.
 */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;

/**
 * Returns whether a content security policy can name an origin; content of others is always
 * blocked.
 */
export const isPolicyOrigin = (origin: string): boolean => ORIGIN.test(origin);
