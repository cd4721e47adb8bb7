import {
  circle,
  drawing,
  ellipse,
  gradient,
  path,
  rect,
  repeat,
  pseudoRandom,
  short,
  sharingOf,
  stroke,
  svg,
  wave,
  type Drawing,
} from '../draw.ts';

interface Scene {
  readonly sky: readonly string[];
  readonly sun: readonly [color: string, x: number, y: number, radius: number];
  /** From far to near. */
  readonly hills: readonly string[];
  readonly water: readonly string[];
  /** Objects on the water, or in front of it. */
  readonly thing: string;
}

const heron = `<g transform="translate(1120 640)" fill="#22313B"><path d="M0 0C-6-44-44-70-84-62c-30 6-52 34-70 66 40-14 70-2 104 6C-28 16-8 14 0 0z"/><path d="M-14-24C2-60 34-66 22-108c-8-26 4-50 30-52 20 0 30 12 36 24l58 20-62-6C54-112 46-92 46-68 44-30 16-10-8-4z"/><path d="M-46 6l-6 92h7l8-92zM-26 8l14 92h7l-12-92z"/></g>`;

const boat = `<g transform="translate(960 610)"><path fill="#7C3B2E" d="M-190 0h330c-10 46-44 76-100 76h-130c-56 0-88-28-100-76z"/><path fill="#F2E8D5" d="M-190 0h330l-4 14h-322z"/><path fill="#3B2B25" d="M-8-250h10V0H-8z"/><path fill="#F6EFE0" d="M-20-236V-24h-140C-90-80-40-150-20-236zM14-210c48 50 80 110 88 186H14z"/></g>`;

const clouds = [
  [330, 190, 1.2],
  [820, 120, 0.8],
  [1260, 240, 1.5],
  [640, 320, 0.6],
]
  .map(
    ([x = 0, y = 0, size = 1]) =>
      `<path transform="translate(${x} ${y}) scale(${size})" fill="#FFFFFF" fill-opacity=".86" d="M-150 40a44 44 0 0 1 18-84A70 70 0 0 1 0-74 60 60 0 0 1 104-40a42 42 0 0 1 36 80z"/>`,
  )
  .join('\n');

const house = `<g transform="translate(1090 560)"><path fill="#F4EEE3" d="M-120-110H90V60h-210z"/><path fill="#9A4B36" d="M-144-104L-15-200 114-104z"/><path fill="#3A4A50" d="M54-196h30v60L54-158z"/><path fill="#F5C76B" d="M-92-70h54v52h-54zM14-70h54v52H14z"/><path fill="#3F6B78" d="M-28-20h36v80h-36z"/></g>`;

const reeds = repeat(46, (at) => {
  const x = short(pseudoRandom(at, 21) * 1600);
  const high = short(140 + pseudoRandom(at, 22) * 220);
  const lean = short(-30 + pseudoRandom(at, 23) * 70);
  const stem = stroke('#1D2A2B', 6, `M${x} 910q${short(lean / 3)} ${-high / 2} ${lean} ${-high}`);
  return at % 3 === 0 ? `${stem}\n${ellipse('#6B4A2F', [x + lean, 890 - high, 7, 26])}` : stem;
});

const footsteps = repeat(15, (at) => {
  const [x, y] = [640 + at * 22 + (at % 2) * 40, 890 - at * 24 + at * at * 0.35];
  return ellipse('#6E5B45', [x, y, 17 - at * 0.8, 9 - at * 0.4], 0.55);
});

const EVENING: Scene = {
  sky: ['#3F4E7A', '#B5738A', '#F3A76F', '#FBD9A0'],
  sun: ['#FFF0C9', 1080, 470, 74],
  hills: ['#9C6C86', '#6E4F74', '#43375A'],
  water: ['#F0B07C', '#8A5F7E', '#3C3459'],
  thing: '',
};

