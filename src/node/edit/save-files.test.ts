import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSealed } from '../cache/sealed.ts';
import { hashAt, stampOf } from './file-stamp.ts';
import { completeSave, draftFiles, type FileChange } from './save-files.ts';

let base = '';
let folder = '';
let pending = '';
let journal = '';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sitegen-save-'));
  folder = join(base, 'project');
  pending = join(base, 'pending');
  journal = join(base, 'journal');
  mkdirSync(join(folder, 'boards'), { recursive: true });
  writeFileSync(join(folder, 'boards/a.json'), 'old a');
  writeFileSync(join(folder, 'boards/b.json'), 'old b');
  writeFileSync(join(folder, 'project.json'), 'old');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const recording = () => ({ pending, note: { file: journal, text: 'a line\n' } });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
/** Leaves the files in the state of a program that was killed before it replaced the first one. */
function leave(...changes: readonly FileChange[]) {
  const steps = changes.map(({ file, before, content }) => {
    const draft = content === null ? '' : `boards/.${file.slice(7)}.draft`;
    if (content !== null) writeFileSync(join(folder, draft), content.join(''));
    const after = content === null ? '' : hashAt(join(folder, draft));
    return { file, before, after, draft, aside: `boards/.${file.slice(7)}.aside` };
  });
  writeSealed(pending, { folder: realpathSync(folder), steps, note: recording().note });
}

const change = (file: string, content: string | null): FileChange => ({
  file,
  before: stampOf(join(folder, file)),
  content: content === null ? null : [content],
});

test('[EDIT-8] files are changed, created and removed together, and nothing else is left', () => {
  const changes = [
    change('boards/a.json', 'new a'),
    change('boards/b.json', null),
    change('boards/c/d.json', 'new d'),
  ];
  const saved = draftFiles(folder, changes).put(recording());
  const hashes = changes.map(({ file }) => hashAt(join(folder, file)));
  expect(saved?.map((one) => one?.hash ?? '')).toEqual(hashes);
  expect(read('boards/a.json')).toBe('new a');
  expect(read('boards/c/d.json')).toBe('new d');
  expect(readdirSync(join(folder, 'boards'))).toEqual(['a.json', 'c']);
  expect(existsSync(pending)).toBe(false);
});

test('[EDIT-8] a change is saved and recorded in the journal also after the cache was emptied', () => {
  const entry = join(base, 'cache', 'projects', 'x');
  [pending, journal] = [join(entry, 'pending'), join(entry, 'journal')];
  draftFiles(folder, [change('boards/a.json', 'new a')]).put(recording());
  expect(read('boards/a.json')).toBe('new a');
  expect(readFileSync(journal, 'utf8')).toBe('a line\n');
});

test('[EDIT-12] a file is written as the concatenation of its parts, small and large', () => {
  const file = 'boards/a.json';
  const parts = ['a'.repeat(60_000), Buffer.from('ü'.repeat(5000)), 'b'.repeat(200_000), 'c', ''];
  const content = parts.map((part) => part.toString()).join('');
  const saved = draftFiles(folder, [{ ...change(file, ''), content: parts }]).put(recording());
  expect(read(file)).toBe(content);
  const size = Buffer.byteLength(content);
  expect(saved).toMatchObject([{ hash: hashAt(join(folder, file)), size }]);
});

test('[EDIT-9] if one file of a change has been changed concurrently, no file is written', () => {
  const changes = [change('boards/a.json', 'new a'), change('boards/b.json', 'new b')];
  writeFileSync(join(folder, 'boards/b.json'), 'theirs');
  expect(draftFiles(folder, changes).put(recording())).toBe(undefined);
  expect(read('boards/a.json')).toBe('old a');
  expect(read('boards/b.json')).toBe('theirs');
  expect(readdirSync(join(folder, 'boards'))).toEqual(['a.json', 'b.json']);
});

test('[EDIT-8] a file keeps its permissions', () => {
  chmodSync(join(folder, 'boards/a.json'), 0o640);
  draftFiles(folder, [change('boards/a.json', 'new a')]).put(recording());
  expect(statSync(join(folder, 'boards/a.json')).mode & 0o777).toBe(0o640);
});

test.each(['../outside.json', 'boards/../../outside.json', 'link/x.json', 'boards/link.json'])(
  '[A4] %s isn’t written',
  (file) => {
    symlinkSync(base, join(folder, 'link'));
    symlinkSync(join(base, 'other.json'), join(folder, 'boards/link.json'));
    expect(() =>
      draftFiles(folder, [{ file, before: '', content: ['x'] }]).put(recording()),
    ).toThrow('isn’t a file in the project folder');
    expect(readdirSync(base).toSorted()).toEqual(['project']);
  },
);

