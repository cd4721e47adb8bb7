import { parseAddress } from '../../values/address.ts';
import { matchPattern } from './patterns.ts';

/**
 * The embed for an author's address. All its addresses are built here; only ids and numbers are
 * taken from the input.
 */
export interface Embed {
  /** Name of the provider, for the visitor. */
  readonly service: string;
  /** Address of the frame. */
  readonly src: string;
  /** Query parameter that starts the video after the visitor has clicked. */
  readonly play: string;
  /** Address of the content for opening it in a tab. */
  readonly page: string;
}

interface Parts {
  readonly host: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly hash: string;
}

type Service = (parts: Parts) => Omit<Embed, 'service'> | undefined;

const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_LIST = /^[\w-]{12,64}$/;

const youtube: Service = ({ host, path, query }) => {
  const start = seconds(query.get('t') ?? query.get('start') ?? '');
  const [, inPath = ''] = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(path) ?? [];
  const id =
    host === 'youtu.be' ? path.slice(1) : path === '/watch' ? (query.get('v') ?? '') : inPath;
  const list = query.get('list') ?? '';
  if (YOUTUBE_ID.test(id) && id !== 'videoseries') {
    const then = start === 0 ? '' : `&t=${start}`;
    return {
      src: `https://www.youtube-nocookie.com/embed/${id}${start === 0 ? '' : `?start=${start}`}`,
      play: start === 0 ? '?autoplay=1' : '&autoplay=1',
      page: `https://www.youtube.com/watch?v=${id}${then}`,
    };
  }
  if (!YOUTUBE_LIST.test(list) || !/^\/(?:playlist|embed\/videoseries)$/.test(path))
    return undefined;
  return {
    src: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
    play: '&autoplay=1',
    page: `https://www.youtube.com/playlist?list=${list}`,
  };
};

/** Reads a start time such as `90`, `90s`, `1m30s` or `1h2m3s`, in seconds. */
function seconds(text: string): number {
  const [match, h, m, s] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return match === undefined ? 0 : Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
}

const vimeo: Service = ({ path, query }) => {
  const [, id, inPath] =
    /^\/(?:video\/|channels\/[\w-]+\/|showcase\/\d+\/video\/)?(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(
      path,
    ) ?? [];
  if (id === undefined) return undefined;
  const key = inPath ?? query.get('h') ?? '';
  const isKey = /^[\da-f]{6,20}$/.test(key);
  return {
    src: `https://player.vimeo.com/video/${id}?dnt=1${isKey ? `&h=${key}` : ''}`,
    play: '&autoplay=1',
    page: `https://vimeo.com/${id}${isKey ? `/${key}` : ''}`,
  };
};

/** The latitude, in degrees, at which the map ends in the north and in the south. */
const MAX_LATITUDE = 85;
/** Size of a typical frame in tiles of the map. */
const FRAME_TILES = { across: 2.5, down: 1.6 };

const openStreetMap: Service = ({ path, query, hash }) => {
  const bbox = readBounds(query.get('bbox') ?? '');
  const marker =
    readPoint(query.get('mlat'), query.get('mlon')) ?? readPointPair(query.get('marker') ?? '');
  const [, zoom, lat, lon] = /^map=(\d{1,2})(?:\.\d+)?\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  if (path !== '/' && path !== '/export/embed.html') return undefined;
  const center = readPoint(lat, lon) ?? marker;
  const bounds = bbox ?? (center && boundsAround(center, Math.min(19, Number(zoom ?? 15))));
  if (bounds === undefined) return undefined;
  const at = marker === undefined ? '' : `&marker=${marker.lat}%2C${marker.lon}`;
  const middle = center ?? { lat: (bounds[1] + bounds[3]) / 2, lon: (bounds[0] + bounds[2]) / 2 };
  const flag = marker === undefined ? '' : `?mlat=${marker.lat}&mlon=${marker.lon}`;
  return {
    play: '',
    src: `https://www.openstreetmap.org/export/embed.html?bbox=${bounds.join('%2C')}&layer=mapnik${at}`,
    page: `https://www.openstreetmap.org/${flag}#map=${zoom ?? 15}/${roundDegrees(middle.lat)}/${roundDegrees(middle.lon)}`,
  };
};

interface Point {
  readonly lat: number;
  readonly lon: number;
}

const COORDINATE = /^-?\d{1,3}(?:\.\d{1,20})?$/;
const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));

function readPoint(lat: string | undefined, lon: string | undefined): Point | undefined {
  if (!COORDINATE.test(lat ?? '') || !COORDINATE.test(lon ?? '')) return undefined;
  const found = { lat: roundDegrees(Number(lat)), lon: roundDegrees(Number(lon)) };
  return Math.abs(found.lat) <= 90 && Math.abs(found.lon) <= 180 ? found : undefined;
}

function readPointPair(text: string): Point | undefined {
  const [lat, lon, ...more] = text.split(',');
  return more.length === 0 ? readPoint(lat, lon) : undefined;
}

