import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../elements/catalogue.ts';
import { iconOfBlock, iconOfElement } from './block-icons.ts';
import { DRAWINGS } from './drawings.ts';

const ELEMENTS = [...CATALOGUE.elements.values()];
const key = (eid: string) => (eid.includes('-') ? `'${eid}'` : eid);

/** The icons of the definitions, which the shell has without the definitions. */
function elementIcons(): string {
  const rows = ELEMENTS.flatMap(({ eid, icon }) =>
    icon === undefined ? [] : `  ${key(eid)}: '${icon}',\n`,
  );
  return `import type { IconName } from './drawings.ts';

/** The icons that the definitions of elements name; \`npm run docs\` writes this file. */
export const ELEMENT_ICONS: Readonly<Record<string, IconName>> = {
${rows.join('')}};
`;
}

test('[MODEL-4] element-icons.ts has the icon of every definition; npm run docs writes it', async () => {
  await expect(elementIcons()).toMatchFileSnapshot('element-icons.ts');
});

test.each(ELEMENTS.map(({ eid, icon = 'square' }) => [eid, icon] as const))(
  '[MODEL-4] the icon of %s is %s, and it has a drawing',
  (eid, icon) => {
    expect(iconOfElement(eid)).toBe(icon);
    expect(DRAWINGS).toHaveProperty([icon]);
  },
);

test.each([
  ['an element', { eid: 'heading' }, 'heading'],
  ['a block with an icon of its own', { eid: 'heading', icon: 'star' }, 'star'],
  ['a group', { eid: 'box', marks: ['group'] }, 'group'],
  ['an element that was lost', { eid: 'lost-thing' }, 'triangle-alert'],
  ['an element without an icon', { eid: 'box' }, 'square'],
] as const)('[MODEL-4] %s has its icon in the tree', (_, block, icon) => {
  expect(iconOfBlock({ uid: 'one', name: 'One', kind: '', ...block })).toBe(icon);
});
