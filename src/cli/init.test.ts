import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  cli,
  contentsOf,
  filesIn,
  readText,
  REPOSITORY,
  tempFolder,
} from '../../test/sites.test-data.ts';
import { writeNewFolder } from '../node/project/new-folder.ts';
import { TEMPLATES } from '../templates/templates.ts';
import type { Ask } from './io.ts';

const temp = tempFolder();
const CLONE = resolve(REPOSITORY);
const workplace = () => mkdtempSync(join(temp, 'work-'));
/** Builds whose pictures aren't tested: converting them takes seconds. */
const QUICKLY = ['--no-image-variants'];
const NAMES = TEMPLATES.map(({ name }) => name);

/** Answers questions in order, and records them. */
function author(...answers: readonly (string | undefined)[]) {
  const left = [...answers];
  const questions: string[] = [];
  const ask: Ask = (question) => {
    questions.push(question);
    return Promise.resolve(left.shift());
  };
  return { ask, questions };
}

/** Templates without pages from Markdown, which packing turns into boards (MARKDOWN-15). */
const ALL_BOARDS = TEMPLATES.filter(({ files, title }) =>
  Object.keys(files?.(title) ?? {}).every((file) => !file.endsWith('.md')),
);

const isOfProject = (file: string) => file === 'project.json' || file.startsWith('boards/');

interface Report {
  readonly title: string;
  readonly written: readonly string[];
  readonly kept: readonly string[];
}

