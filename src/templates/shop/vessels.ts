import {
  circle,
  clipped,
  drawing,
  ellipse,
  gradient,
  group,
  path,
  rect,
  repeat,
  pseudoRandom,
  short,
  stroke,
  type Drawing,
} from '../draw.ts';

/** Half of a vessel's outline: its radius at each height, from the rim down. */
type Profile = readonly (readonly [height: number, radius: number])[];

interface Glaze {
  /** Light, middle and dark of the clay. */
  readonly clay: readonly [string, string, string];
  /** Colors of the glaze, and its depth. */
  readonly dip?: { readonly colors: readonly [string, string, string]; readonly to: number };
  readonly inside: string;
}

export const OAT: Glaze = {
  clay: ['#C98F63', '#B1764C', '#7D4E31'],
  dip: { colors: ['#FBF3E4', '#EADFC9', '#B7A78B'], to: 0.72 },
  inside: '#CDBFA4',
};
export const MOSS: Glaze = {
  clay: ['#8E9A7A', '#6C7A5C', '#414D38'],
  inside: '#38432F',
};
export const RUST: Glaze = {
  clay: ['#D98A5F', '#B9623B', '#7A3A22'],
  inside: '#61301D',
};
export const INK: Glaze = {
  clay: ['#BFA98C', '#A68E70', '#6F5B44'],
  dip: { colors: ['#5C6F86', '#33465E', '#17243A'], to: 0.58 },
  inside: '#1B2940',
};
export const CHALK: Glaze = {
  clay: ['#FFFDF8', '#EFE9DD', '#BDB3A2'],
  inside: '#D3C9B8',
};

export const VASE: Profile = [
  [0, 62],
  [40, 50],
  [90, 46],
  [190, 120],
  [300, 168],
  [420, 150],
  [520, 104],
  [560, 96],
];
export const BOTTLE: Profile = [
  [0, 40],
  [30, 34],
  [170, 32],
  [250, 84],
  [330, 128],
  [480, 132],
  [560, 118],
];
export const JUG: Profile = [
  [0, 96],
  [50, 88],
  [130, 104],
  [260, 148],
  [360, 150],
  [440, 122],
  [470, 112],
];
export const BOWL: Profile = [
  [0, 230],
  [50, 222],
  [120, 184],
  [180, 118],
  [200, 82],
  [220, 86],
];
export const CUP: Profile = [
  [0, 106],
  [60, 104],
  [140, 100],
  [190, 86],
  [206, 74],
];
export const PLANTER: Profile = [
  [0, 172],
  [40, 176],
  [44, 166],
  [200, 146],
  [290, 126],
  [306, 118],
];

/** A smooth line through vertically ordered points, from the first on. */
function side(points: Profile, sign: 1 | -1, isDown: boolean): string {
  const ordered = isDown ? points : points.toReversed();
  const at = (index: number) => ordered[Math.max(0, Math.min(index, ordered.length - 1))] ?? [0, 0];
  return ordered
    .slice(1)
    .map((_point, index) => {
      const [[y0, x0], [y1, x1], [y2, x2], [y3, x3]] = [
        at(index - 1),
        at(index),
        at(index + 1),
        at(index + 2),
      ] as const;
      // The tangent at each point is parallel to the line between its neighbours.
      const controls = [
        [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6],
        [x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6],
        [x2, y2],
      ] as const;
      return `C${controls.map(([x, y]) => `${short(x * sign)} ${short(y)}`).join(' ')}`;
    })
    .join('');
}

interface Turned {
  readonly profile: Profile;
  readonly glaze: Glaze;
  /** Prefix of the ids of its gradients. */
  readonly id: string;
  /** Drawn behind and in front of it: leaves, a handle. */
  readonly behind?: string;
}

