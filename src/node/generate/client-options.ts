import type { EMBED_FORMS, HYDRATION_TIMES } from '../../site/plan/options.ts';

/** What the author decides about the client of a site. */
export interface ClientOptions {
  /** How a page carries its own data. */
  readonly embed: (typeof EMBED_FORMS)[number];
  /** When React starts: when the browser is idle or the visitor acts, at once after loading, or never. */
  readonly hydrate: (typeof HYDRATION_TIMES)[number];
  /** Whether Global Privacy Control counts as a no to the tag manager (CONSENT-4). */
  readonly honorsGpc: boolean;
}
