import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { attribute, block, board, page, project } from '../../model/projects.test-data.ts';
import { blockAt } from '../entities.ts';
import { change } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';

const { elements } = CATALOGUE;

const words = (text: string) => block('x', 'text', { attrs: [attribute('text', text)] });

test('[EDIT-7] after one of two blocks with equal uids is removed, the uid finds the other one', () => {
  const root = page(words('One'), words('Two'), block('y', 'text'));
  const place = { board: 'a', block: 'x' } as const;
  const removal = { kind: 'remove', target: { entity: 'block', ...place } } as const;
  const made = change(project([{ ...board('a'), root }]), [removal], { elements });
  if (isRejected(made)) throw new Error(made.rejection.text);
  expect(blockAt(made.project, place)).toEqual(words('One'));
});
