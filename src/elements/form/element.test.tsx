import { expect, test } from 'vitest';
import { renderBlocks, sampleBlock } from '../../../test/render.test-data.ts';

const form = (action: string) => renderBlocks(sampleBlock('form', { action }));

test.each([
  ['https://forms.example/f/1?a=b', 'https://forms.example/f/1?a=b'],
  ['/send', '/send'],
  [' /a b ', '/a%20b'],
])('[SAFE-3] a form is sent to %j', (action, expected) => {
  const { html, diagnostics } = form(action);
  expect(/ action="([^"]*)"/.exec(html)?.[1]).toBe(expected);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['http://forms.example/f/1'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['mailto:a@example.org'],
  ['tel:1'],
  ['//evil.example/'],
  ['/\\evil.example/'],
  ['/../x'],
  ['https://user:key@evil.example/'],
  ['send'],
  ['https://e"onsubmit="x'],
])('[SAFE-3] no form is sent to %j, which is reported', (action) => {
  const { html, diagnostics } = form(action);
  expect(html).not.toContain(' action=');
  expect(diagnostics.map(({ code, path }) => [code, path.replace(/\d+/g, 'n')])).toEqual([
    ['address-refused', 'root.root.children[n].attrs[n].v'],
  ]);
});

test('[RENDER-1] a form in a form is none: browsers would tear it apart', () => {
  const inner = sampleBlock('form', {}, [sampleBlock('field', { label: 'Inner' })]);
  const { html } = renderBlocks(sampleBlock('form', {}, [sampleBlock('box', {}, [inner])]));
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('Inner');
});

test('[RENDER-1] the controls of two fields, and of the same one twice, have ids of their own', () => {
  const field = { ...sampleBlock('field', { label: 'Name', help: 'In full' }), uid: 'name' };
  const { html } = renderBlocks(
    field,
    { ...field, uid: 'name~' },
    sampleBlock('choice', { kind: 'select' }),
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = [...html.matchAll(/ (?:for|aria-describedby)="([^"]*)"/g)].map(([, id]) => id);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  ['radio', 'One\nTwo\n\n One ', ['One', 'Two']],
  ['checkbox', 'One', ['One']],
  ['checkbox', '', []],
])('[RENDER-1] a choice, %s, of %j offers each answer once', (kind, options, answers) => {
  const { html } = renderBlocks(sampleBlock('choice', { kind, options, label: 'Which?' }));
  expect([...html.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)).toEqual(answers);
  expect(html).toContain(`type="${kind}"`);
});
