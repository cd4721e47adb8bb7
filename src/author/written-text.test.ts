import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import { SITE } from '../edit/site.test-data.ts';
import { writtenText } from './written-text.ts';

const { elements } = CATALOGUE;
const written = (block: string) => writtenText(SITE, { board: 'home', block }, elements);

test('[EDIT-3] a text is told with what may be put into it', () => {
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

test.each([['main'], ['photo'], ['nobody']])('[EDIT-3] %s has no text to be written', (block) => {
  expect(written(block)).toBeUndefined();
});
