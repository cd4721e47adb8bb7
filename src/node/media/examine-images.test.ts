import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { asset, board, project } from '../../model/projects.test-data.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { examineImages, type Examiner } from './examine-images.ts';

const temp = tempFolder();

test('[D1] [OUT-4] after a failure to store an image, no other conversion is started, and running ones have ended', async () => {
  const file = join(mkdtempSync(join(temp, 'work-')), 'a.png');
  writeFileSync(file, '\x89PNG\r\n\x1a\n', 'latin1');
  const assets = Array.from({ length: 40 }, (_, n) => asset(`a${n}`, `a${n}.png`));
  const { context } = planOf(project([board('b', { assets })]));
  let [begun, ended] = [0, 0];
  const get = async () => {
    begun += 1;
    if (begun === 1) throw new SiteError('The disk is full.', {});
    await setTimeout(5);
    ended += 1;
    return undefined;
  };
  const examiner: Examiner = {
    find: () => file,
    cache: { get, remake: get },
    converter: () => Promise.resolve(undefined),
    reads: 'forms',
  };
  const work = examineImages([...context.assets.values()], examiner, () => {});
  await expect(work).rejects.toThrow('The disk is full.');
  const before = begun;
  expect([before < 40, ended]).toEqual([true, before - 1]);
  await setTimeout(30);
  expect(begun).toBe(before);
});