describe('a new project', () => {
  test.each(NAMES)(
    '[FORMAT-7] the template "%s" is canonical: formatting changes nothing',
    async (name) => {
      const cwd = workplace();
      await cli(cwd, ['init', 'new', '--template', name]);
      const made = contentsOf(join(cwd, 'new'));
      expect(await cli(cwd, ['format', 'new'])).toMatchObject({ code: 0, err: '' });
      expect(contentsOf(join(cwd, 'new'))).toEqual(made);
    },
  );

  test.each(ALL_BOARDS)(
    '[FORMAT-7] the template "$name" stays the same when it is packed and unpacked',
    async ({ name }) => {
      const cwd = workplace();
      expect(await cli(cwd, ['init', 'new', '--template', name])).toMatchObject({
        code: 0,
        err: '',
      });
      const { code, out } = await cli(cwd, ['pack', 'new']);
      expect(code).toBe(0);
      writeFileSync(join(cwd, 'new', 'packed.json'), out);
      expect(await cli(cwd, ['unpack', 'new/packed.json', 'again'])).toMatchObject({
        code: 0,
        err: '',
      });
      const made = contentsOf(join(cwd, 'new'));
      expect(contentsOf(join(cwd, 'again'))).toEqual(
        Object.fromEntries(Object.entries(made).filter(([file]) => isOfProject(file))),
      );
    },
  );

  test.each(TEMPLATES)(
    '[OUT-3] the template "$name" comes with config, README, .gitignore and small pictures',
    async ({ name, pictures: drawn }) => {
      const cwd = workplace();
      await cli(cwd, ['init', '--template', name, '--title', 'Über "Land" & Meer']);
      const files = contentsOf(cwd);
      expect(JSON.parse(files['sitegen.config.json'] ?? '')).toMatchObject({ assets: 'assets' });
      expect(readText(cwd, 'README.md')).toMatch(/^# Über "Land" & Meer\n[^]*npm run build/);
      expect(files['.gitignore']).toContain('/site/\n');
      const project: unknown = JSON.parse(readText(cwd, 'project.json'));
      expect(project).toMatchObject({
        id: name,
        label: 'Über "Land" & Meer',
        root: 'boards/index.json',
      });
      expect(readText(cwd, 'boards', 'index.json')).toContain(' — Über \\"Land\\" & Meer');
      const pictures = Object.entries(files).filter(([file]) => file.startsWith('assets/'));
      expect(pictures.length).toBe(Object.keys(drawn).length + 1);
      const sharing = await sharp(join(cwd, 'assets', 'sharing.jpg')).metadata();
      expect(sharing).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(pictures.filter(([, bytes]) => bytes.length > 40_000)).toEqual([]);
    },
  );

  test('[OUT-3] the help names every template', async () => {
    const { out } = await cli(workplace(), ['init', '--help']);
    expect(NAMES.filter((name) => !out.includes(name))).toEqual([]);
    expect(out).toContain('init [options] [folder]');
  });

  test('[OUT-3] init prints the next steps, with the folder quoted for a shell', async () => {
    const { out } = await cli(workplace(), ['init', 'my shop', '--template', 'shop']);
    expect(out).toBe(
      'created “Fern & Kiln” in my shop from the template “shop”\n' +
        `package.json uses sitegen-studio from ${CLONE}, because this copy isn’t from npm.\n` +
        '\nNext:\n  cd "my shop"\n' +
        '  npm install    install sitegen for this project\n' +
        '  npm run dev    edit the site in the browser\n' +
        '  npm run build  build the site into the folder “site”\n',
    );
  });

  test('[PACKAGE-2] from a clone, package.json refers to the folder of the clone', async () => {
    const cwd = workplace();
    await cli(cwd, ['init', '--template', 'shop']);
    expect(JSON.parse(readText(cwd, 'package.json'))).toEqual({
      private: true,
      scripts: {
        dev: 'sitegen dev',
        build: 'sitegen build .',
        preview: 'sitegen preview site',
        check: 'sitegen check . --strict',
      },
      devDependencies: { 'sitegen-studio': `file:${CLONE}` },
    });
  });

  test('[OUT-3] if the project is in the current folder, the next steps contain no cd', async () => {
    const { out } = await cli(workplace(), ['init', '--template', 'shop']);
    expect(out).toContain('in this folder from ');
    expect(out).not.toContain('cd ');
  });

  test('[OUT-3] --json prints a report, and asks nothing', async () => {
    const cwd = workplace();
    const { ask, questions } = author('1');
    const argv = ['init', 'new', '--template', 'journal', '--json'];
    const { code, out } = await cli(cwd, argv, { ask });
    const report = JSON.parse(out) as Report;
    expect({ code, questions }).toEqual({ code: 0, questions: [] });
    expect(report).toMatchObject({
      folder: join(cwd, 'new'),
      template: 'journal',
      title: 'Low Water',
    });
    expect(report.written.toSorted()).toEqual(filesIn(join(cwd, 'new')));
  });

  test('[HEAD-2] --site-url sets the address in the config, and gives the template “journal” a feed', async () => {
    const cwd = workplace();
    const argv = ['init', '--template', 'journal', '--site-url', 'https://Notes.Example/'];
    expect(await cli(cwd, argv)).toMatchObject({ code: 0 });
    expect(readText(cwd, 'sitegen.config.json')).toContain('"siteUrl": "https://notes.example"');
    expect(await cli(cwd, ['build', '.', '--strict', ...QUICKLY])).toMatchObject({ code: 0 });
    const feed = readText(cwd, 'site', 'feed.xml');
    expect(feed.match(/<entry>/g)?.length).toBe(6);
    expect(feed).toContain('https://notes.example/notes/the-last-warm-evening/');
    expect(readText(cwd, 'site', 'index.html')).toMatch(/<link rel="alternate"[^>]*feed\.xml/);
  });

  test('[FIELD-2] a note of the template “journal” shows the date of its file, as lists do', async () => {
    const cwd = workplace();
    await cli(cwd, ['init', '--template', 'journal']);
    const file = join(cwd, 'notes', 'moving-in.md');
    writeFileSync(file, readText(file).replace(/^date: .*$/m, 'date: 2026-10-20'));
    expect(await cli(cwd, ['build', '.', ...QUICKLY])).toMatchObject({ code: 0 });
    const days = [['notes', 'moving-in'], ['notes']].map((path) =>
      /<time [^>]*>([^<]*)/.exec(readText(cwd, 'site', ...path, 'index.html'))?.at(1),
    );
    expect(days).toEqual(['20 October 2026', '20 October 2026']);
  });
});

describe('asking', () => {
  test('[OUT-3] on a terminal, init asks for missing values', async () => {
    const cwd = workplace();
    const { ask, questions } = author('journal', '  Field \t Notes ');
    const { code, out } = await cli(cwd, ['init', 'new'], { ask });
    expect({ code, questions }).toEqual({
      code: 0,
      questions: ['Number or name (1): ', 'Name of the site (Low Water): '],
    });
    expect(out).toContain('Choose a template:\n  1  portfolio  ');
    expect(readText(cwd, 'new', 'README.md')).toMatch(/^# Field Notes\n/);
  });

  test('[OUT-3] Enter chooses the first template and its title', async () => {
    const { ask } = author('', '');
    const { out } = await cli(workplace(), ['init', 'new'], { ask });
    expect(out).toContain('created “Ida Marlow” in new from the template “portfolio”\n');
  });

  test('[OUT-3] after an invalid answer, init asks again', async () => {
    const { ask, questions } = author('9', 'jurnal', '2', 'x'.repeat(81), 'Pots');
    const { out } = await cli(workplace(), ['init', 'new'], { ask });
    expect(questions.length).toBe(5);
    expect(out).toContain('There is no template “9”.');
    expect(out).toContain('Did you mean “journal”?');
    expect(out).toContain('created “Pots” in new from the template “shop”\n');
  });

  test.each([
    ['at the first question', [undefined]],
    ['at the second question', ['shop', undefined]],
  ])('[OUT-5] quitting %s leaves no files behind', async (_when, answers) => {
    const cwd = workplace();
    const { ask } = author(...answers);
    const { code, err } = await cli(cwd, ['init', 'new'], { ask });
    expect({ code, err }).toEqual({ code: 1, err: '\nCanceled; no files were written.\n' });
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('rejected input', () => {
  test.each([
    ['a missing template', [], 'No template is chosen: --template is missing.'],
    ['an unknown template', ['--template', 'portfolo'], 'Did you mean “portfolio”?'],
    [
      'a title that is too long',
      ['--template', 'shop', '--title', 'x'.repeat(81)],
      '--title is too long.',
    ],
    [
      'an invalid address',
      ['--template', 'shop', '--site-url', 'here'],
      '--site-url here isn’t a web address.',
    ],
  ])('[OUT-3] %s is wrong usage, and nothing is written', async (_what, flags, message) => {
    const cwd = workplace();
    const { code, err } = await cli(cwd, ['init', 'new', ...flags]);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each(['project.json', 'notes.txt', 'src/index.js', '.env'])(
    '[OUT-5] a folder that contains %s is rejected before any question',
    async (file) => {
      const cwd = workplace();
      mkdirSync(join(cwd, file, '..'), { recursive: true });
      writeFileSync(join(cwd, file), 'mine');
      const { ask, questions } = author('1', '');
      const { code, err } = await cli(cwd, ['init', '.'], { ask });
      expect({ code, questions }).toEqual({ code: 2, questions: [] });
      expect(err).toContain(`${cwd} isn’t empty: it contains ${file.replace(/\/.*/, '')}.`);
      expect(contentsOf(cwd)).toEqual({ [file]: 'mine' });
    },
  );

  test('[OUT-5] a file in place of the folder stays unchanged', async () => {
    const cwd = workplace();
    writeFileSync(join(cwd, 'new'), 'mine');
    const { code, err } = await cli(cwd, ['init', 'new', '--template', 'shop']);
    expect(code).toBe(2);
    expect(err).toContain('new is a file.');
    expect(contentsOf(cwd)).toEqual({ new: 'mine' });
  });

  test('[OUT-5] init works in a folder with a repository and a README, which stay unchanged', async () => {
    const cwd = workplace();
    mkdirSync(join(cwd, '.git'));
    writeFileSync(join(cwd, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(cwd, 'README.md'), '# Mine\n');
    const { code, out } = await cli(cwd, ['init', '--template', 'landing']);
    expect(code).toBe(0);
    expect(out).toContain('kept existing files: README.md\n');
    expect(readText(cwd, 'README.md')).toBe('# Mine\n');
    expect(readText(cwd, '.git', 'HEAD')).toBe('ref: refs/heads/main\n');
    expect(filesIn(cwd)).toContain('boards/index.json');
  });

  test('[OUT-5] a broken link in place of a file isn’t followed, and no partial files remain', () => {
    const folder = workplace();
    symlinkSync(join(temp, 'elsewhere'), join(folder, 'README.md'));
    const files = new Map([
      ['boards/a.json', '{}'],
      ['README.md', 'ours'],
    ]);
    expect(() => writeNewFolder(folder, files)).toThrow('Can’t write a project to');
    expect(readdirSync(folder)).toEqual(['README.md']);
    expect(readdirSync(temp)).not.toContain('elsewhere');
  });

  test('[OUT-5] a failed write leaves no partial files or folders', () => {
    const cwd = workplace();
    const files = new Map([
      ['project.json', '{}'],
      ['boards/a.json', '{}'],
      ['boards/a.json/b.json', '{}'],
    ]);
    expect(() => writeNewFolder(join(cwd, 'deep', 'new'), files)).toThrow(
      `Can’t write a project to ${join(cwd, 'deep', 'new')}.`,
    );
    expect(readdirSync(cwd)).toEqual([]);
  });
});
