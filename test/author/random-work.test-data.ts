/** Runs commands of the shell with random arguments of the right types. */
import { cli, filesIn, readText } from '../sites.test-data.ts';

/** A command in `window.sitegen`. */
export interface Listed {
  readonly name: string;
  readonly isPossible: boolean;
  readonly args: Readonly<Record<string, ListedArgument>>;
}

interface ListedArgument {
  readonly type: string;
  readonly isOptional?: boolean;
  readonly choices?: readonly string[];
}

/** Names and content that random commands use as their arguments. */
export interface Work {
  readonly boards: readonly string[];
  readonly blocks: readonly string[];
  readonly assets: readonly string[];
  /** The last copied content. */
  readonly clipboard: unknown;
}

export interface Random {
  /** Returns an integer that is at least 0 and less than a limit. */
  below(most: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Returns a generator of random numbers, which are the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
  return {
    below,
    pick(list) {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('there is nothing to pick from');
      return one;
    },
  };
}

/** Excludes other tabs, and slow commands. */
const LEFT_OUT = new Set(['open-page', 'preview', 'build', 'show-build', 'show-preview']);
/** Changing commands are chosen more often than displaying ones. */
const OFTEN =
  /^(insert|set|unset|move|remove|duplicate|undo|redo|wrap|write-text|group|paste|copy)/;

export function chooseCommand(commands: readonly Listed[], random: Random): Listed {
  const possible = commands.filter(({ name, isPossible }) => isPossible && !LEFT_OUT.has(name));
  const often = possible.filter(({ name }) => OFTEN.test(name));
  return random.pick(often.length > 0 && random.below(3) > 0 ? often : possible);
}

const WORDS = ['Some words', '', 'a <b>&amp;', 'שלום ✓', '\u202eturned', 'x'.repeat(300), 'Home'];
const VALUES = [
  ...WORDS,
  0,
  2,
  -1,
  true,
  '20px',
  'full 10px',
  '#f00',
  'var:brand',
  '1fr',
  'https://example.org/',
  'nav',
  'javascript:alert(1)',
  {},
  { isW: true, w: '50%' },
  { type: 'image', isColor: true, color: '#fff' },
  { mode: 'simple', width: '1px' },
  [1, 2],
];
const KIDS =
  'text level to tag padding margin gap size fill border alt image label name action summary columns font-size font-weight text-color text-align align source hidden class anchor'.split(
    ' ',
  );
const EIDS =
  'text heading box section column row grid image link button list list-item divider quote table card form field submit gallery details tabs icon code embed composite video nobody'.split(
    ' ',
  );
const KEYS =
  'title description slug label isNoIndex isDraft redirect image imageAlt date icon lang fonts v dark name alt focus type children root uid'.split(
    ' ',
  );

const asText = (words: readonly string[]) => (_work: Work, random: Random) => random.pick(words);
const aBlock = ({ blocks }: Work, random: Random) =>
  random.below(20) === 0 || blocks.length === 0 ? 'nobody' : random.pick(blocks);
const aBoard = ({ boards }: Work, random: Random) =>
  random.below(20) === 0 ? 'nobody' : random.pick(boards);

/** Functions that make arguments, by the name of the argument. */
const BY_NAME: Readonly<Record<string, (work: Work, random: Random) => unknown>> = {
  uid: aBlock,
  slot: aBlock,
  board: aBoard,
  like: aBoard,
  eid: asText(EIDS),
  kid: asText(KIDS),
  key: asText(KEYS),
  width: asText(['640px', '900px', 'wide']),
  name: asText(['brand', 'gap', 'Neu ü', 'heading 1', '', 'text', 'doubleClick', 'a/b']),
  to: asText(['brand', 'other', 'home', 'https://example.org/']),
  for: asText(['heading 1', 'page', 'nothing']),
  preset: asText(['primary', 'small', 'nothing']),
  html: asText(['<h2>One</h2><p>Two <b>three</b></p><script>x()</script>', '<ul><li>a</ul>', '<']),
  text: asText(['## One\n\nTwo *three*\n\n- a\n- b', 'Words', '']),
  asset: ({ assets }, random) => (assets.length === 0 ? 'nobody' : random.pick(assets)),
  step: asText(['', 'nobody']),
  clipboard: ({ clipboard }) => clipboard ?? {},
  attrs: (_work, random) => ({ [random.pick(KIDS)]: random.pick(VALUES) }),
  content: (_work, random) => [
    random.pick(WORDS),
    { uid: `new-${random.below(1e9)}`, eid: 'strong', content: ['b'] },
  ],
};

function valueOf(name: string, { type, choices }: ListedArgument, work: Work, random: Random) {
  if (choices !== undefined) return random.pick(choices);
  if (name === 'parent') return random.below(4) === 0 ? aBoard(work, random) : aBlock(work, random);
  if (type === 'number') return random.below(4);
  if (type === 'flag') return random.below(2) === 0;
  if (type === 'texts') {
    return Array.from({ length: 1 + random.below(3) }, () => aBlock(work, random));
  }
  const own = BY_NAME[name];
  if (own !== undefined) return own(work, random);
  if (type === 'json') return random.pick(VALUES);
  return type === 'object' ? {} : random.pick(WORDS);
}

/** Returns arguments of a command's types; optional ones are present half of the time. */
export function makeArgs({ args }: Listed, work: Work, random: Random): Record<string, unknown> {
  const input = Object.entries(args).filter(
    ([, { isOptional }]) => isOptional !== true || random.below(2) === 0,
  );
  return Object.fromEntries(
    input.map(([name, argument]) => [name, valueOf(name, argument, work, random)]),
  );
}

/** Returns the project's files, by name. */
export const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesIn(folder)
      .filter((file) => /^(?:boards\/.*|project)\.json$/.test(file))
      .map((file) => [file, readText(folder, file)]),
  );

/**
 * Returns a project's files as sitegen writes them, after unpacking the project to another folder.
 */
export async function canonicalOf(folder: string, place: string) {
  const { code, err } = await cli(folder, ['unpack', '.', place, '--force']);
  if (code !== 0) throw new Error(err);
  return filesOf(place);
}
