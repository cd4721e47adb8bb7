import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { cli, readText, REPOSITORY } from '../../test/sites.test-data.ts';
import type { SiteSettings } from '../library/site.ts';
import { initialOf, OPTIONS, type OptionRow, type SettingKey } from './options.ts';

const DOCS = join(REPOSITORY, 'docs/reference/command-line.md');

/** The words that the syntax of an option lists; none if there are more than four. */
const wordsIn = ({ choices = [] }: OptionRow) => (choices.length > 4 ? [] : choices);

function optionCell(row: OptionRow): string {
  const { flag } = row;
  const words = wordsIn(row).join(String.raw`\|`);
  return flag === undefined ? '' : `\`${words === '' ? flag : flag.replace(/<\w+>/, words)}\``;
}

function textCell(row: OptionRow): string {
  const { doc, more, help, choices = [], absent } = row;
  const text = (more ?? doc ?? help ?? '').replace(/\.$/, '');
  const words = wordsIn(row).length === 0 && choices.length > 0 ? `: \`${choices.join(' ')}\`` : '';
  const initial = initialOf(row);
  const value =
    typeof initial === 'boolean' || initial === undefined ? undefined : `\`${initial}\``;
  const without = absent ?? value;
  const all = `${text.charAt(0).toLowerCase()}${text.slice(1)}${words}`;
  return without === undefined ? all : `${all} (${without})`;
}

/** The table of all options and settings in Markdown, as the formatter writes it. */
function optionTable(): string {
  const rows = [
    ['option', 'in the file', ''],
    ...Object.entries<OptionRow>(OPTIONS).flatMap(([key, row]) => [
      [optionCell(row), row.doc === undefined ? '' : `\`${key}\``, textCell(row)],
      ...(row.negated === undefined ? [] : [[`\`${row.negated[0]}\``, '', row.negated[1]]]),
    ]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('');
}

test('[OUT-3] docs/reference/command-line.md lists every option and setting; npm run docs writes the table', async () => {
  const text = readText(DOCS);
  const table = /^\| option +\|[^]*?\n(?=\n)/m;
  expect(text).toMatch(table);
  await expect(text.replace(table, optionTable)).toMatchFileSnapshot(DOCS);
});

test('[OUT-3] build and check take every option, and shells complete all of them', async () => {
  const flags = Object.values<OptionRow>(OPTIONS).flatMap(({ flag = [], negated = [] }) => [
    flag,
    negated[0] ?? [],
  ]);
  const { out: script } = await cli('/', ['completion', 'bash']);
  for (const command of ['build', 'check']) {
    const { out } = await cli('/', [command, '--help']);
    expect(flags.flat().filter((flag) => !out.includes(`  ${flag} `))).toEqual([]);
  }
  const names = flags.flat().map((flag) => flag.replace(/^-\w, | <.*/g, ''));
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !new RegExp(`[ ']${name}[ ']`).test(script))).toEqual([]);
});

test('[OUT-3] the library has all settings except those of the command line', () => {
  expectTypeOf<Exclude<SettingKey, keyof SiteSettings>>().toEqualTypeOf<
    'imageVariants' | 'shard' | 'publish' | 'trust'
  >();
  expectTypeOf<Exclude<keyof SiteSettings, SettingKey>>().toEqualTypeOf<'cwd' | 'onProgress'>();
});