/** A vessel with its foot on a point, scaled by `size`. */
export function vessel(
  { profile, glaze, id, behind = '' }: Turned,
  [x, y, size]: readonly [number, number, number],
): string {
  const [, rim] = profile[0] ?? [0, 0];
  const [height, foot] = profile.at(-1) ?? [0, 0];
  const base = `A${foot} ${short(foot * 0.16)} 0 0 0 ${foot} ${height}`;
  const body = `M${-rim} 0${side(profile, -1, true)}${base}${side(profile, 1, false)}z`;
  const clay = `${id}-clay`;
  return group(
    `translate(${x} ${short(y - height * size)}) scale(${size})`,
    ellipse(SHADE, [foot * 0.5, height + 8, foot * 2.1, foot * 0.24], 0.16),
    ellipse(SHADE, [14, height + 4, foot * 1.15, foot * 0.18], 0.28),
    behind,
    gradient(clay, glaze.clay, 'across'),
    clipped(
      `${id}-body`,
      body,
      path(`url(#${clay})`, body),
      dipped(glaze, id, height),
      specks(height, rim),
    ),
    ellipse(glaze.dip?.colors[0] ?? glaze.clay[0], [0, 0, rim, rim * 0.17]),
    ellipse(glaze.inside, [0, 2, rim - 7, (rim - 7) * 0.15]),
  );
}

const SHADE = '#2A1B10';

/** The glaze, down to its lower edge. */
function dipped({ dip }: Glaze, id: string, height: number): string {
  if (dip === undefined) return '';
  const glaze = `${id}-glaze`;
  const edge = `V${short(height * dip.to)}q-100 34-200 10t-200 6-200-14-200 4z`;
  return `${gradient(glaze, dip.colors, 'across')}\n${path(`url(#${glaze})`, `M-400-60h800${edge}`)}`;
}

const specks = (height: number, rim: number): string =>
  repeat(34, (at) => {
    const [down, across, size] = [
      pseudoRandom(at, height),
      pseudoRandom(at, rim),
      pseudoRandom(at, 3),
    ];
    const radius = 0.8 + size * 1.6;
    const [x, y] = [(across - 0.5) * rim * 1.7, 20 + down * (height - 40)];
    return ellipse('#3B2A1D', [x, y, radius, radius], 0.28);
  });

export const HANDLE =
  '<path fill="none" stroke="#8A8374" stroke-width="26" stroke-linecap="round" d="M92 70C210 40 240 190 140 270"/><path fill="none" stroke="#EFE9DD" stroke-width="18" stroke-linecap="round" d="M92 68C206 40 234 188 138 266"/>';

export const CUP_HANDLE =
  '<path fill="none" stroke="#2B3B50" stroke-width="20" d="M96 46C176 40 172 148 92 146"/>';

const leaf = (angle: number, size: number, color: string): string =>
  `<path transform="translate(0 10) rotate(${angle}) scale(${size})" fill="${color}" d="M0 0C-60-90-54-210 0-320 54-210 60-90 0 0z"/>`;

export const LEAVES = [
  leaf(-58, 0.8, '#5D7350'),
  leaf(-30, 1.05, '#6F8760'),
  leaf(34, 1, '#56704C'),
  leaf(62, 0.76, '#7C946B'),
  leaf(4, 1.2, '#66805A'),
].join('\n');

/** A dry branch for a vase. */
export const BRANCH = [
  stroke(
    '#6B4E37',
    6,
    'M4 20C-10-120 40-210 24-360M8-120C60-170 90-190 110-260M14-210C-30-260-60-270-80-330',
  ),
  repeat(13, (at) => {
    const [x, y] = [-90 + pseudoRandom(at, 41) * 210, -380 + pseudoRandom(at, 42) * 240];
    return circle(at % 2 === 0 ? '#E9B7A0' : '#D98F78', x, y, 9 + pseudoRandom(at, 43) * 8);
  }),
].join('\n');

/** A shelf in the light of a window. */
export function shelf(
  [width, height]: readonly [number, number],
  [wall, board]: readonly [string, string],
  ...things: readonly string[]
): Drawing {
  const edge = Math.round(height * 0.74);
  return drawing(
    width,
    height,
    rect(wall, [0, 0, width, height]),
    gradient('light', ['#FFFFFF59', '#FFFFFF00', '#3A20101F'], 'across'),
    path(
      '#FFFFFF2E',
      `M${short(width * 0.08)} 0h${short(width * 0.3)}L${short(width * 0.62)} ${edge}H${short(width * 0.3)}z`,
    ),
    rect('url(#light)', [0, 0, width, height]),
    rect(board, [0, edge, width, height - edge]),
    rect('#0000000D', [0, edge, width, 6]),
    ...things,
  );
}
