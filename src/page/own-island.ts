import type { AnyProps } from './content.ts';

/**
 * The name of the island for all own components with behavior; the code of each component is a file
 * of the site.
 */
export const OWN_ISLAND = 'own';

/** The name of the global object with the modules that the client shares with own components. */
export const SHARED_NAME = 'sitegenShared';

/** The class of elements around content of own components, which have no box. */
export const OWN_PART = 'own-part';

/** The attribute that names the slot whose blocks a part of an own component holds. */
export const SLOT_MARK = 'data-own-slot';

/** The times at which the behavior of an own component starts. */
export const ISLAND_STARTS = ['load', 'idle', 'visible'] as const;
export type IslandStart = (typeof ISLAND_STARTS)[number];

/** The data with which an own component starts in the browser. */
export interface OwnIsland {
  /** The address of its code. */
  readonly src: string;
  readonly when: IslandStart;
  /** The class of the component's element. */
  readonly className: string;
  readonly values: AnyProps;
  /** The prefix of the ids that the component makes. */
  readonly prefix: string;
  /**
   * The HTML of its slots, by prop; null for a slot whose content is in the HTML of the component.
   */
  readonly slots: Readonly<Record<string, string | null>>;
  /** True if the component renders no HTML. */
  readonly isEmpty?: boolean;
}
