import { expect, test } from 'vitest';
import type { Project } from '../../model/entities.ts';
import { attribute } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { SITE } from '../site.test-data.ts';
import { change } from '../legality.ts';
import { isRefused } from '../refusal.ts';
import { setAttribute, setEach, type BlockValue } from './attributes.ts';
import { exposeAttribute } from './exposing.ts';
import { chosen, done, editing, elements, value } from './commands.test-data.ts';

/** A site whose texts have a size by what they are, and whose block `a` has another one by a style with a name. */
const STYLED: Project = {
  ...SITE,
  styles: [
    {
      name: 'calm',
      label: '',
      for: '',
      attrs: [attribute('font-size', '18px', { widths: { '900px': '24px' } })],
    },
    { name: '', label: '', for: 'text', attrs: [attribute('font-size', '15px')] },
  ],
};
const calm = done(
  setAttribute(editing(STYLED), chosen('a'), { kid: 'styles', value: 'calm' }),
  STYLED,
);

const withSize = (block: string, width: string | undefined, size: Json | undefined, of = calm) =>
  done(
    setAttribute(editing(of), chosen(block), {
      kid: 'font-size',
      ...(width !== undefined && { width }),
      ...(size !== undefined && { value: size }),
    }),
    of,
  );

test.each([
  ['a named style', 'a', '18px', { '640px': '20px', '900px': '24px' }],
  ['a style of its kind', 'b', '15px', { '640px': '20px' }],
  ['no style', 'main', undefined, { '640px': '20px' }],
])('[EDIT-6] set from a width on, what %s says in other windows stays', (_of, block, v, widths) => {
  expect(value(withSize(block, '640px', '20px'), block, 'font-size')).toEqual({
    kid: 'font-size',
    isLook: true,
    ...(v !== undefined && { v }),
    widths,
  });
});

test.each([
  ['is what a style says: it goes', 'a', {}, undefined],
  [
    'is another in the narrowest windows',
    'a',
    { v: '10px' },
    { v: '10px', widths: { '900px': '24px' } },
  ],
  [
    'is another in wider windows',
    'a',
    { width: '900px', size: '9px' },
    { v: '18px', widths: { '900px': '9px' } },
  ],
  ['is nothing, and no style says anything', 'main', {}, undefined],
])(
  '[EDIT-6] unset at a width, what is left %s',
  (_what, block, { v, width, size }: { v?: string; width?: string; size?: string }, expected) => {
    let after = withSize(block, '640px', '20px');
    if (v !== undefined) after = withSize(block, undefined, v, after);
    if (width !== undefined) after = withSize(block, width, size, after);
    const own = value(withSize(block, '640px', undefined, after), block, 'font-size');
    expect(own).toEqual(expected && { kid: 'font-size', isLook: true, ...expected });
  },
);

test('[EDIT-6] a property of a composite keeps below a width what its source says', () => {
  const source = { board: 'card', blocks: ['ct'] };
  const sized = done(setAttribute(editing(), source, { kid: 'font-size', value: '18px' }));
  const at = { entity: 'block', board: 'card', block: 'ct' } as const;
  const offered = { kid: 'font-size', name: 'Size' };
  const exposed = done(exposeAttribute(editing(sized), at, offered), sized);
  const kid = 'ct.font-size';
  const wide = { kid, value: '30px', width: '640px' };
  const set = done(setAttribute(editing(exposed), chosen('c1'), wide), exposed);
  expect(value(set, 'c1', kid)).toEqual({
    kid,
    isGroup: true,
    v: '18px',
    widths: { '640px': '30px' },
  });
});

const EACH: readonly BlockValue[] = [
  { block: 'a', kid: 'padding', value: 'full 8px' },
  { block: 'b', kid: 'padding', value: 'full 1em', width: '640px' },
  { block: 'main', kid: 'margin', value: 'full 4px' },
];

test('[EDIT-3] [EDIT-6] each of several blocks gets a value of its own, as one step', () => {
  const command = setEach(editing(), 'home', EACH);
  expect(command).toMatchObject({ name: 'Set padding of 3 blocks' });
  const site = done(command);
  expect(value(site, 'a', 'padding')?.v).toBe('full 8px');
  expect(value(site, 'b', 'padding')?.widths).toEqual({ '640px': 'full 1em' });
  expect(value(site, 'main', 'margin')?.v).toBe('full 4px');
  const back = EACH.map(({ block, kid, width }) => ({ block, kid, ...(width && { width }) }));
  expect(value(done(setEach(editing(site), 'home', back), site), 'b', 'padding')).toBeUndefined();
});

test.each<readonly [string, readonly BlockValue[]]>([
  ['for nothing', []],
  ['for a block that is gone', [...EACH, { block: 'nobody', kid: 'padding', value: 'none' }]],
  ['of which one isn’t legal', [...EACH, { block: 'photo', kid: 'padding', value: 'full wide' }]],
])('[EDIT-7] values %s are refused, all of them', (_what, values) => {
  const command = setEach(editing(), 'home', values);
  const made = isRefused(command) ? command : change(SITE, command.operations, { elements });
  expect(isRefused(made)).toBe(true);
});
