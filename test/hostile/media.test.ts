import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../kitchen-sink.test-data.ts';
import { filesIn, readText } from '../sites.test-data.ts';
import { beginFile, buildJson, workplace } from './cases.test-data.ts';

beginFile();

const asset = (fields: object) => {
  const made = project([]);
  return {
    ...made,
    root: { ...made.root, assets: [{ uid: 'one', basename: 'photo', ...fields }] },
  };
};
const utf16 = (content: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${content}`, (char) => char.charCodeAt(0)).buffer);
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test.each<[string, string | Uint8Array, string | undefined]>([
  ['only shapes', svg('<path d="M0 0h4"/><title>on = off, scripted</title>'), undefined],
  ['program data', svg('<!-- EVIL --><path d="M0 0h4"/>'), undefined],
  ['a script', svg('<script>EVIL()</script>'), 'the element script'],
  ['a script in UTF-16', utf16(svg('<script>EVIL()</script>')), 'the element script'],
  ['a handler', svg('', 'onload="EVIL()"'), 'the attribute onload of svg'],
  ['a link that runs', svg('<a href="java&#115;cript:EVIL()"/>'), 'the attribute href of a'],
  ['entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'a DOCTYPE with declarations'],
])(
  '[V7] [SAFE-8] an SVG file is published only if it is harmless: one with %s',
  async (_what, content, rejected) => {
    const folder = workplace();
    mkdirSync(join(folder, 'media'));
    writeFileSync(join(folder, 'media', 'photo.svg'), content);
    const input = { ...asset({ extension: 'svg' }) };
    writeFileSync(join(folder, 'project.json'), JSON.stringify(input));
    const { code, diagnostics } = await buildJson(folder, 'project.json', '--assets', 'media');
    expect(code).toBe(0);
    const found = diagnostics?.map((one) => [one.severity, one.code, one.path]);
    const left = [['notice', 'asset-file-unused-broken', 'root.assets[0]']];
    expect(found).toEqual(rejected === undefined ? [] : left);
    expect(diagnostics?.map(({ text: reported }) => reported).join('')).toContain(rejected ?? '');
    const files = filesIn(join(folder, 'site'));
    expect(files.some((name) => name.endsWith('.svg'))).toBe(rejected === undefined);
    for (const file of files.filter((name) => /\.(?:html|js|css|svg)$/.test(name))) {
      expect(readText(folder, 'site', file)).not.toContain('EVIL');
    }
  },
);

/** A PNG of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('[V17] a name without ASCII letters is published', async () => {
  const folder = workplace();
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media', '日本.PNG'), Buffer.from(PNG, 'base64'));
  writeFileSync(
    join(folder, 'project.json'),
    JSON.stringify(asset({ basename: '日本', extension: 'PNG' })),
  );
  expect(await buildJson(folder, 'project.json', '--assets', 'media')).toMatchObject({
    code: 0,
    diagnostics: [],
  });
  expect(filesIn(join(folder, 'site'))).toContain('resource/default/kitchen/one/-/日本.png');
});
