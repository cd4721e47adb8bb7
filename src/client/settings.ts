/** The settings of a site for its client, as attributes of the root element. */
export interface ClientSettings {
  /** Path of the site on its server, with slashes at both ends. */
  readonly base: string;
  /** Name of the route of the first page. */
  readonly route: string;
  /**
   * When React starts: when the browser is idle, after loading, at the visitor's first action
   * (without islands, or only for forms), when an island is near the window or at the first action,
   * or never.
   */
  readonly hydrate: 'idle' | 'load' | 'act' | 'near' | 'none';
  /** Selects the islands of a page that starts React when one is near. */
  readonly islands: string;
  /** Id of the tag manager; empty if the site has none. */
  readonly tagManagerId: string;
  /** Other trackers; see `SiteTrackers`. */
  readonly plausible: string;
  readonly matomo: string;
  /** Scripts that wait for consent, as JSON; empty for none. */
  readonly scripts: string;
  /** True if Global Privacy Control opts out (CONSENT-4). */
  readonly honorsGpc: boolean;
  readonly chunks: ChunkSettings;
}

/** Number of modules loaded at once, and milliseconds between two such chunks (RUNTIME-2). */
export interface ChunkSettings {
  readonly size: number;
  readonly wait: number;
}

/**
 * Reads the settings: 10 modules and 10 ms by default; an invalid value is replaced by 50 modules
 * or 0 ms.
 */
function readChunks({ chunkSize = '10', chunkWait = '10' }: DOMStringMap): ChunkSettings {
  return { size: wholeNumber(chunkSize, 1) ?? 50, wait: wholeNumber(chunkWait, 0) ?? 0 };
}

function wholeNumber(text: string, minimum: number): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) >= minimum ? Number(text) : undefined;
}

/** The settings in a page's root element. */
export function readSettings({ dataset }: HTMLElement): ClientSettings {
  const {
    base = '/',
    route = '',
    hydrate,
    tagManager = '',
    plausible = '',
    matomo = '',
    scripts = '',
    gpc,
  } = dataset;
  return {
    base,
    route,
    hydrate: isChoice(hydrate) ? hydrate : 'idle',
    islands: dataset['islands'] ?? '',
    tagManagerId: tagManager,
    plausible,
    matomo,
    scripts,
    honorsGpc: gpc !== undefined,
    chunks: readChunks(dataset),
  };
}

function isChoice(hydrate = ''): hydrate is 'load' | 'act' | 'near' | 'none' {
  return ['load', 'act', 'near', 'none'].includes(hydrate);
}
