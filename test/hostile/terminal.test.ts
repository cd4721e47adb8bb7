import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, link, project, text } from '../kitchen-sink.test-data.ts';
import { cli, writeJson } from '../sites.test-data.ts';
import { beginFile, workplace, writeFiles } from './cases.test-data.ts';

beginFile();

/** Examples of all kinds of characters that reorder text or are invisible. */
const UNSEEN =
  '\u202e \u202d \u2066 \u2069 \u200e \u061c \u200b \u200d \u2060 \u00ad \ufeff \u3164 \u2800 \u2028 \u206a \ufe0f \u180e \u{e0041}';
/** A name of the maximum length, with all of these characters. */
const NAME = `x${UNSEEN.replaceAll(' ', '')}`;
/** The name, with escape codes that clear the screen, change colors or ring the bell. */
const TEXT = `${NAME}\u0007\u001b[2J\u009b31m\u007f\r\n`;

/**
 * Characters that control a terminal or are invisible. The codes for colors that `paint` adds are
 * removed before.
 */
const OBEYED =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]/u;
const withoutColours = (printed: string) => printed.replaceAll(/\u001b\[\d+m|\r\u001b\[K/g, '');

/** Returns all output that a command prints for a person. */
async function shown(folder: string, ...argv: readonly string[]): Promise<string> {
  const { out, err } = await cli(folder, argv, { isTerminal: true });
  return withoutColours(out + err);
}

test('[V23] the pattern for unsafe characters matches every character that these tests use', () => {
  expect(UNSEEN.split(' ').filter((character) => !OBEYED.test(character))).toEqual([]);
});

const named = (uid: string, ...attrs: readonly JsonObject[]) => ({ uid, label: TEXT, attrs });

/** A project with this name in all places, and with many problems to repair. */
const WRONG: JsonObject = {
  ...project(
    [
      { ...block('text'), ...named(TEXT, { kid: TEXT, v: TEXT }, { kid: 'text', v: 'x' }) },
      { ...block(TEXT), ...named(`${TEXT}2`) },
      { ...link(TEXT, TEXT), uid: NAME },
      { ...link(`javascript:${TEXT}`, TEXT), label: TEXT },
      block('box', { tag: TEXT, fill: { isColor: true, color: TEXT } }),
      block('composite', { source: TEXT }),
      block('image', { image: TEXT, alt: TEXT }),
      block('time', { datetime: TEXT }),
      block('text', { text: 'x', size: { isW: true, w: TEXT } }),
      { ...text('x'), attrs: [{ kid: 'text', v: 'x', widths: { [TEXT]: 'y' } }] },
    ],
    [
      board('one', [link('nowhere', TEXT)], { name: TEXT, title: TEXT, date: TEXT }),
      board('two', [], { name: TEXT, redirectUrl: `/${NAME}` }),
      board('three', [], { name: TEXT, redirectUrl: `https://away.example/${NAME}` }),
      board('dotted.slug', [], { name: NAME }),
    ],
    { name: TEXT, variables: [{ name: TEXT, type: TEXT, v: TEXT }], notFoundBoard: TEXT },
  ),
  faviconLinkLight: `//${TEXT}`,
  [TEXT]: TEXT,
};

/** Projects that are rejected because of a name. */
const REJECTED: Readonly<Record<string, JsonObject>> = {
  slug: project([], [board(NAME, [])]),
  route: project([], [board('a', [], { name: TEXT }), board('a', [], { name: TEXT, uid: 'b' })]),
  uid: project([], [board('a', [], { uid: NAME }), board('b', [], { uid: NAME })]),
  'site verification': { ...project([]), googleSiteVerificationId: TEXT },
  'fonts link': { ...project([]), googleFontsLink: TEXT },
  title: { ...project([]), root: { uid: 'r', name: TEXT, title: { [TEXT]: TEXT } } },
  loop: project([], [board('a', [], { name: TEXT, redirectUrl: '/a/' })]),
};

/** Returns a folder with a project whose file has a name with invisible characters. */
function folderWith(json: JsonObject): string {
  const folder = workplace();
  writeJson(join(folder, `${NAME}.json`), json);
  return folder;
}

test.each([['check'], ['build', '--out', NAME], ['routes'], ['pack', '--out', NAME]])(
  '[V23] %s reports repairs in visible characters',
  async (command, ...options) => {
    const folder = folderWith(WRONG);
    const argv = [command, `${NAME}.json`, ...options];
    expect((await cli(folder, argv)).code).toBe(0);
    const reported = await shown(folder, ...argv, ...(command === 'pack' ? ['--force'] : []));
    expect(reported).not.toMatch(OBEYED);
    expect(reported).toContain('x\\u202e\\u202d\\u2066\\u2069\\u200e\\u061c\\u200b\\u200d');
  },
);

describe.each(['check', 'build', 'routes'])('%s', (command) => {
  test.each(Object.entries(REJECTED))(
    '[V23] a project rejected for its %s is reported in visible characters',
    async (_what, json) => {
      const reported = await shown(folderWith(json), command, `${NAME}.json`);
      expect(reported).not.toMatch(OBEYED);
      expect(reported).toContain('x\\u202e');
    },
  );
});

const unsound = (folder: string) => writeFiles(folder, { [`${NAME}.json`]: `{"${NAME}": nothing` });

test.each<[string, (folder: string) => void, readonly string[]]>([
  ['a project that is missing', () => {}, ['check', NAME]],
  ['a pattern without a match', () => {}, ['check', `${NAME}*`]],
  ['a file that is no project', unsound, ['build', `${NAME}.json`]],
  [
    'invalid settings',
    (folder) =>
      writeFiles(folder, { 'p.json': '{}', 'sitegen.config.json': `{"${NAME}": "${NAME}"}` }),
    ['check', 'p.json'],
  ],
  [
    'a setting of another kind',
    (folder) =>
      writeFiles(folder, { 'p.json': '{}', 'sitegen.config.json': `{"lang": "${NAME}"}` }),
    ['check', 'p.json'],
  ],
  [
    'a file that is missing in the folder form',
    (folder) =>
      writeFiles(folder, {
        'f/project.json': '{"id":"f","root":"boards/index.json"}',
        'f/boards/index.json': `{"uid":"r","children":["boards/${NAME}.json"]}`,
      }),
    ['check', 'f'],
  ],
  [
    'an output that others wrote',
    (folder) => {
      writeJson(join(folder, 'p.json'), project([]));
      writeFiles(folder, { [`${NAME}/${NAME}`]: 'precious' });
    },
    ['build', 'p.json', '--out', NAME],
  ],
  ['a folder that isn’t a site', (folder) => mkdirSync(join(folder, NAME)), ['preview', NAME]],
  [
    'a folder that isn’t a part of a site',
    (folder) => mkdirSync(join(folder, NAME)),
    ['merge', NAME],
  ],
])('[V23] an error that names %s is printed in visible characters', async (_what, make, argv) => {
  const folder = workplace();
  make(folder);
  const reported = await shown(folder, ...argv);
  expect(reported).not.toMatch(OBEYED);
  expect(reported).toContain('x\\u202e');
});

test('[V23] commands name their files in visible characters', async () => {
  const folder = folderWith(project([text('x')], [board('a', [], { name: NAME })]));
  const file = `${NAME}.json`;
  const reported = [
    await shown(folder, 'build', file, '--out', NAME),
    await shown(folder, 'routes', file),
    await shown(folder, 'check', file),
    await shown(folder, 'preview', NAME, '--port', '0'),
    await shown(folder, 'unpack', file, `${NAME}-folder`),
    await shown(folder, 'build', file, '--out', `${NAME}-part`, '--shard', '1/1'),
    await shown(folder, 'merge', `${NAME}-part`, '--out', `${NAME}-whole`),
  ];
  expect(reported.filter((one) => OBEYED.test(one) || !one.includes('x\\u202e'))).toEqual([]);
});

test('[V23] external resources are printed in visible characters', async () => {
  const folder = workplace();
  const fill = { type: 'image', url: `https://a.example/${NAME}` };
  const blocks = [block('box', { tag: 'div', fill })];
  const away = board('a', [], { redirectUrl: `https://away.example/${NAME}` });
  writeJson(join(folder, 'p.json'), project(blocks, [away]));
  const reported = await shown(folder, 'check', 'p.json');
  expect(reported).toContain('redirect to https://away.example/');
  expect(reported).not.toMatch(OBEYED);
});

describe.each([['check'], ['build'], ['routes']])('%s --json', (command) => {
  test('[V23] prints unchanged names, in JSON with visible characters', async () => {
    const boards = [board('a', [link('nowhere', 'x')], { name: NAME, uid: NAME })];
    const folder = folderWith(project([], boards));
    const { out } = await cli(folder, [command, `${NAME}.json`, '--json']);
    expect(out).not.toMatch(OBEYED);
    const { projects } = JSON.parse(out) as { projects: readonly Report[] };
    const [report] = projects;
    expect(report?.project).toBe(join(folder, `${NAME}.json`));
    const mended = report?.diagnostics?.map((one) => one.board) ?? [];
    const names = [...mended, ...(report?.routes?.map(({ name }) => name) ?? [])];
    expect(names).toContain(NAME);
  });
});

interface Report {
  readonly project: string;
  readonly diagnostics?: readonly { readonly board?: string }[];
  readonly routes?: readonly { readonly name: string }[];
}
