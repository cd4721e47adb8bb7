import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { block, kitchenSink, main, project, text } from '../../test/kitchen-sink.test-data.ts';
import {
  cli,
  filesIn,
  readText,
  REPOSITORY,
  tempFolder,
  writeJson,
} from '../../test/sites.test-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonObject } from '../values/json.ts';

const temp = tempFolder();

const SOUND = project([main(text('One'))]);
/** A block of an unknown element, which becomes a Lost Element. */
const MENDED = project([main({ uid: 'lost', eid: 'gone' })]);
const BROKEN = project(
  [],
  [
    { uid: 'a', slug: 'same' },
    { uid: 'b', slug: 'same' },
  ],
);

/** A folder with project files, by name. */
function workplace(files: Readonly<Record<string, JsonObject>>): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  for (const [name, json] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeJson(join(folder, name), json);
  }
  return folder;
}

interface Report {
  readonly projects: readonly {
    readonly project: string;
    readonly isWritten?: boolean;
    readonly diagnostics?: readonly Diagnostic[];
    readonly error?: { readonly message: string; readonly status: number };
    readonly routes?: readonly { readonly path: string; readonly redirect: string | null }[];
  }[];
}

const report = (out: string) => JSON.parse(out) as Report;

describe('build', () => {
  test('[OUT-3] the report lists the built files', async () => {
    const folder = workplace({ 'p.json': SOUND });
    const { code, out, err } = await cli(folder, ['build', 'p.json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^built site: 2 pages, \d+\.\d kB, \d+\.\d\d s\n$/);
  });

  test('[OUT-3] the report has the share of the output that changed', async () => {
    const folder = workplace({ 'p.json': SOUND });
    const build = () => cli(folder, ['build', 'p.json']);
    expect((await build()).out).toMatch(/^built site: 2 pages, /);
    expect((await build()).out).toMatch(/^unchanged site: 2 pages, \d+\.\d kB, \d+\.\d\d s\n$/);
    writeJson(join(folder, 'p.json'), project([main(text('Two'))]));
    expect((await build()).out).toMatch(
      /^built site: 2 pages, \d+\.\d kB, 1 file changed, \d+\.\d\d s\n$/,
    );
  });

  test('[OUT-3] the report has the repairs, with place and fix', async () => {
    const folder = workplace({ 'p.json': MENDED });
    const { code, out, err } = await cli(folder, ['build', 'p.json']);
    expect(code).toBe(0);
    expect(out).toContain('1 warning: 1 × lost-element\n');
    expect(err).toMatch(
      /p\.json:1:\d+ root\.root\.children\[0\]\.children\[0\] \(board “home”, block “gone”, uid lost\)/,
    );
  });

  test('[REPAIR-4] a strict build rejects repaired projects', async () => {
    const folder = workplace({ 'p.json': MENDED });
    const { code, out, err } = await cli(folder, ['build', 'p.json', '--strict']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('failed p.json: the output is unchanged');
    expect(filesIn(folder)).toEqual(['p.json']);
  });

  test('[OUT-3] errors name the file, the path and the fix, and are last', async () => {
    const folder = workplace({ 'p.json': BROKEN });
    const { code, out, err } = await cli(folder, ['build', 'p.json']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^error {4}p\.json:1:\d+ root\.children\[1\]\.slug \(board “same”\)$/m);
    expect(err).toContain('[route-twice]\n         Give one of them another slug.');
  });

  test('[OUT-3] --quiet prints only errors', async () => {
    const folder = workplace({ 'mended.json': MENDED, 'broken.json': BROKEN });
    const quiet = await cli(folder, ['build', 'mended.json', '--quiet']);
    expect(quiet).toEqual({ code: 0, out: '', err: '' });
    const broken = await cli(folder, ['build', 'broken.json', '-q', '--out', 'other']);
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.err).toContain('[route-twice]');
  });

  test('[OUT-3] --json prints a complete report for programs, and nothing else', async () => {
    const folder = workplace({ 'a.json': MENDED, 'b.json': BROKEN });
    const { code, out, err } = await cli(folder, ['build', 'a.json', 'b.json', 'c.json', '--json']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(report(out).projects).toMatchObject([
      {
        project: join(folder, 'a.json'),
        out: join(folder, 'site', 'a'),
        isWritten: true,
        pages: 2,
        redirects: 0,
        diagnostics: [
          { code: 'lost-element', path: 'root.root.children[0].children[0]', blockUid: 'lost' },
        ],
      },
      {
        isWritten: false,
        diagnostics: [{ code: 'route-twice', severity: 'error', board: 'same' }],
      },
      { isWritten: false, error: { status: 404, message: expect.stringContaining('c.json') } },
    ]);
  });

  test('[OUT-3] several projects are built into a folder each, also by patterns', async () => {
    const folder = workplace({
      'sites/one.json': SOUND,
      'sites/two.json': MENDED,
      'three.example/project.json': SOUND,
      'three.test/project.json': SOUND,
    });
    await cli(folder, ['build', 'sites/*.json', 'three.example', 'three.test', '-q']);
    const sites = readdirSync(join(folder, 'site')).toSorted();
    expect(sites).toEqual(['one', 'three.example', 'three.test', 'two']);
  });

  test('[OUT-3] a failed project doesn’t stop the others', async () => {
    const folder = workplace({ 'a.json': BROKEN, 'b.json': SOUND });
    const { code, out } = await cli(folder, ['build', '*.json']);
    expect(code).toBe(1);
    expect(out).toMatch(/^built site\/b: /);
  });

  test('[SAFE-4] building two projects into one output is wrong usage', async () => {
    const folder = workplace({ 'x/p.json': SOUND, 'y/p.json': SOUND });
    const { code, err } = await cli(folder, ['build', 'x/p.json', 'y/p.json']);
    expect(code).toBe(2);
    expect(err).toContain('have the same output folder');
  });

  test('[RUNTIME-1] --embed lz writes the compressed form', async () => {
    const folder = workplace({ 'p.json': SOUND });
    await cli(folder, ['build', 'p.json', '--embed', 'lz']);
    expect(readText(folder, 'site', 'index.html')).toMatch(
      /<script type="text\/plain" id="sitegen-page">[\w+$-]+<\/script>/,
    );
  });
});

describe('the settings file', () => {
  const CONFIG = 'sitegen.config.json';

  test('[OUT-3] settings apply with paths relative to their file, and options override them', async () => {
    const folder = workplace({
      'a/project.json': SOUND,
      [`a/${CONFIG}`]: { $schema: './config.schema.json', out: 'made', base: '/a/', lang: 'nl' },
    });
    expect(await cli(folder, ['build', 'a'])).toMatchObject({ code: 0 });
    const html = readText(folder, 'a', 'made', 'index.html');
    expect(html).toContain('<html lang="nl">');
    expect(html).toContain('data-base="/a/"');
    await cli(folder, ['build', 'a', '--base', '/b/', '--out', 'other']);
    expect(readText(folder, 'other', 'index.html')).toContain('data-base="/b/"');
  });

  test.each<[JsonObject | string, RegExp]>([
    [{ bse: '/' }, /there is no setting “bse”/],
    [{ sitUrl: 'https://example.org' }, /Did you mean “siteUrl”\?/],
    [{ force: true }, /there is no setting “force”/],
    [{ constructor: 'x' }, /there is no setting “constructor”/],
    [{ base: 1 }, /“base” must be a text/],
    [{ strict: 'yes' }, /“strict” must be true or false/],
    [{ fontHosts: ['a', 1] }, /“fontHosts” must be a list of texts/],
    [{ fontHosts: ['nope nope'] }, /“fontHosts” can’t contain nope nope/],
    [{ lang: 'not a language' }, /not a language isn’t a language/],
    [{ routes: 'some' }, /sitegen\.config\.json:1:2: “routes” some isn’t valid/],
    [{ host: 'ftp' }, /sitegen\.config\.json:1:2: “host” ftp isn’t valid/],
    [{ siteUrl: 'example' }, /sitegen\.config\.json:1:2: “siteUrl” example isn’t a web address/],
    [{ lang: 'English!' }, /sitegen\.config\.json:1:2: “lang” English! isn’t a language/],
    [{ hydrate: 'idel' }, /Did you mean “idle”\?/],
    [{ csp: 'strict' }, /sitegen\.config\.json:1:2: “csp” strict isn’t valid/],
    [{ cspHosts: ['https://a.example; script-src *'] }, /“cspHosts” can’t contain/],
    [{ cspHosts: ['*'] }, /“cspHosts” can’t contain \*/],
    [{ cspHosts: ["'unsafe-inline'"] }, /“cspHosts” can’t contain/],
    ['{"base":', /sitegen\.config\.json:1:9 isn’t valid JSON: expected a value/],
    ['[]', /must contain a JSON object/],
    ['null', /must contain a JSON object/],
  ])('[OUT-3] the settings %j are wrong usage', async (settings, message) => {
    const folder = workplace({ 'project.json': SOUND });
    const content = typeof settings === 'string' ? settings : JSON.stringify(settings);
    writeFileSync(join(folder, CONFIG), content);
    for (const command of ['build', 'check', 'routes']) {
      const { code, out, err } = await cli(folder, [command, '.']);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(message);
    }
  });

  test('[ROUTE-8] build and check report the limits of a host as notices', async () => {
    const settings = { host: 'github', csp: 'header', siteUrl: 'https://e.example', base: '/a/' };
    const folder = workplace({ 'project.json': SOUND, [CONFIG]: settings });
    for (const command of ['build', 'check']) {
      const { code, err } = await cli(folder, [command, '.']);
      expect(code).toBe(0);
      const codes = [...err.matchAll(/\[([a-z-]+)\]/g)].map(([, found]) => found);
      expect(codes).toEqual(['robots-below', 'host-no-headers', 'policy-in-pages']);
    }
    expect(filesIn(join(folder, 'site'))).toContain('.nojekyll');
  });

  test('[REPAIR-4] strict can be a setting', async () => {
    const folder = workplace({ 'project.json': MENDED, [CONFIG]: { strict: true } });
    expect(await cli(folder, ['build', 'project.json', '--out', 'o'])).toMatchObject({ code: 1 });
    expect(await cli(folder, ['check', 'project.json'])).toMatchObject({ code: 1 });
  });
});

describe('check', () => {
  test.each([
    ['valid', SOUND, 0, /^p\.json: ok\n$/],
    ['repaired', MENDED, 0, /^p\.json: ok, 1 warning: 1 × lost-element\n$/],
    ['broken', BROKEN, 1, /^p\.json: 1 error\n$/],
  ])('[OUT-3] check reports a %s project, and writes nothing', async (_, json, code, out) => {
    const folder = workplace({ 'p.json': json });
    const result = await cli(folder, ['check', 'p.json']);
    expect(result.code).toBe(code);
    expect(result.out).toMatch(out);
    expect(filesIn(folder)).toEqual(['p.json']);
  });

  test('[OUT-3] check resolves the pages, and reports every diagnostic', async () => {
    const links = Array.from({ length: 9 }, () =>
      block('link', { to: 'gone', text: 'x', 'keep-scroll': false, 'new-tab': false }),
    );
    const folder = workplace({ 'p.json': project([main(...links)]) });
    const { code, out } = await cli(folder, ['check', 'p.json', '--json']);
    expect(code).toBe(0);
    const [found] = report(out).projects;
    expect(found?.diagnostics?.map(({ code: name }) => name)).toEqual(
      Array(9).fill('link-unknown'),
    );
    expect(new Set(found?.diagnostics?.map(({ path }) => path)).size).toBe(9);
    const printed = await cli(folder, ['check', 'p.json']);
    expect(printed.err.match(/link-unknown/g)).toHaveLength(9);
    const built = await cli(folder, ['build', 'p.json']);
    expect(built.err).toContain('… and 4 more of link-unknown; run “sitegen check” to see all');
  });
});

describe('routes', () => {
  test('[ROUTE-1] routes lists every address with its board, redirects and noindex', async () => {
    const folder = workplace({ 'p.json': kitchenSink() });
    const { code, out } = await cli(folder, ['routes', 'p.json', '--base', '/a/']);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      '/a/ home',
      '/a/about/ about',
      '/a/caf%C3%A9/ café',
      '/a/guide/ index',
      '/a/guide/index/ index → /guide/',
      '/a/guide/step/ step',
      '/a/old/ old → /about/',
      '* * noindex',
      '/a/navigation/ navigation noindex',
      '/a/card/ card noindex',
      '',
    ]);
  });

  test('[ROUTE-3] --routes pages leaves out parts, and --json lists the addresses', async () => {
    const folder = workplace({ 'p.json': kitchenSink() });
    const { out } = await cli(folder, ['routes', 'p.json', '--routes', 'pages', '--json']);
    const paths = report(out).projects[0]?.routes?.map(({ path }) => path);
    expect(paths).toEqual([
      '/',
      '/about/',
      '/caf%C3%A9/',
      '/guide/',
      '/guide/index/',
      '/guide/step/',
      '/old/',
      '*',
    ]);
  });

  test('[OUT-3] routes reports the errors of the project, and no addresses', async () => {
    const { code, out, err } = await cli(workplace({ 'p.json': BROKEN }), ['routes', 'p.json']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('[route-twice]');
  });
});

test.each([
  ['check', { isSound: false }],
  ['routes', { routes: [] }],
])('[OUT-3] %s --json reports a missing project, and continues', async (command, failed) => {
  const { code, out } = await cli(REPOSITORY, [
    command,
    'fixtures/missing.json',
    'fixtures/atelier',
    '--json',
  ]);
  const [missing, atelier] = (JSON.parse(out) as { projects: object[] }).projects;
  expect(code).toBe(1);
  expect(missing).toMatchObject({ ...failed, error: { status: 404 } });
  expect(atelier).not.toHaveProperty('error');
});
