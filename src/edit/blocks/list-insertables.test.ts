import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { decode } from '../../format/decode.ts';
import { listInsertables } from './list-insertables.ts';

const { elements } = CATALOGUE;
const FILLED_IN = [...elements.values()].filter(({ attrs }) => attrs['required'] !== undefined);

test.each(FILLED_IN.map((spec) => [spec.eid, spec] as const))(
  '[EDIT-7] every preset of the form field %s has a label',
  (eid, { presets }) => {
    const { project } = decode(JSON.stringify({ id: 'p', root: { uid: 'home' } }));
    const items = project === undefined ? [] : [...listInsertables(project, elements)];
    const labels = items
      .filter((item) => item.eid === eid)
      .map(({ preset = '' }) => presets?.[preset]?.['label'] ?? '');
    expect(labels.length).toBeGreaterThan(1);
    expect(labels).not.toContain('');
  },
);
