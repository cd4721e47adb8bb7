import { expect, test } from 'vitest';
import type { Project } from '../../model/entities.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { attribute, block, page, project } from '../../model/projects.test-data.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { openAuthorProject } from '../project/author-project.ts';
import { inspectBlock } from './inspect-block.ts';
import { originAt, valueAt } from './value-at.ts';

const LEAD = block('lead', 'text', {
  attrs: [
    attribute('text', 'Lead'),
    attribute('font-size', undefined, { widths: { '640px': '30px' } }),
    attribute('styles', 'calm wide'),
  ],
});
const SITE: Project = {
  ...project([], { root: page(LEAD) }),
  // The styles are in another order here than in the block.
  styles: [
    {
      ...emptyEntity('style'),
      name: 'wide',
      attrs: [attribute('font-size', undefined, { widths: { '40em': '28px', '1200px': '32px' } })],
    },
    {
      ...emptyEntity('style'),
      name: 'calm',
      attrs: [
        attribute('font-size', '18px', {
          widths: { '320px': '19px', '640px': '20px', '900px': '24px' },
        }),
      ],
    },
  ],
};

test.each([
  [undefined, '18px', 'style'],
  ['320px', '19px', 'style'],
  ['640px', '30px', 'own'],
  ['899px', '30px', 'own'],
  ['900px', '24px', 'style'],
  ['1200px', '32px', 'style'],
])(
  '[STYLE-1] [EDIT-3] a block sets a look from 640px on: the value at the width %s is %s, with the origin %s',
  (...row) => {
    const [width, written, kind] = row;
    const plan = planOf(SITE);
    const site = {
      plan,
      project: openAuthorProject(plan.boards, (uid) => plan.boards.get(uid)?.board.root),
      boardOf: (uid: string) => plan.boards.get(uid),
      findSource: plan.context.findSource,
    };
    const found = inspectBlock(site, { board: SITE.root.uid, block: 'lead', uses: [] });
    const size = found?.attributes.find(({ key }) => key === 'font-size');
    if (size === undefined) throw new Error('no size');
    expect(valueAt(size, width)).toMatchObject({ written, isOwn: width === '640px' });
    expect(originAt(size, width).kind).toBe(kind);
  },
);
