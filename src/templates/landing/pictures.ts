import {
  circle,
  drawing,
  gradient,
  inset,
  path,
  rect,
  repeat,
  ring,
  short,
  stroke,
  svg,
} from '../draw.ts';

const DEEP = '#0F2A22';
const PINE = '#17392E';
const FERN = '#2F7A5B';
const MINT = '#A9DDBF';
const LIME = '#D3F36B';
const CREAM = '#F4F6EC';
const ROSE = '#F2B8A0';

/** A bar that depicts a line of text. */
const words = (
  color: string,
  [x, y, width]: readonly [number, number, number],
  thick = 8,
): string => rect(color, [x, y, width, thick], thick / 2);

interface Meeting {
  readonly day: number;
  readonly from: number;
  readonly hours: number;
  readonly color: string;
}

const WEEK: readonly Meeting[] = [
  { day: 0, from: 0, hours: 1.4, color: MINT },
  { day: 0, from: 2, hours: 2.6, color: LIME },
  { day: 1, from: 0.5, hours: 3, color: LIME },
  { day: 1, from: 4.2, hours: 1, color: ROSE },
  { day: 2, from: 0, hours: 1, color: MINT },
  { day: 2, from: 1.5, hours: 1, color: MINT },
  { day: 2, from: 3, hours: 2.4, color: LIME },
  { day: 3, from: 0.5, hours: 4.4, color: LIME },
  { day: 4, from: 0, hours: 1.4, color: MINT },
  { day: 4, from: 2, hours: 1, color: ROSE },
];

const meeting = ({ day, from, hours, color }: Meeting): string => {
  const [x, y, height] = [486 + day * 206, short(262 + from * 104), short(hours * 104 - 12)];
  return [
    rect(color, [x, y, 190, height], 14),
    words('#0F2A22CC', [x + 18, y + 20, 110], 10),
    words('#0F2A2266', [x + 18, y + 40, 72]),
  ].join('\n');
};

/** The product: a week at a glance. */
const app = drawing(
  1600,
  1000,
  rect(DEEP, [0, 0, 1600, 1000], 28),
  rect(PINE, [0, 0, 420, 1000], 28),
  rect(PINE, [380, 0, 40, 1000]),
  circle('#F2B8A0', 44, 42, 9),
  circle(LIME, 74, 42, 9),
  circle(MINT, 104, 42, 9),
  words(CREAM, [44, 106, 150], 18),
  repeat(5, (at) =>
    [
      at === 1 ? rect('#24503F', [28, 158 + at * 58, 364, 48], 12) : '',
      circle([MINT, LIME, ROSE, '#7FB5D6', '#E8D48B'][at] ?? MINT, 60, 182 + at * 58, 10),
      words(
        at === 1 ? CREAM : '#9DBFAE',
        [86, 177 + at * 58, [130, 174, 96, 150, 118][at] ?? 100],
        10,
      ),
    ].join('\n'),
  ),
  rect('#1D4637', [28, 500, 364, 230], 20),
  words(CREAM, [56, 534, 120], 12),
  ring('#2F6450', [128, 640, 52], 18),
  stroke(LIME, 18, 'M128 588a52 52 0 1 1-49.5 68'),
  words(CREAM, [212, 618, 130], 14),
  words('#9DBFAE', [212, 648, 96], 10),
  words(CREAM, [486, 52, 230], 22),
  words('#7FA08F', [486, 92, 140], 10),
  rect(LIME, [1376, 46, 132, 48], 24),
  words(DEEP, [1408, 65, 68], 10),
  repeat(5, (at) =>
    [
      words('#7FA08F', [486 + at * 206, 172, 44], 10),
      words(at === 2 ? LIME : CREAM, [486 + at * 206, 196, 30], 20),
    ].join('\n'),
  ),
  stroke(
    '#21493A',
    2,
    Array.from({ length: 7 }, (_, at) => `M486 ${250 + at * 104}h1022`).join(''),
  ),
  WEEK.map(meeting).join('\n'),
  stroke(ROSE, 4, 'M486 612h1022'),
  circle(ROSE, 486, 612, 10),
);

const bars = drawing(
  800,
  520,
  rect(PINE, [0, 0, 800, 520]),
  repeat(7, (at) => {
    const high = [120, 190, 150, 250, 330, 210, 90][at] ?? 0;
    const x = 92 + at * 92;
    return `${rect(at === 4 ? LIME : FERN, [x, 440 - high, 60, high], 14)}\n${words('#7FA08F', [x + 12, 460, 36], 8)}`;
  }),
  rect('#24503F', [420, 44, 190, 58], 29),
  words(CREAM, [446, 68, 100], 10),
  circle(LIME, 576, 73, 9),
);

const overlap = drawing(
  800,
  520,
  gradient('dusk', ['#1B4A3A', DEEP]),
  rect('url(#dusk)', [0, 0, 800, 520]),
  circle('#2F7A5B', 330, 250, 150),
  circle('#5E8A3A', 470, 250, 150),
  path(LIME, 'M400 117.3a150 150 0 0 1 0 265.4 150 150 0 0 1 0-265.4z'),
  words(DEEP, [372, 238, 56], 10),
  words(DEEP, [380, 258, 40], 8),
);

const quiet = drawing(
  800,
  520,
  rect('#1B4A3A', [0, 0, 800, 520]),
  repeat(6, (at) => ring('#2F6450', [400, 560, 120 + at * 76], 3)),
  circle('#E9A27F', 400, 380, 104),
  path('#143A2D', 'M0 392h800v128H0z'),
  stroke('#5B8A75', 4, 'M120 392h560'),
  words('#5B8A75', [330, 420, 140], 8),
  words('#5B8A75', [360, 442, 80], 8),
);

const MARK = drawing(
  64,
  64,
  rect(DEEP, [2, 2, 60, 60], 16),
  ring('#2F6450', [32, 32, 17], 7),
  stroke(LIME, 7, 'M32 15a17 17 0 0 1 0 34'),
);

/** The picture of the product on a lime background, cropped at the bottom. */
export const SHARING = svg(
  drawing(1200, 630, rect(LIME, [0, 0, 1200, 630]), inset(app, [100, 90, 1000])),
);

export const PICTURES: Readonly<Record<string, string>> = {
  mark: svg(MARK),
  app: svg(app),
  bars: svg(bars),
  overlap: svg(overlap),
  quiet: svg(quiet),
};
