import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { kitchenSink, main, project, text } from '../../test/kitchen-sink.test-data.ts';
import { cli, contentsOf, filesIn, tempFolder, writeJson } from '../../test/sites.test-data.ts';
import { version } from './version.ts';

const temp = tempFolder();
const COMMANDS =
  'init import build check routes merge cache trust dev publish preview pack unpack format schema elements translate completion'.split(
    ' ',
  );

/** A folder with a project for one test. */
function workplace(json = kitchenSink()): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'project.json'), json);
  return folder;
}

describe('usage', () => {
  test('[OUT-3] help names every command', async () => {
    const { code, out, err } = await cli(temp, ['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const listed = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(listed).toEqual([...COMMANDS, 'help']);
  });

  test.each(COMMANDS)('[OUT-3] %s has its own help', async (command) => {
    const { code, out, err } = await cli(temp, [command, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: sitegen ${command} `));
  });

  test('[OUT-3] the version is that of the package', async () => {
    expect(await cli(temp, ['--version'])).toEqual({ code: 0, out: `${version()}\n`, err: '' });
    expect(version()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test.each<[string[], RegExp]>([
    [[], /Usage: sitegen/],
    [['buld'], /unknown command 'buld'[^]*Did you mean build/],
    [['build', 'a', '--stric'], /unknown option '--stric'[^]*Did you mean --strict/],
    [['build', 'a', '--bse', '/'], /unknown option '--bse'[^]*Did you mean --base/],
    [['check', 'a', '--jsn'], /unknown option '--jsn'[^]*Did you mean --json/],
    [['preview', 'a', 'b'], /too many arguments/],
    [['elements', '--markdwn'], /unknown option '--markdwn'[^]*Did you mean --markdown/],
    [['build', 'a', '--routes', 'some'], /Allowed choices are all, pages/],
    [['build', 'a', '--embed', 'xml'], /Allowed choices are json, lz/],
    [['build', 'a', '--host', 'ftp'], /Allowed choices are none, netlify, cloudflare/],
    [['build', 'a', '--csp', 'strict'], /Allowed choices are both, meta, header, none/],
    [['pack', 'a', '--format', 'xml'], /Allowed choices are json, lz/],
    [['build', 'a', '--base'], /argument missing/],
  ])('[C2] %j is wrong usage, and reported', async (argv, message) => {
    const { code, out, err } = await cli(temp, argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  test.each([
    ['--base', '//e'],
    ['--base', '../'],
    ['--base', '/a/../b/'],
    ['--base', '/%2e%2E/'],
    ['--base', 'https://e.example/'],
    ['--base', '/a b/'],
    ['--base', '/a?b/'],
    ['--base', '/"><script>/'],
    ['--site-url', 'example.org'],
    ['--site-url', 'ftp://example.org'],
    ['--site-url', 'https://example.org/shop'],
    ['--site-url', 'https://"><script>'],
    ['--media-url', 'javascript:alert(1)'],
    ['--image-url', '//cdn.example'],
    ['--assets', 'nowhere'],
    ['--feed', '/journal/?x'],
    ['--feed', '/a/../b/'],
    ['--feed', 'a\\b'],
  ])('[C5] %s %s is wrong usage', async (option, value) => {
    const folder = workplace();
    const { code, err } = await cli(folder, ['build', 'project.json', option, value]);
    expect(code).toBe(2);
    expect(err).toContain(option === '--assets' ? value : `${option} ${value}`);
    expect(filesIn(folder)).toEqual(['project.json']);
  });

  test.each([
    [['build', ''], 'An argument of “sitegen build” is empty.'],
    [['unpack', 'project.json', '', '--force'], 'An argument of “sitegen unpack” is empty.'],
    [['build', 'project.json', '--assets', ''], '--assets is empty.'],
    [['pack', 'project.json', '-o', ''], '--out is empty.'],
  ])('[C5] %j is wrong usage: an empty path is not the current folder', async (args, said) => {
    const folder = workplace();
    const { code, err } = await cli(folder, args);
    expect([code, filesIn(folder)]).toEqual([2, ['project.json']]);
    expect(err).toContain(said);
  });

  test.each([
    ['/shop/', '/shop/about/'],
    ['shop', '/shop/about/'],
    ['/a/b', '/a/b/about/'],
    ['', '/about/'],
  ])('[ROUTE-7] the base path %j is accepted', async (base, path) => {
    const { code, out } = await cli(workplace(), ['routes', 'project.json', '--base', base]);
    expect(code).toBe(0);
    expect(out).toContain(`\n${path} `);
  });
});

describe('invalid project files', () => {
  const cases: readonly (readonly [string, (path: string) => unknown])[] = [
    ['is missing', () => undefined],
    ['is a folder without a project.json', (path) => mkdirSync(path)],
    ['is a FIFO', (path) => execFileSync('bash', ['-c', 'mkfifo "$0"', path])],
    [
      'is a socket',
      (path) => {
        const server = createServer();
        onTestFinished(() => void server.close());
        return new Promise<void>((resolve) => void server.listen(path, resolve));
      },
    ],
    [
      'is a folder whose project.json is a folder',
      (path) => mkdirSync(join(path, 'project.json'), { recursive: true }),
    ],
    ['is empty', (path) => writeFileSync(path, '')],
    ['is cut off', (path) => writeFileSync(path, '{"root":')],
  ];
  describe.each(['build', 'check', 'routes', 'pack'])('%s', (command) => {
    test.each(cases)('[C1] a project that %s is rejected', async (_what, make) => {
      const folder = mkdtempSync(join(temp, 'c1-'));
      await make(join(folder, 'odd-name'));
      const before = filesIn(folder);
      const { code, err } = await cli(folder, [command, 'odd-name']);
      expect(code).toBe(1);
      expect(err).toContain('odd-name');
      expect(filesIn(folder)).toEqual(before);
    });
  });

  test('[C1] a pattern without a match is rejected', async () => {
    const { code, err } = await cli(temp, ['build', 'nothing-*.json']);
    expect(code).toBe(1);
    expect(err).toContain('No file matches nothing-*.json');
  });
});

describe('outputs that must not be replaced', () => {
  test.each([
    ['the project’s folder', '.'],
    ['the parent of the working folder', '..'],
    ['the root of the disk', '/'],
  ])('[C3] %s is wrong usage, also with --force, and nothing is deleted', async (_what, out) => {
    const folder = workplace();
    const before = contentsOf(folder);
    for (const argv of [['project.json'], ['.'], ['project.json', '--force'], ['.', '--force']]) {
      const { code, err } = await cli(folder, ['build', ...argv, '--out', out]);
      expect(code).toBe(2);
      expect(err).toContain('would replace');
    }
    expect(contentsOf(folder)).toEqual(before);
  });

  test("[C3] a project in the folder form isn't replaced through a link to its parent", async () => {
    const folder = workplace();
    const link = join(temp, `link-${Date.now()}`);
    execFileSync('ln', ['-s', temp, link]);
    const out = join(link, folder.slice(temp.length + 1));
    const { code } = await cli(temp, ['build', folder, '--out', out, '--force']);
    expect(code).toBe(2);
    expect(filesIn(folder)).toEqual(['project.json']);
  });

  test('[C3] the home folder is wrong usage, also with --force', async () => {
    const folder = workplace();
    const home = mkdtempSync(join(temp, 'home-'));
    vi.stubEnv('HOME', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code } = await cli(folder, ['build', 'project.json', '--out', home, '--force']);
    expect(code).toBe(2);
    expect(existsSync(home)).toBe(true);
  });

  test('[C4] a folder not written by sitegen is wrong usage without --force', async () => {
    const folder = workplace();
    mkdirSync(join(folder, 'site', 'photos'), { recursive: true });
    writeFileSync(join(folder, 'site', 'photos', 'one.txt'), 'precious');
    const before = contentsOf(folder);
    const rejected = await cli(folder, ['build', 'project.json']);
    expect(rejected).toMatchObject({ code: 2, out: '' });
    expect(rejected.err).toContain('photos/one.txt, which sitegen didn’t write');
    expect(contentsOf(folder)).toEqual(before);
    expect(await cli(folder, ['build', 'project.json', '--force'])).toMatchObject({ code: 0 });
    expect(filesIn(join(folder, 'site'))).not.toContain('photos/one.txt');
  });

  test('[C4] a file in place of the output is wrong usage', async () => {
    const folder = workplace();
    writeFileSync(join(folder, 'site'), 'precious');
    expect(await cli(folder, ['build', 'project.json'])).toMatchObject({ code: 2 });
    expect(contentsOf(folder)['site']).toBe('precious');
  });
});

describe('terminals', () => {
  const flawed = project([{ uid: 'odd', eid: 'odd' }, main(text('One'))]);
  const COLOR = '\u001b[';

  test.each([
    [['build', 'project.json']],
    [['check', 'project.json']],
    [['routes', 'project.json']],
    [['build', 'missing.json']],
  ])('[C11] %j writes escape codes only to a terminal', async (argv) => {
    const plain = await cli(workplace(flawed), argv);
    expect(plain.out + plain.err).not.toContain('\u001b');
    expect((plain.out + plain.err).length).toBeGreaterThan(0);
    const shown = await cli(workplace(flawed), argv, { isTerminal: true });
    expect(shown.out + shown.err).toContain(COLOR);
  });

  test('[C11] progress is shown only on a terminal', async () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 200));
    onTestFinished(() => clock.mockRestore());
    const folder = workplace(kitchenSink());
    const boards = 10;
    const PROGRESS = /\r\u001b\[K\u001b\[2mbuilding \d+ of \d+ boards\u001b\[0m/g;
    const plain = await cli(folder, ['build', 'project.json']);
    expect(plain.out + plain.err).not.toContain('rendering');
    const shown = await cli(folder, ['build', 'project.json', '--no-cache'], { isTerminal: true });
    expect(shown.err.match(PROGRESS)).toHaveLength(boards);
    expect(shown.err).toContain(`${boards} boards\u001b[0m\r\u001b[K`);
    for (const flag of ['--quiet', '--json']) {
      const silent = await cli(folder, ['build', 'project.json', flag], { isTerminal: true });
      expect(silent).toMatchObject({ code: 0, err: '' });
    }
  });
});

describe('drafts', () => {
  const boards = [
    { uid: 'later', slug: 'later', date: '2024-06-01', tags: ['Garden'], root: main(text('x')) },
    { uid: 'tags', slug: 'tags', root: main(text('x')) },
  ];
  const input = { ...project([main(text('x'))], boards), tagBoardUid: 'tags' };

  test.each<[string, string[], string]>([
    ['1717113600', [], '/tags/'],
    ['1717113600', ['--drafts'], '/later/  later  noindex'],
    ['1717200000', [], '/tags/garden/'],
  ])('[ROUTE-12] at the time %s, routes with %j lists %j', async (epoch, flags, path) => {
    const folder = workplace(input);
    vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, out } = await cli(folder, ['routes', 'project.json', ...flags]);
    expect(code).toBe(0);
    const plain = out.replaceAll(/ +/g, ' ');
    expect(plain).toContain(path.replaceAll(/ +/g, ' '));
    expect(plain.includes('/later/')).toBe(path !== '/tags/');
  });

  test.each(['soon', '-1', '1e9', '999999999999'])(
    "[C2] [ROUTE-12] %j isn't a valid moment",
    async (epoch) => {
      vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { code, err } = await cli(workplace(input), ['routes', 'project.json']);
      expect(code).toBe(2);
      expect(err).toContain(`SOURCE_DATE_EPOCH ${epoch} isn’t a time.`);
    },
  );
});
