import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExpectedFile } from './open-files.ts';
import { createReadAhead } from './read-ahead.ts';

/** A file of a project's folder, with the files of the boards below it. */
interface Named {
  readonly file: string;
  readonly children: Named[];
}

/** Each number says below which of the files before it one more stands. */
const tree = fc.array(fc.nat({ max: 400 }), { maxLength: 400 }).map((parents) => {
  const files: Named[] = [{ file: 'root', children: [] }];
  for (const [index, parent] of parents.entries()) {
    const one = { file: `${index}`, children: [] };
    files[parent % files.length]?.children.push(one);
    files.push(one);
  }
  return files[0] as Named;
});

/** Reads a project's files in the order of `joinFolder`; gives what was read, and asked for, in their order. */
function walk(root: Named, room: () => boolean = () => true) {
  const asked: string[] = [];
  const read: string[] = [];
  const late: string[] = [];
  let sent = 0;
  const ahead = createReadAhead({
    ask({ file }) {
      if (!room()) return false;
      asked.push(file);
      return true;
    },
    send() {
      sent = asked.length;
    },
  });
  const visit = ({ children }: Named) => {
    for (const child of children) {
      if (!asked.slice(0, sent).includes(child.file)) late.push(child.file);
      read.push(child.file);
      ahead.take(child.file);
      ahead.expect(child.children.map(({ file }): ExpectedFile => ({ file, size: 1 })));
    }
    children.forEach(visit);
  };
  ahead.expect(root.children.map(({ file }) => ({ file, size: 1 })));
  visit(root);
  return { asked, read, late };
}

test('[FORMAT-7] files of a project are asked for before they are read, each once', () => {
  fc.assert(
    fc.property(tree, (root) => {
      const { asked, read, late } = walk(root);
      expect(late).toEqual([]);
      expect(asked.toSorted()).toEqual(read.toSorted());
    }),
  );
});

test('[FORMAT-7] of many files the next ones are asked for, and not all', () => {
  const asked: string[] = [];
  const ask = ({ file }: ExpectedFile) => asked.push(file) > 0;
  const ahead = createReadAhead({ ask, send: () => {} });
  ahead.expect(Array.from({ length: 200 }, (_, index) => ({ file: `${index}`, size: 1 })));
  expect(asked).toHaveLength(48);
  for (let index = 0; index < 100; index += 1) ahead.take(`${index}`);
  expect(asked.length).toBeGreaterThanOrEqual(132);
  expect(asked.length).toBeLessThanOrEqual(148);
});

test('[FORMAT-7] where there is no room at times, files are left out, and none is asked for twice', () => {
  fc.assert(
    fc.property(tree, fc.infiniteStream(fc.boolean()), (root, rooms) => {
      const { asked, read } = walk(root, () => rooms.next().value === true);
      expect(new Set(asked).size).toBe(asked.length);
      expect(read).toEqual(expect.arrayContaining(asked));
    }),
  );
});

test('[FORMAT-7] a file that is read out of turn changes nothing', () => {
  const asked: string[] = [];
  const ask = ({ file }: ExpectedFile) => asked.push(file) > 0;
  const ahead = createReadAhead({ ask, send: () => {} });
  const files = Array.from({ length: 200 }, (_, index) => ({ file: `${index}`, size: 1 }));
  ahead.expect(files);
  ahead.take('150');
  ahead.take('nothing');
  files.forEach(({ file }) => ahead.take(file));
  expect(asked).toEqual(files.map(({ file }) => file));
});
