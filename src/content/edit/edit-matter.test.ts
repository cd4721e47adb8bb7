import { expect, test } from 'vitest';
import type { JsonObject } from '../../values/json.ts';
import { readContentSettings } from '../content-settings.ts';
import { editMatter, type FieldChanges } from './edit-matter.ts';

const read = readContentSettings({ files: 'posts/*.md' });
const settings = 'settings' in read ? read.settings : undefined;

function edited(text: string, changes: FieldChanges): string {
  if (settings === undefined) throw new Error('the settings are valid');
  const file = { file: 'posts/a.md', path: 'a', text };
  const made = editMatter(file, changes, {
    settings,
    assets: new Map([['posts/snow.jpg', 'file-snow']]),
  });
  return 'text' in made ? made.text : `rejected: ${made.unsayable}`;
}

const YAML =
  '---\ntitle: "One"   # the title\ndate: 2024-05-31\ntags:\n  - a\n  - \'b\'\n# end\n---\n\nText\n';
const TOML = '+++\ntitle = \'One\' # the title\ntags = ["a"]\n\n[more]\nx = 1\n+++\nText\n';
const JSON_TEXT = '{\n  "title": "One",\n  "tags": ["a"]\n}\n\nText\n';

test.each<[string, string, FieldChanges, string]>([
  ['a title', YAML, { title: 'Two' }, YAML.replace('"One"', '"Two"')],
  ['a date', YAML, { date: '2024-06-01' }, YAML.replace('05-31', '06-01')],
  [
    'a new tag',
    YAML,
    { tags: ['a', 'b', 'c: d'] },
    YAML.replace("  - 'b'\n", '  - \'b\'\n  - "c: d"\n'),
  ],
  ['a removed tag', YAML, { tags: ['b'] }, YAML.replace('  - a\n', '')],
  [
    'a new key',
    YAML,
    { description: 'It: fell' },
    YAML.replace('# end\n', '# end\ndescription: "It: fell"\n'),
  ],
  ['a draft', YAML, { isDraft: true }, YAML.replace('# end\n', '# end\ndraft: true\n')],
  ['a removed date', YAML, { date: undefined }, YAML.replace('date: 2024-05-31\n', '')],
  [
    'a custom field',
    YAML,
    { fields: { mood: 'calm' } },
    YAML.replace('# end\n', '# end\nmood: calm\n'),
  ],
  [
    'an image',
    YAML,
    { imageUrl: 'file-snow' },
    YAML.replace('# end\n', '# end\nimage: snow.jpg\n'),
  ],
  [
    'a list in one line',
    '---\ntags: [a, b] # x\n---\n',
    { tags: ['a', 'c'] },
    '---\ntags: [a, c] # x\n---\n',
  ],
  ['a list as a text', '---\ntags: a, b\n---\n', { tags: ['a', 'c'] }, '---\ntags: a, c\n---\n'],
  [
    'a key without a value',
    '---\ntitle:\nx: 1\n---\n',
    { title: 'Two' },
    '---\ntitle: Two\nx: 1\n---\n',
  ],
  [
    'a folded text',
    '---\ntitle: >\n  One\n  two\nx: 1\n---\n',
    { title: 'Two' },
    '---\ntitle: Two\nx: 1\n---\n',
  ],
  [
    'CRLF',
    '---\r\ntitle: One\r\n---\r\n',
    { title: 'Two', slug: 's' },
    '---\r\ntitle: Two\r\nslug: s\r\n---\r\n',
  ],
  [
    'a draft by the key “published”',
    '---\ntitle: One\npublished: false\n---\n',
    { isDraft: false },
    '---\ntitle: One\npublished: true\n---\n',
  ],
  ['a synonym', '---\nsummary: One\n---\n', { description: 'Two' }, '---\nsummary: Two\n---\n'],
  ['no front matter', 'Text\n', { title: 'Two' }, '---\ntitle: Two\n---\n\nText\n'],
  ['an empty file', '', { title: 'Two' }, '---\ntitle: Two\n---\n'],
  [
    'TOML',
    TOML,
    { title: 'Two', description: 'x' },
    TOML.replace("'One'", "'Two'").replace('\n[more]', '\ndescription = "x"\n[more]'),
  ],
  ['TOML without a key', TOML, { tags: undefined }, TOML.replace('tags = ["a"]\n', '')],
  [
    'JSON',
    JSON_TEXT,
    { title: 'Two', slug: 's' },
    JSON_TEXT.replace('One', 'Two').replace('["a"]', '["a"],\n  "slug": "s"'),
  ],
  [
    'JSON without a key',
    JSON_TEXT,
    { tags: undefined },
    JSON_TEXT.replace(',\n  "tags": ["a"]', ''),
  ],
  [
    'a field without a key in front matter is rejected',
    YAML,
    { redirectUrl: '/x' },
    'rejected: redirectUrl',
  ],
  ['broken front matter is rejected', '---\na: [\n---\n', { title: 'x' }, 'rejected: title'],
])(
  '[MARKDOWN-12] a change of front matter keeps the rest of the file: %s',
  (_name, text, changes, expected) => {
    expect(edited(text, changes)).toBe(expected);
  },
);

const typed = readContentSettings({
  files: 'posts/*.md',
  fields: { price: 'Number', since: 'Date', sold: 'Boolean', cover: 'Asset' },
});

test.each<[string, string, JsonObject, string]>([
  ['a number', 'price: 12 # low', { price: 13 }, 'price: 13 # low'],
  ['a day', 'since: 2024-05-31', { since: { type: 'Date', v: '2024-06-01' } }, 'since: 2024-06-01'],
  ['true', 'sold: no', { sold: 'true' }, 'sold: yes'],
  ['a new flag', 'x: y', { x: 'y', sold: 'true' }, 'x: y\nsold: true'],
  ['a picture', 'cover: a.jpg', { cover: { type: 'Asset', v: 'file-snow' } }, 'cover: snow.jpg'],
])(
  '[MARKDOWN-12] [MARKDOWN-14] %s is written in the form of its field',
  (_name, before, fields, after) => {
    if ('problem' in typed) throw new Error(typed.problem);
    const file = { file: 'posts/a.md', path: 'a', text: `---\n${before}\n---\n` };
    const assets = new Map([['posts/snow.jpg', 'file-snow']]);
    const made = editMatter(file, { fields }, { settings: typed.settings, assets });
    expect(made).toEqual({ text: `---\n${after}\n---\n` });
  },
);