const SCENES: Readonly<Record<string, Scene>> = {
  evening: EVENING,
  clouds: {
    sky: ['#5C9CC5', '#A9D0E2', '#E6F1F0'],
    sun: ['#FFFFFF00', 0, 0, 1],
    hills: ['#9DB9B0', '#7C9F8E', '#577E6C'],
    water: ['#BCDDE3', '#7FB0C0'],
    thing: clouds,
  },
  boat: {
    sky: ['#DCE7E4', '#F4E7CF'],
    sun: ['#F4B860', 420, 250, 82],
    hills: ['#BFCBBE', '#9DB0A4', '#7B958C'],
    water: ['#A9C8C8', '#5B8F98'],
    thing: boat,
  },
  heron: {
    sky: ['#BFCCD6', '#E3E0DA', '#F2E2CF'],
    sun: ['#FFFFFF', 520, 300, 64],
    hills: ['#B3BEC2', '#93A3A8', '#73878C'],
    water: ['#CBD5D6', '#92A7AC'],
    thing: heron,
  },
  'low-water': {
    sky: ['#88B7CB', '#D8E6DE', '#F6E9CD'],
    sun: ['#FFF6DD', 1210, 210, 60],
    hills: ['#A9BFB4', '#869F8F', '#64806F'],
    water: ['#DCCBA8', '#B99C74'],
    thing: footsteps,
  },
  house: {
    sky: ['#96C3C9', '#E2EBD9'],
    sun: ['#FBE3A6', 380, 220, 70],
    hills: ['#A6C1A4', '#7FA383', '#4F7A5E'],
    water: ['#9CC4C6', '#5E979F'],
    thing: house,
  },
  reeds: {
    sky: ['#20304F', '#5B6F93', '#C99A8E', '#F2CF9F'],
    sun: ['#FBEAC4', 1150, 300, 56],
    hills: ['#6C7590', '#4B5876', '#2F3D59'],
    water: ['#C9A996', '#566486', '#26334F'],
    thing: reeds,
  },
};

/** A ridge whose points depend only on the number of the scene. */
const ridge = (seed: number, layer: number): string => {
  const points = Array.from({ length: 7 }, (_, at) => {
    const high = (3 - layer) * 62 * (0.35 + pseudoRandom(at, seed * 5 + layer));
    return [at * 267, 575 - high] as const;
  });
  return `${wave(points)}V620H0z`;
};

/** Light on the water, below the sun. */
const glints = (x: number, color: string, seed: number): string =>
  repeat(26, (at) => {
    const far = at / 26;
    const width = 30 + far * 190 * (0.4 + pseudoRandom(at, seed));
    const left = x - width / 2 + (pseudoRandom(at, seed + 1) - 0.5) * (60 + far * 260);
    return `<rect x="${short(left)}" y="${short(612 + far * far * 270)}" width="${short(width)}" height="${short(2 + far * 4)}" rx="3" fill="${color}" fill-opacity="${short(0.65 - far * 0.4)}"/>`;
  });

function scene({ sky, sun, hills, water, thing }: Scene, seed: number): Drawing {
  const [color, x, y, radius] = sun;
  return drawing(
    1600,
    900,
    gradient('sky', sky),
    gradient('water', water),
    rect('url(#sky)', [0, 0, 1600, 900]),
    circle(color, x, y, radius * 2.1).replace('/>', ' fill-opacity=".18"/>'),
    circle(color, x, y, radius),
    hills.map((hill, layer) => path(hill, ridge(seed, layer))).join('\n'),
    rect('url(#water)', [0, 596, 1600, 304]),
    glints(x === 0 ? 800 : x, '#FFFFFF', seed),
    thing,
  );
}

const MARK = svg(
  drawing(
    64,
    64,
    circle('#F3A76F', 32, 32, 30),
    path('#2B5C7E', 'M3 38c8-6 14-6 20 0s12 6 18 0 12-6 20 0a30 30 0 0 1-58 0z'),
  ),
);

/** The evening of the first note. */
export const SHARING = sharingOf(scene(EVENING, 1), 30);

const { reeds: first = '', ...others }: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SCENES).map(([name, shape], seed) => [name, svg(scene(shape, seed + 1))]),
);

/** The pictures of the site, and those of its notes. */
export const PICTURES: Readonly<Record<string, string>> = { mark: MARK, reeds: first };
export const NOTE_PICTURES = others;
