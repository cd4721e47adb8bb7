/** Purposes for which visitors are asked; `necessary` needs no answer. */
export const CONSENT_CATEGORIES = ['necessary', 'statistics', 'marketing'] as const;

export const SCRIPT_PLACES = ['head', 'body'] as const;

/** A script of the site's owner, from the configuration. */
export interface OwnScript {
  /** An https address, or a path within the site without the base path. */
  readonly src: string;
  readonly place: (typeof SCRIPT_PLACES)[number];
  readonly consent: (typeof CONSENT_CATEGORIES)[number];
  readonly isModule: boolean;
  /** Hash of its content, such as `sha384-…`; if empty, the content isn’t checked. */
  readonly integrity: string;
}
