import {
  circle,
  drawing,
  gradient,
  path,
  rect,
  repeat,
  ring,
  pseudoRandom,
  short,
  stroke,
  wave,
  type Drawing,
} from '../draw.ts';

/** A train below the moon. */
export const nightTrain: Drawing = drawing(
  1500,
  1000,
  rect('#16233F', [0, 0, 1500, 1000]),
  repeat(46, (at) =>
    circle(
      '#F3E3B9',
      pseudoRandom(at, 1) * 1500,
      pseudoRandom(at, 2) * 520,
      1.5 + pseudoRandom(at, 3) * 2.5,
    ),
  ),
  circle('#F6D98B', 950, 270, 128),
  circle('#16233F', 896, 236, 112),
  path(
    '#22365D',
    `${wave([
      [0, 560],
      [280, 430],
      [560, 590],
      [860, 450],
      [1180, 600],
      [1500, 500],
    ])}V1000H0z`,
  ),
  path(
    '#0F1A32',
    `${wave([
      [0, 720],
      [360, 640],
      [760, 700],
      [1140, 630],
      [1500, 690],
    ])}V1000H0z`,
  ),
  rect('#D1452B', [150, 706, 330, 118], 18),
  rect('#D1452B', [500, 706, 330, 118], 18),
  path('#D1452B', 'M850 706h250c70 0 130 50 150 118H868a18 18 0 0 1-18-18z'),
  repeat(11, (at) =>
    rect('#FBD26A', [186 + Math.floor(at / 4) * 350 + (at % 4) * 68, 734, 46, 40], 6),
  ),
  path('#FBD26A', 'M1110 734h34c20 8 36 22 48 40h-82z'),
  rect('#F3E3B9', [0, 836, 1500, 5]),
  repeat(31, (at) => rect('#2A3F69', [at * 50 - 4, 852, 30, 8])),
  path('#0A1226', 'M0 886h1500v114H0z'),
);

const wedge = (x: number, y: number, angle: number): string => {
  const at = (turn: number, radius: number) => {
    const radians = ((angle + turn) * Math.PI) / 180;
    return `${short(x + Math.cos(radians) * radius)} ${short(y + Math.sin(radians) * radius)}`;
  };
  return `M${at(0, 26)}L${at(-17, 152)}A156 156 0 0 1 ${at(17, 152)}z`;
};

const slice = (at: number): string => {
  const [x, y] = [270 + (at % 2) * 460, 235 + Math.floor(at / 2) * 390];
  const colours = [
    ['#E8622C', '#F59B3A'],
    ['#D7382F', '#EF6A57'],
    ['#7A9B2E', '#BBD053'],
  ] as const;
  const [skin, flesh] = colours[(at * 2 + Math.floor(at / 2)) % 3] ?? colours[0];
  return [
    circle(skin, x, y, 192),
    circle('#FFF3D6', x, y, 176),
    path(flesh, Array.from({ length: 9 }, (_, part) => wedge(x, y, part * 40 + at * 13)).join('')),
  ].join('\n');
};

/** Slices of fruit. */
export const citrus: Drawing = drawing(
  1000,
  1250,
  rect('#F8C84A', [0, 0, 1000, 1250]),
  repeat(6, slice),
);

const scale = (x: number, y: number): string =>
  [
    circle('#12406B', x, y, 124),
    ...[104, 78, 52, 26].map((radius, at) =>
      ring(at % 2 === 0 ? '#F2EBDD' : '#5BA4B5', [x, y, radius], 12),
    ),
  ].join('\n');

/** A sun over waves. */
export const tide: Drawing = drawing(
  1000,
  1250,
  rect('#F2EBDD', [0, 0, 1000, 1250]),
  circle('#D9452F', 640, 390, 220),
  repeat(6, (row) => repeat(6, (at) => scale((row % 2) * 125 + at * 250 - 125, 700 + row * 122))),
);

const island = (seed: number): string =>
  Array.from({ length: 60 }, (_, at) => {
    const angle = (at / 60) * Math.PI * 2;
    const radius = 1 + 0.22 * Math.sin(angle * 3 + seed) + 0.12 * Math.sin(angle * 5 + seed * 2);
    return `${at === 0 ? 'M' : 'L'}${short(Math.cos(angle) * radius * 100)} ${short(Math.sin(angle) * radius * 78)}`;
  }).join('');

