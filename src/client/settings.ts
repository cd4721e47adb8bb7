/** What a site tells its client, as attributes of the root element. */
export interface ClientSettings {
  /** Path of the site on its server, with slashes at both ends. */
  readonly base: string;
  /** Names the route of the page that came as HTML. */
  readonly route: string;
  /**
   * React starts when the browser is idle, at once after loading, when the visitor acts (without islands, or for forms alone),
   * when an island comes near the window or the visitor acts, or never.
   */
  readonly hydrate: 'idle' | 'load' | 'act' | 'near' | 'none';
  /** Selects the islands of a page that waits until one of them is near. */
  readonly islands: string;
  /** Empty when the site has no tag manager. */
  readonly tagManagerId: string;
  /** What counts visits beside it; see `SiteTrackers`. */
  readonly plausible: string;
  readonly matomo: string;
  /** Whether Global Privacy Control counts as a no (CONSENT-4). */
  readonly honorsGpc: boolean;
  readonly chunks: ChunkSettings;
}

/** How many modules are loaded at a time, and the milliseconds between two such chunks (RUNTIME-2). */
export interface ChunkSettings {
  readonly size: number;
  readonly wait: number;
}

/** 10 modules and 10 ms; what can't be read is 50 and 0. */
function readChunks({ chunkSize = '10', chunkWait = '10' }: DOMStringMap): ChunkSettings {
  return { size: wholeNumber(chunkSize, 1) ?? 50, wait: wholeNumber(chunkWait, 0) ?? 0 };
}

function wholeNumber(text: string, minimum: number): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) >= minimum ? Number(text) : undefined;
}

/** The settings that a page carries in its root element. */
export function readSettings({ dataset }: HTMLElement): ClientSettings {
  const {
    base = '/',
    route = '',
    hydrate,
    tagManager = '',
    plausible = '',
    matomo = '',
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
    honorsGpc: gpc !== undefined,
    chunks: readChunks(dataset),
  };
}

function isChoice(hydrate = ''): hydrate is 'load' | 'act' | 'near' | 'none' {
  return ['load', 'act', 'near', 'none'].includes(hydrate);
}
