import { expect, test } from 'vitest';
import type { Project } from '../../model/entities.ts';
import { asset } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { boardsIn } from '../entities.ts';
import { isRejected } from '../rejection.ts';
import { attr, setBoard } from '../site-operations.test-data.ts';
import { SITE } from '../site.test-data.ts';
import { renameAsset } from './assets.ts';
import { code, done, editing, expectUndo, value } from './commands.test-data.ts';

const WAS = '/resource/default/p/pic/1/pic.png';
const IS = '/resource/default/p/pic/1/oak.png';

const about = (image: string) => ({ type: 'product', name: 'A', image });
const names = (of: Project) => of.root.assets.map(({ basename }) => basename);

test('[EDIT-6] [ASSET-2] renaming a file updates its addresses in one step', () => {
  const icon = { entity: 'project' } as const;
  const before = done({
    name: 'Use',
    operations: [
      { kind: 'set', target: icon, key: 'faviconLinkLight', value: WAS },
      setBoard('work', 'imageUrl', WAS),
      setBoard('work', 'about', about(WAS)),
      attr('tinted', 'fill', { v: { type: 'image', url: WAS } }),
    ],
  });
  const renamed = renameAsset(editing(before), 'pic', 'oak');
  expect(isRejected(renamed) || renamed.name).toBe('Rename file “oak.png”');
  const after = done(renamed, before);
  expect(names(after)).toEqual(['oak']);
  expect(after.faviconLinkLight).toBe(IS);
  const work = boardsIn(after.root).find(({ uid }) => uid === 'work');
  expect([work?.imageUrl, work?.about]).toEqual([IS, about(IS)]);
  expect(value(after, 'tinted', 'fill')).toMatchObject({ v: { type: 'image', url: IS } });
  // This block refers to the file by uid.
  expect(value(after, 'photo', 'image')).toMatchObject({ assetUid: 'pic' });
  const applied = apply(before, isRejected(renamed) ? [] : renamed.operations);
  if (isRejected(applied)) throw new Error(applied.rejection.text);
  expectUndo(before, applied);
});

test('[ASSET-4] renaming one of several files with a common name keeps the others’ names', () => {
  const assets = ['pic', 'two', 'three'].map((uid) => asset(uid, 'pic.png'));
  const before = { ...SITE, root: { ...SITE.root, assets } };
  expect(names(done(renameAsset(editing(before), 'pic', 'oak'), before))).toEqual([
    'oak',
    'pic-1',
    'pic-2',
  ]);
  expect(names(done(renameAsset(editing(before), 'three', 'oak'), before))).toEqual([
    'pic',
    'pic',
    'oak',
  ]);
});

test('[EDIT-7] renaming a font in use is rejected, and so is renaming a missing file', () => {
  const before = { ...SITE, root: { ...SITE.root, assets: [asset('inter', 'inter.woff2')] } };
  expect(code(renameAsset(editing(before), 'inter', 'other'))).toBe('font-name');
  expect(code(renameAsset(editing(), 'nobody', 'other'))).toBe('target-unknown');
});