const GROUND = ['#E9DDB4', '#A9C39A', '#7FAA83', '#54886B', '#2F6653'];

const land = ([x, y, size]: readonly [number, number, number], seed: number): string =>
  GROUND.map(
    (colour, at) =>
      `<path transform="translate(${x + at * size * 4} ${y - at * size * 3}) scale(${short(size * (1 - at * 0.19))})" fill="${colour}" stroke="${colour}" stroke-width="14" stroke-linejoin="round" d="${island(seed)}z"/>`,
  ).join('\n');

/** A map of small islands. */
export const islands: Drawing = drawing(
  1500,
  1000,
  rect('#BFDCDD', [0, 0, 1500, 1000]),
  stroke(
    '#A5CBCE',
    2,
    `${Array.from({ length: 11 }, (_, at) => `M${at * 150} 0v1000`).join('')}${Array.from({ length: 7 }, (_, at) => `M0 ${at * 150 + 50}h1500`).join('')}`,
  ),
  land([410, 560, 2.35], 1),
  land([1090, 330, 1.55], 4),
  land([1180, 760, 0.85], 2),
  land([800, 170, 0.5], 5),
  `<path fill="none" stroke="#D1452B" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 20" d="M640 420C760 380 760 250 800 215M860 170C960 130 1000 200 1040 250M1180 480C1230 560 1210 620 1190 690"/>`,
  circle('#D1452B', 640, 420, 14),
  circle('#D1452B', 1190, 700, 14),
);

const TILES = ['#1E1D1B', '#D1452B', '#2C6387', '#E8A33D', '#8DA68B'];

const tile = (at: number): string => {
  const [x, y] = [(at % 4) * 250, Math.floor(at / 4) * 250];
  const pick = (step: number) => TILES[(at * 3 + Math.floor(at / 4) * 2 + step) % 5] ?? '';
  const shape = [
    path(pick(1), `M${x} ${y}a250 250 0 0 1 250 250H${x}z`),
    circle(pick(2), x + 125, y + 125, 84),
    path(pick(1), `M${x} ${y + 250}L${x + 250} ${y}v250z`),
    path(pick(3), `M${x} ${y + 125}a125 125 0 0 1 250 0zM${x} ${y + 250}a125 125 0 0 1 250 0z`),
    path(pick(2), `M${x + 250} ${y}a250 250 0 0 0 -250 250h250z`),
  ][(at * 7 + Math.floor(at / 4)) % 5];
  return `${rect(at % 2 === Math.floor(at / 4) % 2 ? '#F3ECDD' : pick(0), [x, y, 250, 250])}\n${shape ?? ''}`;
};

/** Pieces on a board. */
export const chess: Drawing = drawing(1000, 1250, repeat(20, tile));

const swift = (at: number): string => {
  const size = 0.55 + pseudoRandom(at, 7) * 1.1;
  const [x, y] = [
    130 + (at % 6) * 250 + pseudoRandom(at, 8) * 130,
    110 + Math.floor(at / 6) * 215 + pseudoRandom(at, 9) * 130,
  ];
  const turn = short(-28 + pseudoRandom(at, 10) * 56);
  return `<path transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${short(size)})" fill="#1E2A3A" d="M-78 -26C-46 -30 -16 -16 0 0C16 -16 46 -30 78 -26C44 -20 20 -2 8 22L0 40L-8 22C-20 -2 -44 -20 -78 -26z"/>`;
};

/** Birds in the evening. */
export const swifts: Drawing = drawing(
  1500,
  1000,
  gradient('evening', ['#7FB2C4', '#F3D7B0', '#EE9A6B']),
  rect('url(#evening)', [0, 0, 1500, 1000]),
  circle('#FFF0D2', 900, 690, 150),
  path(
    '#B4563F',
    'M0 880h120v-60h70v-44h60v104h90v-130l55-46 55 46v130h130v-70h160v70h110v-104h44v-40h40v144h210v-90h90v-50h56v140h260v120H0z',
  ),
  repeat(17, swift),
);