test.each(['new b', null])(
  '[A8] a read-only file isn’t replaced or removed (%j), and is named',
  (content) => {
    const changes = [change('boards/a.json', 'new a'), change('boards/b.json', content)];
    chmodSync(join(folder, 'boards/b.json'), 0o444);
    expect(() => draftFiles(folder, changes).put(recording())).toThrow(
      expect.objectContaining({ status: 500, details: expect.stringContaining('boards/b.json') }),
    );
    expect([read('boards/a.json'), read('boards/b.json')]).toEqual(['old a', 'old b']);
    expect(readdirSync(join(folder, 'boards'))).toEqual(['a.json', 'b.json']);
  },
);

test('[A8] a failing disk is reported, and nothing changes', () => {
  const changes = [
    change('boards/a.json', 'new a'),
    { file: 'boards/b.json/c.json', before: '', content: ['new'] },
  ];
  expect(() => draftFiles(folder, changes).put(recording())).toThrow('Can’t save the project');
  expect(read('boards/a.json')).toBe('old a');
  expect(readdirSync(join(folder, 'boards'))).toEqual(['a.json', 'b.json']);
});

test('[A8] if one of several files can’t be replaced, all stay unchanged, and the journal has no entry', () => {
  const target = join(folder, 'boards/b.json');
  const changes = [
    change('boards/a.json', null),
    change('boards/c.json', 'new c'),
    change('project.json', 'new'),
    change('boards/b.json', 'new b'),
  ];
  // The text is read right before the first file is replaced. Reading it replaces the last file by
  // a folder.
  const note = {
    file: journal,
    get text() {
      rmSync(target, { recursive: true });
      mkdirSync(target);
      return 'a line\n';
    },
  };
  expect(() => draftFiles(folder, changes).put({ pending, note })).toThrow(
    'Can’t save the project',
  );
  expect(read('boards/a.json')).toBe('old a');
  expect(read('project.json')).toBe('old');
  expect(readdirSync(folder).toSorted()).toEqual(['boards', 'project.json']);
  expect(readdirSync(join(folder, 'boards')).toSorted()).toEqual(['a.json', 'b.json']);
  expect([existsSync(pending), existsSync(journal)]).toEqual([false, false]);
});

test.each([0, 1, 2])(
  '[A7] a change of two files that was interrupted after %i of them is completed',
  (done) => {
    leave(change('boards/a.json', 'new a'), change('boards/b.json', null));
    if (done > 0) renameSync(join(folder, 'boards/.a.json.draft'), join(folder, 'boards/a.json'));
    if (done > 1) renameSync(join(folder, 'boards/b.json'), join(folder, 'boards/.b.json.aside'));
    completeSave(folder, pending);
    expect(read('boards/a.json')).toBe('new a');
    expect(readdirSync(join(folder, 'boards'))).toEqual(['a.json']);
    expect(existsSync(pending)).toBe(false);
    expect(readFileSync(journal, 'utf8')).toBe('a line\n');
  },
);

test.each(['', 'an earlier line\n', 'an earlier line\na li', 'an earlier line\na line\n'])(
  '[A7] completing a change leaves a journal that ended with %j with one whole line',
  (before) => {
    leave(change('boards/a.json', 'new a'));
    writeFileSync(journal, before);
    completeSave(folder, pending);
    const earlier = before === '' ? '' : 'an earlier line\n';
    expect(readFileSync(journal, 'utf8')).toBe(`${earlier}a line\n`);
  },
);

test.each(['', 'an earlier line\n', 'an earlier line\na li', 'a li'])(
  '[A8] a journal that a full disk has left with %j at its end continues with whole lines',
  (before) => {
    writeFileSync(journal, before);
    for (const words of ['new a', 'newer a']) {
      draftFiles(folder, [change('boards/a.json', words)]).put(recording());
    }
    const earlier = before.startsWith('an') ? 'an earlier line\n' : '';
    expect(readFileSync(journal, 'utf8')).toBe(`${earlier}a line\na line\n`);
  },
);

test('[A7] changes that others made after a crash stay', () => {
  leave(change('boards/a.json', 'new a'), change('boards/b.json', 'new b'));
  writeFileSync(join(folder, 'boards/a.json'), 'theirs');
  completeSave(folder, pending);
  expect(read('boards/a.json')).toBe('theirs');
  expect(read('boards/b.json')).toBe('new b');
  expect(readdirSync(join(folder, 'boards'))).toEqual(['a.json', 'b.json']);
});

test('[A4] the pending change of another folder isn’t written into this one', () => {
  leave(change('boards/a.json', 'new a'));
  const other = join(base, 'other');
  cpSync(folder, other, { recursive: true });
  folder = other;
  completeSave(folder, pending);
  expect(read('boards/a.json')).toBe('old a');
});
