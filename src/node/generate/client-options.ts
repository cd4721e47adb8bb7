import type { Choice } from '../../site/plan/options.ts';

/** Settings of a site's client. */
export interface ClientOptions {
  /** The format of a page's embedded data. */
  readonly embed: Choice<'embed'>;
  /**
   * When React starts: when the browser is idle or at the visitor's first action, after loading, or
   * never.
   */
  readonly hydrate: Choice<'hydrate'>;
  /** True if Global Privacy Control opts out of the tag manager (CONSENT-4). */
  readonly honorsGpc: boolean;
}
