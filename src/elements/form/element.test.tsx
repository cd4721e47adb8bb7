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
])("[SAFE-3] a form isn't sent to %j, which is reported", (action) => {
  const { html, diagnostics } = form(action);
  expect(html).not.toContain(' action=');
  expect(diagnostics.map(({ code, path }) => [code, path.replace(/\d+/g, 'n')])).toEqual([
    ['address-refused', 'root.root.children[n].attrs[n].v'],
  ]);
});

test("[RENDER-1] a nested form isn't rendered as a form, since browsers would split it", () => {
  const inner = sampleBlock('form', {}, [sampleBlock('field', { label: 'Inner' })]);
  const { html } = renderBlocks(sampleBlock('form', {}, [sampleBlock('box', {}, [inner])]));
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('Inner');
});

test('[RENDER-1] the controls of two fields, and of the same field twice, have unique ids', () => {
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

const NETLIFY = { service: 'netlify', name: 'contact-form' };
const hidden = (attrs: Parameters<typeof sampleBlock>[1]) => sampleBlock('hidden-field', attrs);
const files = (attrs: Parameters<typeof sampleBlock>[1] = {}) =>
  sampleBlock('file-field', { label: 'Files', ...attrs });
/** The attributes of the first element that begins like this, sorted. */
const attributesOf = (html: string, tag: RegExp) =>
  Array.from((tag.exec(html)?.[0] ?? '').matchAll(/ ([\w-]+="[^"]*")/g), ([, one]) => one)
    .filter((one) => one?.startsWith('class=') === false)
    .toSorted((a = '', b = '') => (a < b ? -1 : 1));
const formIn = (html: string) => attributesOf(html, /<form [^>]*>/);
const codesOf = ({ diagnostics }: ReturnType<typeof form>) => diagnostics.map(({ code }) => code);

test('[FORM-3] a form of Netlify has the attributes that Netlify looks for, and its name among the fields', () => {
  const { html, diagnostics } = renderBlocks(sampleBlock('form', NETLIFY));
  expect(formIn(html)).toEqual([
    'data-after="hide"',
    'data-netlify-honeypot="_gotcha"',
    'data-netlify="true"',
    'method="post"',
    'name="contact-form"',
  ]);
  expect(attributesOf(html, /<input [^>]*type="hidden"[^>]*>/)).toEqual([
    'name="form-name"',
    'type="hidden"',
    'value="contact-form"',
  ]);
  expect(diagnostics).toEqual([]);
});

test('[FORM-3] without a script a form of Netlify continues to the next page', () => {
  const next = { ...NETLIFY, trap: '', 'next-page': 'home' };
  expect(formIn(renderBlocks(sampleBlock('form', next)).html)).toContain('action="/"');
});

test.each([
  ['a name that documents could have', { ...NETLIFY, name: 'cookie' }, 'name'],
  ['markup as its name', { ...NETLIFY, name: '"><script>-x' }, 'name'],
  ['a name without end', { ...NETLIFY, name: 'a-'.repeat(1e4) + 'a' }, 'name'],
  ['the method get', { ...NETLIFY, method: 'get' }, 'method'],
])('[SAFE-5] a form of Netlify with %s has none of Netlify’s attributes', (_what, attrs, kid) => {
  const { html, diagnostics } = renderBlocks(sampleBlock('form', attrs));
  expect(html).not.toMatch(/netlify|form-name|<script| name="cookie"/);
  const reported = diagnostics.filter(({ code }) => code === 'value-not-allowed');
  expect(reported.map(({ text }) => /^“(\S+)”/.exec(text)?.[1])).toEqual([kid]);
});

test.each([{}, { name: ' ' }, { name: ['a-b'] }])(
  '[FORM-3] a form of Netlify without a name (%#) has none of its attributes, which is reported',
  (attrs) => {
    const passed = renderBlocks(sampleBlock('form', { service: 'netlify', ...attrs }));
    expect(passed.html).not.toMatch(/netlify|form-name/);
    expect(codesOf(passed)).toContain('form-unnamed');
  },
);

test('[FORM-3] a form of Netlify that is sent to another address is reported', () => {
  const passed = renderBlocks(sampleBlock('form', { ...NETLIFY, action: 'https://a.example/f' }));
  expect(codesOf(passed)).toEqual(['value-not-allowed']);
  expect(passed.diagnostics[0]?.text).toContain('a path on this site, or empty');
});

test.each([
  ['in it', [files()]],
  ['further inside', [sampleBlock('box', {}, [sampleBlock('row', {}, [files()])])]],
])('[FORM-2] a form with a file field %s sends files', (_where, inside) => {
  const { html, diagnostics } = renderBlocks(sampleBlock('form', { action: '/send' }, inside));
  expect(formIn(html)).toContain('encType="multipart/form-data"');
  expect(diagnostics).toEqual([]);
});

test('[FORM-2] a form with method get sends no files, which is reported at the form', () => {
  const passed = renderBlocks(sampleBlock('form', { action: '/send', method: 'get' }, [files()]));
  expect(formIn(passed.html)).toEqual(['action="/send"', 'data-after="hide"', 'method="get"']);
  expect(passed.diagnostics.map(({ code, path }) => [code, path.replace(/\d+/g, 'n')])).toEqual([
    ['file-by-get', 'root.root.children[n]'],
  ]);
});

test('[FORM-2] the query of a form with method get is sent as fields, not in its address', () => {
  const query = { action: 'https://search.example/?site=a', method: 'get' };
  expect(codesOf(renderBlocks(sampleBlock('form', query)))).toEqual(['value-not-allowed']);
});

test.each([
  ['', '', []],
  ['.pdf, image/*', ' accept=".pdf,image/*"', []],
  [' .PDF ,,application/pdf', ' accept=".PDF,application/pdf"', []],
  ['pdf, .docx', ' accept=".docx"', ['value-not-allowed']],
  ['"><script>', '', ['value-not-allowed']],
  ['.a'.repeat(1e4), '', ['value-not-allowed']],
])('[FORM-2] a file field that accepts %j has the attribute %j', (accept, expected, codes) => {
  const passed = renderBlocks(sampleBlock('form', { action: '/send' }, [files({ accept })]));
  const [input = ''] = /<input [^>]*type="file"[^>]*>/.exec(passed.html) ?? [];
  expect(/ accept="[^"]*"/.exec(input)?.[0] ?? '').toBe(expected);
  expect([input.includes('<script'), codesOf(passed)]).toEqual([false, codes]);
});

test('[FORM-2] a file field with multiple accepts several files', () => {
  const several = files({ multiple: true, required: true, name: 'f' });
  const { html } = renderBlocks(sampleBlock('form', { action: '/send' }, [several]));
  const passed = attributesOf(html, /<input [^>]*type="file"[^>]*>/);
  expect(passed).toEqual(expect.arrayContaining(['multiple=""', 'name="f"', 'required=""']));
});

test.each([
  [
    { name: 'subject', value: 'A "b" </script>' },
    ['name="subject"', 'type="hidden"', 'value="A &quot;b&quot; &lt;/script&gt;"'],
    [],
  ],
  [{ name: 'n', value: 5 }, ['name="n"', 'type="hidden"', 'value=""'], ['value-unreadable']],
  [{ name: '', value: 'x' }, ['type="hidden"', 'value="x"'], ['field-unnamed']],
  [
    { name: 'parentNode', value: 'x' },
    ['name="parentNode"', 'type="hidden"', 'value="x"'],
    ['field-name'],
  ],
])('[FORM-1] a hidden field with %j has the attributes %j', (attrs, expected, codes) => {
  const passed = renderBlocks(sampleBlock('form', { action: '/send', trap: '' }, [hidden(attrs)]));
  expect(attributesOf(passed.html, /<input [^>]*type="hidden"[^>]*>/)).toEqual(expected);
  expect(codesOf(passed)).toEqual(codes);
});

test('[RUNTIME-1] a form without a service contains no code for services', () => {
  const { html, document } = form('/send');
  expect(formIn(html)).toEqual(['action="/send"', 'data-after="hide"', 'method="post"']);
  expect(Object.keys(document.root.children[0]?.props ?? {})).not.toContain('service');
});
