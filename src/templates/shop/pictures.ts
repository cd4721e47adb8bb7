import { circle, drawing, path, sharingOf, svg } from '../draw.ts';
import {
  BOTTLE,
  BOWL,
  BRANCH,
  CHALK,
  CUP,
  CUP_HANDLE,
  HANDLE,
  INK,
  JUG,
  LEAVES,
  MOSS,
  OAT,
  PLANTER,
  RUST,
  shelf,
  VASE,
  vessel,
} from './vessels.ts';

const TALL = [1000, 1250] as const;
const FOOT = 1010;

const vase = { profile: VASE, glaze: OAT, id: 'vase', behind: BRANCH };
const bottle = { profile: BOTTLE, glaze: MOSS, id: 'bottle' };
const jug = { profile: JUG, glaze: CHALK, id: 'jug', behind: HANDLE };
const bowl = { profile: BOWL, glaze: INK, id: 'bowl' };
const cup = { profile: CUP, glaze: INK, id: 'cup', behind: CUP_HANDLE };
const planter = { profile: PLANTER, glaze: RUST, id: 'planter', behind: LEAVES };

const MARK = drawing(
  64,
  64,
  circle('#9A4326', 32, 32, 30),
  path('#FBF6EE', 'M24 16h16c-2 8 8 12 8 22a16 12 0 0 1-32 0c0-10 10-14 8-22z'),
);

const TABLE = shelf(
  [1500, 1250],
  ['#E3CDB6', '#C9AD90'],
  vessel(bottle, [380, 960, 1.12]),
  vessel(vase, [760, 1000, 1.2]),
  vessel(planter, [1190, 985, 1]),
  vessel(bowl, [1080, 1120, 0.82]),
  vessel(cup, [500, 1110, 0.95]),
);

/** The sharing image: the objects on the table. */
export const SHARING = sharingOf(TABLE, 330);

export const PICTURES: Readonly<Record<string, string>> = {
  mark: svg(MARK),
  table: svg(TABLE),
  'oat-vase': svg(shelf(TALL, ['#DCE0D6', '#BFC5B6'], vessel(vase, [490, FOOT, 1.12]))),
  'moss-bottle': svg(shelf(TALL, ['#EADFCD', '#D2C2A8'], vessel(bottle, [490, FOOT, 1.25]))),
  'milk-jug': svg(shelf(TALL, ['#C9A58D', '#AE866C'], vessel(jug, [470, FOOT, 1.32]))),
  'ink-bowl': svg(shelf(TALL, ['#E9E3D8', '#CFC5B5'], vessel(bowl, [500, FOOT, 1.45]))),
  'morning-cup': svg(shelf(TALL, ['#D3DADB', '#B3BEC0'], vessel(cup, [470, FOOT, 2]))),
  'rust-planter': svg(shelf(TALL, ['#E8D2C3', '#CDB09C'], vessel(planter, [500, FOOT, 1.4]))),
  wheel: svg(
    shelf(
      [1500, 1000],
      ['#D5CFC2', '#B5A995'],
      vessel({ ...jug, behind: '', glaze: RUST }, [360, 800, 0.95]),
      vessel({ ...bowl, glaze: CHALK }, [760, 830, 0.95]),
      vessel({ ...cup, id: 'second', behind: '', glaze: OAT }, [1120, 800, 1]),
      vessel({ ...cup, id: 'third', behind: '', glaze: MOSS }, [1330, 830, 1.05]),
    ),
  ),
};
