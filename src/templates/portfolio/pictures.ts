import {
  circle,
  detail,
  drawing,
  gradient,
  inset,
  rect,
  sharingOf,
  svg,
  type Drawing,
} from '../draw.ts';
import { chess, citrus, islands, nightTrain, swifts, tide } from './posters.ts';

const NIGHT = { poster: nightTrain, wall: '#D9DCE3', floor: '#B9BFCB' };

const POSTERS: Readonly<
  Record<string, { readonly poster: Drawing; readonly wall: string; readonly floor: string }>
> = {
  'night-train': NIGHT,
  citrus: { poster: citrus, wall: '#EDE3CF', floor: '#D8C7A4' },
  tide: { poster: tide, wall: '#C9D8DC', floor: '#A7BDC4' },
  islands: { poster: islands, wall: '#E6E4DA', floor: '#CBC8B8' },
  chess: { poster: chess, wall: '#E3D9CE', floor: '#C7B7A6' },
  swifts: { poster: swifts, wall: '#D9E2E4', floor: '#B7C6CA' },
};

/** A poster in its frame, with light from the left. */
function onWall(poster: Drawing, wall: string, floor: string): Drawing {
  const isTall = poster.height > poster.width;
  const [x, y, width, height] = isTall ? [510, 70, 480, 600] : [345, 110, 810, 540];
  return drawing(
    1500,
    1000,
    gradient('light', ['#FFFFFF66', '#FFFFFF00', '#00000014'], 'across'),
    rect(wall, [0, 0, 1500, 1000]),
    rect('url(#light)', [0, 0, 1500, 1000]),
    rect(floor, [0, 838, 1500, 162]),
    rect('#00000014', [0, 838, 1500, 10]),
    rect('#0000000F', [x - 2, y + 18, width + 40, height + 26], 4),
    rect('#00000017', [x - 8, y + 4, width + 28, height + 20], 4),
    rect('#2A2723', [x - 14, y - 14, width + 28, height + 28], 3),
    rect('#FBF9F4', [x - 5, y - 5, width + 10, height + 10]),
    inset(poster, [x, y, width]),
  );
}

const MARK = svg(
  drawing(
    64,
    64,
    circle('#D1452B', 32, 32, 30),
    rect('#F6F4EF', [18, 29, 28, 6]),
    rect('#F6F4EF', [29, 18, 6, 28]),
  ),
);

/** The sharing image: the first work on its wall. */
export const SHARING = sharingOf(onWall(nightTrain, NIGHT.wall, NIGHT.floor), 40);

export const PICTURES: Readonly<Record<string, string>> = Object.fromEntries([
  ['mark', MARK],
  ...Object.entries(POSTERS).flatMap(([name, { poster, wall, floor }]) => [
    [name, svg(poster)],
    [`${name}-framed`, svg(onWall(poster, wall, floor))],
    [
      `${name}-detail`,
      svg(
        detail(
          poster,
          [poster.width * 0.28, poster.height * 0.34, poster.width * 0.44],
          [1000, 1000],
        ),
      ),
    ],
  ]),
]);
