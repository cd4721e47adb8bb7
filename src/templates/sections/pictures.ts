import {
  circle,
  clipped,
  drawing,
  path,
  rect,
  repeat,
  short,
  wave,
  type Drawing,
} from '../draw.ts';

/** A translucent gray, which goes with any paper, light or dark. */
const gray = (opacity: number): string =>
  `#7C8594${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()}`;

type Points = readonly (readonly [number, number])[];

/** The ground below a line, down to the edge of the picture. */
const ground = (opacity: number, height: number, points: Points) =>
  path(gray(opacity), `${wave(points)}V${height}H0z`);

/** Hills below a sun. */
const scene = drawing(
  1200,
  800,
  rect(gray(0.16), [0, 0, 1200, 800]),
  circle(gray(0.3), 820, 270, 96),
  ground(0.18, 800, [
    [0, 470],
    [260, 360],
    [560, 500],
    [860, 400],
    [1200, 520],
  ]),
  ground(0.24, 800, [
    [0, 620],
    [340, 520],
    [700, 640],
    [1200, 540],
  ]),
  ground(0.32, 800, [
    [0, 720],
    [420, 660],
    [800, 730],
    [1200, 660],
  ]),
);

/** A shore: a low sun, its reflection, and waves. */
const shore = drawing(
  1200,
  800,
  rect(gray(0.14), [0, 0, 1200, 800]),
  clipped('sky', 'M0 0H1200V430H0z', circle(gray(0.32), 420, 430, 150)),
  rect(gray(0.22), [0, 430, 1200, 370]),
  repeat(7, (at) =>
    rect(gray(0.26), [short(420 - 150 + at * 16), 470 + at * 42, 300 - at * 32, 12], 6),
  ),
);

/** A house front with a door and windows. */
const front = drawing(
  1200,
  800,
  rect(gray(0.12), [0, 0, 1200, 800]),
  rect(gray(0.2), [240, 180, 720, 620]),
  path(gray(0.28), 'M200 180 600 40 1000 180z'),
  repeat(3, (at) => rect(gray(0.3), [320 + at * 210, 260, 140, 170], 8)),
  rect(gray(0.36), [530, 530, 140, 270], 8),
  rect(gray(0.3), [320, 530, 140, 170], 8),
  rect(gray(0.3), [740, 530, 140, 170], 8),
  rect(gray(0.24), [0, 770, 1200, 30]),
);

/** A tall plant in a pot. */
const plant = drawing(
  800,
  1000,
  rect(gray(0.14), [0, 0, 800, 1000]),
  rect(gray(0.14), [0, 800, 800, 200]),
  path(gray(0.34), 'M290 660H510L480 880H320z'),
  path(gray(0.28), 'M394 660C394 520 300 440 200 420 210 540 290 620 394 660z'),
  path(gray(0.28), 'M406 660C406 500 510 400 630 390 620 520 520 620 406 660z'),
  path(gray(0.36), 'M400 660C330 500 340 320 410 180 470 330 480 500 400 660z'),
);

/** A window of a program: a side bar, a chart and rows. */
const screen = drawing(
  1200,
  750,
  rect(gray(0.12), [0, 0, 1200, 750], 20),
  rect(gray(0.14), [0, 0, 260, 750], 20),
  repeat(3, (at) => circle(gray(0.4), 44 + at * 30, 44, 9)),
  repeat(5, (at) =>
    rect(gray(at === 1 ? 0.42 : 0.22), [40, 120 + at * 56, 140 + (at % 3) * 20, 14], 7),
  ),
  rect(gray(0.42), [320, 56, 260, 22], 11),
  rect(gray(0.22), [320, 96, 400, 14], 7),
  rect(gray(0.1), [320, 150, 820, 320], 14),
  repeat(9, (at) => {
    const high = [90, 140, 110, 190, 160, 230, 180, 250, 210][at] ?? 0;
    return rect(gray(at === 7 ? 0.5 : 0.26), [366 + at * 84, 440 - high, 46, high], 8);
  }),
  repeat(4, (at) =>
    [
      circle(gray(0.26), 344, 530 + at * 52, 14),
      rect(gray(0.3), [376, 523 + at * 52, 240, 14], 7),
      rect(gray(0.18), [960, 523 + at * 52, 180, 14], 7),
    ].join('\n'),
  ),
);

/** Three vessels on a shelf. */
const shelf = drawing(
  1000,
  1000,
  rect(gray(0.14), [0, 0, 1000, 1000]),
  rect(gray(0.3), [0, 760, 1000, 24]),
  path(gray(0.34), 'M170 760C120 640 150 520 250 470V400H330V470C430 520 460 640 410 760z'),
  rect(gray(0.24), [500, 560, 170, 200], 20),
  path(gray(0.4), 'M730 760V440C730 400 760 380 790 380S850 400 850 440V760z'),
);

/** The head and shoulders of a person, with other hair in each. */
const person = (hair: string): Drawing =>
  drawing(
    600,
    600,
    rect(gray(0.16), [0, 0, 600, 600]),
    path(
      gray(0.3),
      'M90 600C100 480 180 425 264 412V356C288 364 312 364 336 356V412C420 425 500 480 510 600z',
    ),
    circle(gray(0.34), 300, 250, 112),
    path(gray(0.36), hair),
  );

const PEOPLE = [
  'M182 250C170 150 230 110 300 110S430 150 418 250C390 200 350 180 300 180S210 200 182 250z',
  'M170 400C140 250 170 110 300 110S460 250 430 400C400 380 410 300 410 240 370 220 320 200 300 170 270 210 220 230 190 240 190 300 200 380 170 400z',
  'M190 230C190 160 240 126 310 126 380 126 420 170 412 240 400 210 380 190 350 186 300 200 230 190 190 230z',
] as const;

/** The pictures of ready sections, by the name of their file. */
export const READY_PICTURES: Readonly<Record<string, Drawing>> = {
  'sample-scene': scene,
  'sample-shore': shore,
  'sample-front': front,
  'sample-plant': plant,
  'sample-screen': screen,
  'sample-shelf': shelf,
  ...Object.fromEntries(PEOPLE.map((hair, at) => [`sample-person-${at + 1}`, person(hair)])),
};
