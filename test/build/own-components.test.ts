import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, filesIn, readText, REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();

/** Writes a project with components, by name, and blocks that use them. */
function projectWith(
  components: Readonly<Record<string, string>>,
  blocks: readonly JsonObject[],
): string {
  const folder = mkdtempSync(join(temp, 'site-'));
  mkdirSync(join(folder, 'components'));
  for (const [file, source] of Object.entries(components)) {
    writeFileSync(join(folder, 'components', file), source);
  }
  writeJson(join(folder, 'project.json'), project([main(text('Words'), ...blocks)]));
  return folder;
}

/** Builds the project of a folder; returns the home page and the report. */
async function built(folder: string, ...options: readonly string[]) {
  const { code, out } = await cli(folder, ['build', '--json', ...options]);
  const { projects } = JSON.parse(out) as {
    projects: readonly {
      diagnostics: readonly { code: string; file?: string; line?: number; text: string }[];
    }[];
  };
  const page = join(folder, 'site', 'index.html');
  const html = existsSync(page) ? readText(page) : '';
  return { code, html, diagnostics: projects[0]?.diagnostics ?? [], out: join(folder, 'site') };
}

const HOURS = `import type { Color } from 'sitegen-studio/components';
interface Props { title: string; days?: 5 | 7; accent?: Color }
export default function OpeningHours({ title, days = 5, accent }: Props) {
  return <table style={{ borderColor: accent }}><caption>{title}</caption><tbody><tr><td>{days + 1}</td></tr></tbody></table>;
}`;
const CARD = `import type { ReactNode } from 'react';
export default ({ head, children }: { head?: ReactNode; children?: ReactNode }) => <article><header>{head}</header>{children}</article>;`;
const COUNT = `import { useId, useState } from 'react';
export default function Count({ start = 0 }: { start?: number }) {
  const [n, setN] = useState(start);
  return <button type="button" id={useId()} onClick={() => setN(n + 1)}>{n}</button>;
}`;

test('[OWN-2] components are elements: props by their types, slots, scoped styles, and no script', async () => {
  const folder = projectWith(
    { 'opening-hours.tsx': HOURS, 'opening-hours.css': 'td{color:red}', 'card.tsx': CARD },
    [
      block('my:opening-hours', { title: 'We <open>', days: '7', accent: '#ff0000' }),
      block('my:card', {}, [text('Head'), text('Body')]),
    ],
  );
  const { code, html, diagnostics, out } = await built(folder, '--trust');
  expect(diagnostics).toEqual([]);
  expect(code).toBe(0);
  expect(html).toContain(
    '<caption>We &lt;open&gt;</caption><tbody><tr><td>8</td></tr></tbody></table>',
  );
  expect(html).toContain('.my-opening-hours td{color:red}');
  expect(html).toMatch(
    /<article><header><div class="own-part" data-own-slot="[\w-]+-head"><p[^>]*>Head<\/p>/,
  );
  expect(html).toMatch(
    /<\/header><div class="own-part" data-own-slot="[\w-]+-children"><p[^>]*>Body<\/p>/,
  );
  expect(html).toContain("'unsafe-hashes'");
  expect(filesIn(out).filter((file) => file.includes('/own/'))).toEqual([]);
});

