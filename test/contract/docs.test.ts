import { expect, test } from 'vitest';
import { elementsMarkdown } from '../../src/cli/elements-markdown.ts';
import { FIELD_TABLES } from '../../src/model/entities.ts';
import { HOSTS } from '../../src/site/plan/options.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import { readText, REPOSITORY } from '../sites.test-data.ts';

test('[MODEL-4] docs/elements.md is what the definitions say; npm run docs writes it', () => {
  expect(readText(REPOSITORY, 'docs', 'elements.md')).toBe(elementsMarkdown());
});

const format = readText(REPOSITORY, 'docs', 'format.md');

test.each(Object.entries(FIELD_TABLES))(
  '[FORMAT-2] docs/format.md has every field of a %s',
  (_, table) => {
    const rows = [...table].map(([key, { doc }]) => [key, doc] as const);
    const missing = rows.filter(([key, doc]) => {
      return !format
        .split('\n')
        .some((line) => line.startsWith(`| \`${key}\` `) && line.includes(doc));
    });
    expect(missing).toEqual([]);
  },
);

test.each(Object.keys(VALUE_TYPES))('[VALUE-1] docs/format.md says how a %s is written', (name) => {
  expect(format).toMatch(new RegExp(`\\b${name}\\b`));
});

const hosting = readText(REPOSITORY, 'docs', 'hosting.md');

test.each(HOSTS.filter((host) => host !== 'none'))(
  '[ROUTE-8] docs/hosting.md says how a site is published with --host %s',
  (host) => {
    const sections = hosting.split(/^## /m);
    const section = sections.find((part) => part.includes(`\`--host ${host}\``));
    expect(section).toMatch(/^```[^]*^```$/m);
    expect(hosting).toContain(`\n| \`${host}\` `);
  },
);

test('[OUT-3] README.md names every option of build', async () => {
  const { run } = await import('../../src/cli/run.ts');
  let help = '';
  const print = (text: string) => void (help += text);
  const never = new Promise<void>(() => undefined);
  await run(['build', '--help'], {
    out: print,
    err: print,
    isTerminal: false,
    cwd: REPOSITORY,
    interrupted: never,
  });
  const options = [...help.matchAll(/--[a-z-]+/g)].map(([option]) => option);
  const readme = readText(REPOSITORY, 'README.md');
  expect(options.length).toBeGreaterThan(12);
  expect(options.filter((option) => option !== '--help' && !readme.includes(option))).toEqual([]);
});
