import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../format/decode.ts';
import { encode } from '../format/encode.ts';
import type { Project } from '../model/entities.ts';
import { apply } from './apply.ts';
import { operationsBetween } from './between.ts';
import { choices, play } from './operations.test-data.ts';
import { SITE } from './site.test-data.ts';
import { isRefused } from './refusal.ts';

function read(written: string): Project {
  const { project } = decode(written);
  if (project === undefined) throw new Error('no project');
  return project;
}

test('[EDIT-9] what changed on disk becomes operations that lead there', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const written = encode(play(SITE, chosen).after);
      const result = apply(SITE, operationsBetween(SITE, read(written)));
      expect(isRefused(result) ? result.refusal : encode(result.project)).toBe(written);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

const kinds = (from: Project, to: Project) => operationsBetween(from, to).map(({ kind }) => kind);

test('[EDIT-9] nothing is said of what is the same', () => {
  expect(operationsBetween(SITE, read(encode(SITE)))).toEqual([]);
});

test('[EDIT-9] a block that has moved is one operation, in either direction', () => {
  const { after } = play(SITE, []);
  const children = after.root.root?.children ?? [];
  const [first, ...rest] = children;
  const turned = (blocks: typeof children): Project => ({
    ...SITE,
    root: { ...SITE.root, root: { uid: 'hp', eid: 'page', children: blocks } },
  });
  const last = turned([...rest, ...(first === undefined ? [] : [first])]);
  expect(kinds(SITE, last)).toEqual(['move']);
  expect(kinds(last, SITE)).toEqual(['move']);
});
