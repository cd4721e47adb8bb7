import type { Choice } from '../../site/plan/options.ts';

/** What the author decides about the client of a site. */
export interface ClientOptions {
  /** How a page carries its own data. */
  readonly embed: Choice<'embed'>;
  /** When React starts: when the browser is idle or the visitor acts, at once after loading, or never. */
  readonly hydrate: Choice<'hydrate'>;
  /** Whether Global Privacy Control counts as a no to the tag manager (CONSENT-4). */
  readonly honorsGpc: boolean;
}