/** Reads the limits of a map: west, south, east and north, in degrees. */
function readBounds(text: string): readonly [number, number, number, number] | undefined {
  const [west, south, east, north, ...more] = text.split(',');
  const low = readPoint(south, west);
  const high = readPoint(north, east);
  if (low === undefined || high === undefined || more.length > 0) return undefined;
  return [low.lon, low.lat, high.lon, high.lat];
}

const clampDegrees = (degrees: number, most: number) =>
  roundDegrees(Math.min(most, Math.max(-most, degrees)));

function boundsAround({ lat, lon }: Point, zoom: number): [number, number, number, number] {
  const tile = 360 / 2 ** zoom;
  const wide = (tile * FRAME_TILES.across) / 2;
  const high = (tile * FRAME_TILES.down * Math.cos((lat * Math.PI) / 180)) / 2;
  return [
    clampDegrees(lon - wide, 180),
    clampDegrees(lat - high, MAX_LATITUDE),
    clampDegrees(lon + wide, 180),
    clampDegrees(lat + high, MAX_LATITUDE),
  ];
}

const googleMaps: Service = ({ path, query }) => {
  const place = query.get('pb') ?? '';
  if (path === '/maps/embed' && /^![\w!.:%+-]{1,2000}$/.test(place)) {
    const src = `https://www.google.com/maps/embed?pb=${encodeURIComponent(place)}`;
    const [, lon, lat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(place) ?? [];
    const at = readPoint(lat, lon);
    const page =
      at === undefined
        ? 'https://www.google.com/maps'
        : `https://www.google.com/maps/@${at.lat},${at.lon},15z`;
    return { src, page, play: '' };
  }
  const map = query.get('mid') ?? '';
  const isOwn = /^\/maps\/d\/(?:u\/\d+\/)?(?:embed|viewer|edit)$/.test(path);
  if (!isOwn || !/^[\w.-]{10,100}$/.test(map)) return undefined;
  return {
    play: '',
    src: `https://www.google.com/maps/d/embed?mid=${map}`,
    page: `https://www.google.com/maps/d/viewer?mid=${map}`,
  };
};

/**
 * The providers that may be embedded in a frame (SAFE-1), besides those of `patterns.ts`:
 *
 * | an author's address                                                              | embed                                      |
 * |----------------------------------------------------------------------------------|--------------------------------------------|
 * | `youtube.com/watch?v=…`, `/shorts/…`, `/live/…`, `/playlist?list=…`, `youtu.be/…` | `www.youtube-nocookie.com/embed/…`         |
 * | `vimeo.com/…`, `player.vimeo.com/video/…`                                        | `player.vimeo.com/video/…?dnt=1`           |
 * | `openstreetmap.org/#map=…`, `?mlat=…&mlon=…`, `/export/embed.html?bbox=…`         | `www.openstreetmap.org/export/embed.html…` |
 * | `google.com/maps/embed?pb=…`, `/maps/d/viewer?mid=…`                             | the same, as an embed                      |
 */
const SERVICES: Readonly<Record<string, readonly [name: string, service: Service]>> = {
  'youtube.com': ['YouTube', youtube],
  'm.youtube.com': ['YouTube', youtube],
  'youtu.be': ['YouTube', youtube],
  'youtube-nocookie.com': ['YouTube', youtube],
  'vimeo.com': ['Vimeo', vimeo],
  'player.vimeo.com': ['Vimeo', vimeo],
  'openstreetmap.org': ['OpenStreetMap', openStreetMap],
  'google.com': ['Google Maps', googleMaps],
  'maps.google.com': ['Google Maps', googleMaps],
};

/**
 * The embed for an address that has passed the gate of the build: of a provider, or of a host that
 * the site’s configuration names.
 */
export function embedAt(address: string): Embed | undefined {
  const found = findEmbed(address);
  const [, host] = /^https:\/\/([^/?#]+)/.exec(address) ?? [];
  if (found !== undefined || host === undefined) return found;
  return { service: host, src: address, play: '', page: address };
}

/** The embed for an address; undefined for addresses of other providers. */
export function findEmbed(address: string): Embed | undefined {
  const parsed = parseAddress(address) ?? '';
  const parts = partsOf(parsed);
  if (parts === undefined) return undefined;
  if (!Object.hasOwn(SERVICES, parts.host)) return matchPattern(parsed);
  const [name, service] = SERVICES[parts.host] ?? [];
  const found = service?.(parts);
  return found === undefined || name === undefined ? undefined : { service: name, ...found };
}

/** Addresses with a port are rejected; the scheme is ignored, since the embed has its own. */
function partsOf(address: string): Parts | undefined {
  const [, host, path = '', query = '', hash = ''] =
    /^https?:\/\/(?:www\.)?([a-z.-]+)(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? [];
  if (host === undefined) return undefined;
  const pairs = query.split('&').map((pairText): [string, string] => {
    const [key = '', value = ''] = pairText.split('=', 2);
    return [key, decoded(value)];
  });
  return { host, path: path || '/', query: new Map(pairs), hash };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