const CANARY = (file: string) =>
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, 'ran');\n`;

/** Runs `dev`, reads the page, and ends it. */
async function openedByDev(folder: string, ...flags: readonly string[]) {
  const done = new EventEmitter();
  const interrupted = once(done, 'end').then(() => undefined);
  let status = 0;
  async function visit(report: string) {
    const { site } = JSON.parse(report) as { site: string };
    ({ status } = await fetch(site));
  }
  const out = (report: string) => void visit(report).finally(() => done.emit('end'));
  const argv = ['dev', '--json', '--port', '0', ...flags];
  const { code } = await cli(folder, argv, { out, interrupted });
  return { code, status };
}

/** Answers questions: allows the target of publishing, but not the project's code. */
const confirmTarget = async (question: string) =>
  question.includes('Type its name') ? 'live' : 'n';

/** A way to run each command on the project of a folder. */
const WAYS: Readonly<Record<string, (folder: string) => Promise<{ code: number }>>> = {
  init: async (folder) => cli(folder, ['init', 'made', '--template', 'blank', '--title', 'A']),
  import: async (folder) => cli(folder, ['import', 'old', 'imported']),
  build: async (folder) => cli(folder, ['build', '--json']),
  check: async (folder) => cli(folder, ['check', '--pages', '--json']),
  routes: async (folder) => cli(folder, ['routes', '.', '--json']),
  merge: async (folder) => {
    await cli(folder, ['build', '--shard', '1/1', '--out', 'part']);
    return cli(folder, ['merge', 'part', '--out', 'whole']);
  },
  cache: async (folder) => cli(folder, ['cache']),
  dev: async (folder) => openedByDev(folder),
  publish: async (folder) => cli(folder, ['publish', 'live', '--yes'], { ask: confirmTarget }),
  preview: async (folder) => cli(folder, ['preview', '--port', '0']),
  pack: async (folder) => cli(folder, ['pack', '.', '-o', 'packed.json']),
  unpack: async (folder) => cli(folder, ['unpack', 'packed.json', 'unpacked']),
  format: async (folder) => cli(folder, ['format']),
  schema: async (folder) => cli(folder, ['schema']),
  elements: async (folder) => cli(folder, ['elements', 'my:count', '--json']),
  translate: async (folder) => cli(folder, ['translate', 'export', '--lang', 'de']),
  completion: async (folder) => cli(folder, ['completion', 'bash']),
};

/** Writes a project whose component and settings each create a file when their code runs. */
function projectWithCanaries() {
  const proof = join(temp, `${randomUUID()}.txt`);
  const folder = projectWith({ 'count.tsx': CANARY(proof) + COUNT }, [block('my:count')]);
  for (const file of ['vite.config.ts', 'vitest.config.ts', 'postcss.config.mjs']) {
    writeFileSync(join(folder, file), CANARY(proof));
  }
  mkdirSync(join(folder, 'old'));
  writeFileSync(join(folder, 'old', 'index.html'), '<!doctype html><title>A</title><p>Words</p>');
  const own = project([main(text('Words'), block('my:count'))], [], { languages: ['en', 'de'] });
  writeJson(join(folder, 'project.json'), own);
  const target = { live: { kind: 'folder', path: 'live' } };
  writeJson(join(folder, 'sitegen.config.json'), { publish: target });
  return { folder, hasRun: () => existsSync(proof) };
}

test('[OWN-1] without trust, no command runs code of a project', async () => {
  const { folder, hasRun } = projectWithCanaries();
  const { out } = await cli(folder, ['--help']);
  const commands = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !/^(?:help|trust)$/.test(name))).toEqual(Object.keys(WAYS));
  for (const [name, run] of Object.entries(WAYS)) {
    const { code } = await run(folder);
    expect({ name, code, hasRun: hasRun() }).toEqual({ name, code: 0, hasRun: false });
  }
  await cli(folder, ['build', '--json', '--untrusted', '--trust']);
  expect(hasRun()).toBe(false);
  expect(await openedByDev(folder)).toEqual({ code: 0, status: 200 });
});

test.each([
  ['build', async (folder: string) => cli(folder, ['build', '--trust'])],
  ['dev', async (folder: string) => openedByDev(folder, '--trust')],
])('[OWN-1] with trust, %s runs components, but no other files', async (_, run) => {
  const { folder, hasRun } = projectWithCanaries();
  writeFileSync(join(folder, 'components', 'count.tsx'), COUNT);
  await run(folder);
  expect(hasRun()).toBe(false);
  const { folder: other, hasRun: hasOtherRun } = projectWithCanaries();
  await run(other);
  expect(hasOtherRun()).toBe(true);
});

test('[OWN-1] a component that isn’t trusted is a box with its name', async () => {
  const folder = projectWith({ 'count.tsx': COUNT }, [block('my:count')]);
  const { html, diagnostics } = await built(folder);
  expect(html).toMatch(/<div class="my-count">Count<\/div>/);
  expect(diagnostics.map(({ code }) => code)).toEqual(['components-locked']);
});

test('[OWN-1] code runs after “sitegen trust”, and no longer once it has changed', async () => {
  const folder = projectWith({ 'count.tsx': COUNT }, [block('my:count')]);
  expect((await cli(folder, ['trust'])).out).toContain('components/count.tsx');
  expect((await built(folder)).diagnostics).toEqual([]);
  writeFileSync(join(folder, 'components', 'count.tsx'), `${COUNT}\n`);
  expect((await built(folder)).diagnostics.map(({ code }) => code)).toEqual(['components-locked']);
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return 'y';
  };
  await cli(folder, ['build'], { ask });
  expect(asked).toEqual([expect.stringContaining('has changed since you allowed it. Run it')]);
  expect((await built(folder)).diagnostics).toEqual([]);
  expect((await cli(folder, ['trust', '--remove'])).out).toContain('no longer trusted');
  expect((await built(folder)).diagnostics.map(({ code }) => code)).toEqual(['components-locked']);
});

test.each([
  ['throws', 'throw new Error("no hours")', 'no hours'],
  ['loops', 'for (;;) ;', 'it takes longer than 2 seconds'],
  ['ends its thread', 'process.exit(0)', 'ended its thread'],
])(
  '[OWN-2] a component that %s affects no other block, and the message names its file',
  async (_, code, reason) => {
    const bad = `export default function Bad() {\n  ${code};\n  return null;\n}`;
    const folder = projectWith({ 'bad.tsx': bad, 'card.tsx': CARD }, [
      block('my:bad'),
      block('my:card', {}, [text('Head')]),
    ]);
    const { code: exit, diagnostics } = await built(folder, '--trust', '--jobs', '1');
    expect(exit).toBe(1);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'component-failed',
      blockUid: expect.any(String),
      text: expect.stringMatching(`at components/bad.tsx.*: .*${reason}`),
    });
  },
);

test.each([
  ['that isn’t valid', 'export default () => <p>;', 'component-code'],
  ['without a component', 'export const a = 1;', 'component-unread'],
  ['with a call in “meta”', `export const meta = { title: String(1) };\n${CARD}`, 'component-meta'],
  [
    'with a prop of another type',
    'export default (props: { at: Date }) => null;',
    'component-prop',
  ],
])('[OWN-2] a file %s is reported with its name', async (_, source, expected) => {
  const folder = projectWith({ 'card.tsx': source }, []);
  const { diagnostics } = await built(folder, '--trust');
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: expected, file: 'components/card.tsx' }),
  );
});

test('[OWN-2] “elements” and “schema” know the components of the folder', async () => {
  const folder = projectWith({ 'opening-hours.tsx': HOURS }, []);
  const { out } = await cli(folder, ['elements', 'my:opening-hours', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    eid: 'my:opening-hours',
    attrs: { title: { type: 'Text' }, days: { choices: ['5', '7'] }, accent: { type: 'Color' } },
  });
  const { out: schema } = await cli(folder, ['schema']);
  expect(schema).toContain('my:opening-hours');
});

/** Returns the code of the guide, by the file that the text before it names. */
function examplesOfGuide(): Record<string, string> {
  const guide = readText(REPOSITORY, 'docs', 'guide', 'own-components.md');
  const found = guide.matchAll(
    /`components\/([\w-]+\.tsx)`[^`]*(?:`[^`]+`[^`]*)*?```tsx\n([^]*?)```/g,
  );
  return Object.fromEntries(
    Array.from(found, ([, file = '', code = '']) => [file, code.replaceAll(/^ {3}/gm, '')]),
  );
}

test('[OWN-2] the components of the guide are built', async () => {
  const examples = examplesOfGuide();
  expect(Object.keys(examples)).toEqual(['opening-hours.tsx', 'two-sides.tsx', 'add-up.tsx']);
  const folder = projectWith(examples, [
    block('my:opening-hours', { title: 'Open' }),
    block('my:two-sides', {}, [text('Left'), text('Right')]),
    block('my:add-up', { start: 2 }),
  ]);
  const { html, diagnostics } = await built(folder, '--trust');
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<caption>Open</caption>');
  expect(html).toMatch(/<button type="button">2<\/button>/);
  expect(html).toMatch(
    /<aside><div class="own-part" data-own-slot="[\w-]+-right"><p[^>]*>Right<\/p>/,
  );
});
