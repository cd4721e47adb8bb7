import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../kitchen-sink.test-data.ts';
import { filesIn, readText } from '../sites.test-data.ts';
import { buildJson, workplace } from './cases.test-data.ts';

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
  ['nothing but shapes', svg('<path d="M0 0h4"/><title>on = off, scripted</title>'), undefined],
  ['a script', svg('<script>EVIL()</script>'), 'a script'],
  ['a script with a prefix', svg('<s:script xlink:href="//e"/>'), 'a script'],
  ['a script in UTF-16', utf16(svg('<script>EVIL()</script>')), 'a script'],
  ['a handler', svg('', 'onload="EVIL()"'), 'an event handler'],
  ['a handler after a slash', svg('<g/onclick = "EVIL()"/>'), 'an event handler'],
  ['a link that runs', svg('<a href="javascript:EVIL()">x</a>'), 'a javascript: address'],
  ['HTML', svg('<foreignObject><iframe/></foreignObject>'), 'foreign content'],
  ['entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'entities of its own'],
])(
  '[V7] [SAFE-8] an SVG file with %s is served as a file only, and reported',
  async (_what, content, what) => {
    const folder = workplace();
    mkdirSync(join(folder, 'media'));
    writeFileSync(join(folder, 'media', 'photo.svg'), content);
    const given = { ...asset({ extension: 'svg' }) };
    writeFileSync(join(folder, 'project.json'), JSON.stringify(given));
    const { code, diagnostics } = await buildJson(folder, 'project.json', '--assets', 'media');
    const found = diagnostics?.map((one) => [one.severity, one.code, one.path]);
    expect([code, found]).toEqual([
      0,
      what === undefined ? [] : [['mend', 'svg-active', 'root.assets[0]']],
    ]);
    const holds = diagnostics?.map(({ text: told }) => / holds (.*?);/.exec(told)?.[1]);
    expect(holds).toEqual(what === undefined ? [] : [what]);
    for (const file of filesIn(join(folder, 'site')).filter((name) =>
      /\.(?:html|js|css)$/.test(name),
    )) {
      expect(readText(folder, 'site', file)).not.toContain('EVIL');
    }
  },
);

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('[V17] a name that no letter of ASCII is in is published', async () => {
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
