import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { SITE } from '../../edit/site.test-data.ts';
import { attributes, block, project } from '../../model/projects.test-data.ts';
import { writtenText } from './written-text.ts';

const { elements } = CATALOGUE;
const written = (uid: string) => writtenText(SITE, { board: 'home', block: uid }, elements);

test('[EDIT-3] a text is reported with the inline elements that it accepts', () => {
  expect(written('a')).toMatchObject({ content: ['Hello'], isRich: true });
  expect(written('a')?.tags).toMatchObject({
    strong: 'strong',
    emphasis: 'em',
    code: 'code',
    link: 'a',
    highlight: 'mark',
    'line-break': 'br',
  });
  expect(Object.keys(written('a')?.tags ?? {})).not.toContain('button');
});

test.each([['main'], ['photo'], ['nobody']])('[EDIT-3] %s has no editable text', (uid) => {
  expect(written(uid)).toBeUndefined();
});

test('[EDIT-3] the description of a term is edited in its own element, with marks', () => {
  const item = block('d', 'definition-item', { attrs: attributes({ text: 'Oak' }) });
  const list = block('list', 'definition-list', { children: [item] });
  const site = project([], { root: block('hp', 'page', { children: [list] }) });
  expect(writtenText(site, { board: 'home', block: 'd' }, elements)).toMatchObject({
    content: ['Oak'],
    isRich: true,
    within: 'dd',
  });
  expect(written('a')).not.toHaveProperty('within');
});
