import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import * as fc from 'fast-check';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { configSchema } from '../../src/cli/config-schema.ts';
import { FILE_ROWS } from '../../src/cli/options.ts';
import { editorFiles } from '../../src/cli/editor-files.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { decodeText } from '../../src/format/decode.ts';
import { encode } from '../../src/format/encode.ts';
import { PROJECT_FILE } from '../../src/format/folder.ts';
import { splitFolder } from '../../src/format/folder-files.ts';
import { fileSchema } from '../../src/site/schema/project-schema.ts';
import { TEMPLATES } from '../../src/templates/templates.ts';
import { loadProject } from '../../src/node/project/open-project.ts';
import { readContentSettings } from '../../src/content/content-settings.ts';
import { VALUES } from '../../src/values/arbitraries.test-data.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/values/json.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import { WRITTEN_FORMS } from '../../src/values/written.ts';
import { cli, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const { elements } = CATALOGUE;

/**
 * Returns a strict validator, except that it allows keywords of editors, and values that are either
 * numbers or texts.
 */
function editorAjv(): Ajv {
  const made = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
  });
  return made.addVocabulary(['enumDescriptions', 'patternErrorMessage']);
}

const ajv = editorAjv();

const PROJECT = 'project.schema.json';
ajv.addSchema(fileSchema('project', elements) as JsonObject, PROJECT);
const isProject = ajv.getSchema(PROJECT) as ValidateFunction;
const isBoard = ajv.compile(fileSchema('board', elements) as JsonObject);
const isConfig = ajv.compile(configSchema() as JsonObject);

/** Returns the places and errors in a file, without errors that only contain others. */
function wrong(isValid: ValidateFunction, json: unknown): readonly string[] {
  isValid(json);
  return (isValid.errors ?? [])
    .filter(({ keyword }) => !['if', 'allOf', 'anyOf'].includes(keyword))
    .map(
      ({ instancePath, message, params }) =>
        `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
}

const FIXTURES = join(REPOSITORY, 'fixtures');
const names = readdirSync(FIXTURES);
const parse = (text: string): Json => decodeText(text).json ?? null;

/** Returns whether a fixture has warnings or errors: editors may mark such files. */
function hasMends(name: string): boolean {
  const file = join(FIXTURES, name, 'expected.json');
  if (!existsSync(file)) return false;
  const { diagnostics = [] } = JSON.parse(readText(file)) as { diagnostics?: string[][] };
  return diagnostics.some(([severity]) => severity !== 'notice');
}

test.each(names.filter((name) => !hasMends(name)))(
  '[FORMAT-2] an editor marks nothing in fixtures/%s, in any of its forms',
  async (name) => {
    const { project } = await loadProject(join(FIXTURES, name));
    expect(project).toBeDefined();
    if (project === undefined) return;
    expect(wrong(isProject, JSON.parse(encode(project)))).toEqual([]);
    const found = [...splitFolder(project)].flatMap(([file, text]) =>
      wrong(file === PROJECT_FILE ? isProject : isBoard, parse(text)),
    );
    expect(found).toEqual([]);
  },
);

interface EditorSettings {
  readonly 'json.schemas': readonly {
    readonly fileMatch: readonly string[];
    readonly url: string;
  }[];
}

/**
 * Validators by the texts of their schemas: all templates have the same schemas, and compiling them
 * takes a second.
 */
const compiled = new Map<string, ReadonlyMap<string, ValidateFunction>>();

/** Compiles the schemas in a folder, which refer to each other; returns the validators by file. */
function validatorsIn(folder: string): ReadonlyMap<string, ValidateFunction> {
  const texts = readdirSync(folder).map((file) => [file, readText(folder, file)] as const);
  const key = JSON.stringify(texts);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const editor = editorAjv();
  for (const [file, text] of texts) editor.addSchema(JSON.parse(text) as JsonObject, file);
  const made = new Map(
    texts.map(([file]) => [file, editor.getSchema(file) as ValidateFunction] as const),
  );
  compiled.set(key, made);
  return made;
}

test.each(TEMPLATES.map(({ name }) => name))(
  '[FORMAT-2] the files of init for VS Code mark nothing in the template %s',
  async (name) => {
    const folder = mkdtempSync(join(temp, 'new-'));
    expect(await cli(folder, ['init', '.', '--template', name])).toMatchObject({ code: 0 });
    const read = (file: string): unknown => JSON.parse(readText(folder, file));
    const settings = read('.vscode/settings.json') as EditorSettings;
    const validators = validatorsIn(join(folder, '.vscode', 'sitegen'));
    const found = settings['json.schemas'].map(({ fileMatch: [pattern = ''], url }) => {
      const isValid = validators.get(basename(url));
      if (isValid === undefined) throw new Error(`there is no schema ${url}`);
      const files = fastGlob.sync(`.${pattern}`, { cwd: folder });
      return [files.length > 0, files.flatMap((file) => wrong(isValid, read(file)))];
    });
    expect(found).toEqual([
      [true, []],
      [true, []],
      [true, []],
    ]);
  },
);

test('[FORMAT-2] docs/reference/format.md shows the settings that init writes', () => {
  const docs = readText(REPOSITORY, 'docs/reference/format.md');
  const [, example = ''] = /^`\.vscode\/settings\.json`\n\n```json\n([^]*?)^```$/m.exec(docs) ?? [];
  const written = editorFiles().get('.vscode/settings.json') ?? '';
  expect(JSON.parse(example)).toEqual(JSON.parse(written));
});

const block = (fields: JsonObject): JsonObject => ({
  root: { uid: 'home', root: { uid: 'page', eid: 'page', children: [{ uid: 'x', ...fields }] } },
});
const attribute = (eid: string, fields: JsonObject) => block({ eid, attrs: [fields] });
const styled = (fields: JsonObject) => ({ ...block({ eid: 'text' }), styles: [fields] });
const variable = (fields: JsonObject) => ({ ...block({ eid: 'text' }), variables: [fields] });

test.each<[string, JsonObject]>([
  ['a schema of its own', { $schema: './project.schema.json', ...block({ eid: 'text' }) }],
  ['a number as text', attribute('heading', { kid: 'level', v: '2' })],
  ['true as text', attribute('image', { kid: 'lazyload', v: 'true' })],
  ['a value as JSON text', attribute('box', { kid: 'fill', v: '{"isColor":true}' })],
  [
    'an attribute by another name',
    attribute('text', { kid: 'a1', elementAttrKid: 'text', v: 'A' }),
  ],
  ['a property of a composite', attribute('composite', { kid: 'x.text', isGroup: true, v: 'A' })],
  ['a variable', attribute('row', { kid: 'gap', v: 'var:gutter' })],
  ['a value per width', attribute('row', { kid: 'gap', v: '1em', widths: { '640px': '2em' } })],
  ['an asset', attribute('image', { kid: 'image', assetUid: 'oak' })],
  ['an anchor by its name', attribute('box', { kid: 'anchor', v: 'top' })],
  ['a style of a level', styled({ for: 'heading 6', attrs: [] })],
  ['a style of a variant', styled({ for: 'submit solid', attrs: [] })],
  ['a look of one element in a style', styled({ for: 'row', attrs: [{ kid: 'align', v: 'end' }] })],
])('[FORMAT-2] an editor accepts %s', (_what, json) => {
  expect(wrong(isProject, json)).toEqual([]);
});

const X = '/root/root/children/0';
const V = `${X}/attrs/0/v`;
const KID = `${X}/attrs/0/kid`;

test.each<[string, JsonObject, string]>([
  ['a field of a block', block({ eid: 'text', childs: [] }), `${X} must NOT have additional`],
  ['a field of the project', { ...block({ eid: 'text' }), titel: '' }, ' must NOT have additional'],
  ['an element', block({ eid: 'heding' }), `${X}/eid must be equal to one of`],
  ['an attribute', attribute('heading', { kid: 'txt', v: '' }), `${KID} must be equal to one of`],
  ['an attribute of another element', attribute('heading', { kid: 'alt', v: '' }), `${KID} must`],
  ['a field of an attribute', attribute('text', { kid: 'text', val: '' }), `${X}/attrs/0 must NOT`],
  ['a look', attribute('text', { kid: 'paddings', v: 'none' }), `${KID} must be equal to one of`],
  ['a property without its mark', attribute('composite', { kid: 'x.text', v: '' }), `${KID} must`],
  ['a choice', attribute('image', { kid: 'ratio', v: '4:33' }), `${V} must be equal to one of`],
  ['a part of a value', attribute('box', { kid: 'fill', v: { colour: '#FFF' } }), `${V} must NOT`],
  [
    'a word in a value',
    attribute('box', { kid: 'fill', v: { type: 'colour' } }),
    `${V}/type must be equal to one of`,
  ],
  ['a unit', attribute('row', { kid: 'gap', v: '20pt' }), `${V} must match pattern`],
  ['a colour', attribute('box', { kid: 'text-color', v: 'rde' }), `${V} must match pattern`],
  [
    'a look in a style',
    styled({ name: 'a', attrs: [{ kid: 'text', v: '' }] }),
    '/styles/0/attrs/0/',
  ],
  ['the target of a style', styled({ for: 'headin 1', attrs: [] }), '/styles/0/for must be equal'],
  ['an invalid level', styled({ for: 'heading 7', attrs: [] }), '/styles/0/for must be equal'],
  ['the type of a variable', variable({ name: 'a', type: 'Colour', v: '' }), '/variables/0/type'],
])('[FORMAT-2] an editor marks a typo: %s', (_what, json, expected) => {
  const found = wrong(isProject, json);
  expect(found.filter((one) => one.startsWith(expected))).not.toEqual([]);
});

test.each<[string, JsonObject, string]>([
  ['a number beyond its bounds', attribute('heading', { kid: 'level', v: 7 }), `${V} must be <= 6`],
  [
    'a part of a whole',
    attribute('heading', { kid: 'level', v: 1.5 }),
    `${V} must be multiple of 1`,
  ],
  ['an opacity of two', attribute('box', { kid: 'opacity', v: 2 }), `${V} must be <= 1`],
  ['a word for a number', attribute('heading', { kid: 'level', v: 'two' }), `${V} must match`],
  ['a word for a flag', attribute('image', { kid: 'lazyload', v: 'yes' }), `${V} must match`],
  ['a file in the value', attribute('image', { kid: 'image', v: 'oak' }), `${V} boolean schema`],
  [
    'widths of an attribute that isn’t a look',
    attribute('heading', { kid: 'text', v: '', widths: { '640px': '' } }),
    `${X}/attrs/0/widths boolean schema`,
  ],
  [
    'an invalid width',
    attribute('row', { kid: 'gap', widths: { wide: '2em' } }),
    `${X}/attrs/0/widths must match pattern`,
  ],
  [
    'a wrong value per width',
    attribute('row', { kid: 'gap', widths: { '640px': 'wide' } }),
    `${X}/attrs/0/widths/640px must match`,
  ],
  ['a colour for a size', variable({ name: 'a', type: 'Dimension', v: '#FFF' }), '/variables/0/v'],
])('[FORMAT-2] an editor marks %s', (_what, json, expected) => {
  const found = wrong(isProject, json);
  expect(found.filter((one) => one.startsWith(expected))).not.toEqual([]);
});

const GENERATED: Readonly<Record<string, fc.Arbitrary<unknown>>> = VALUES;

test.each(Object.entries(VALUE_TYPES))(
  '[VALUE-1] the schema of a %s accepts every written value, and its example',
  (name, codec) => {
    const isValue = ajv.compile({ ...codec.schema, definitions: WRITTEN_FORMS });
    expect(wrong(isValue, codec.example)).toEqual([]);
    fc.assert(
      fc.property(GENERATED[name] ?? fc.constant(codec.fallback), (value) => {
        // The cast is sound: the values have the type of the codec.
        const json: unknown = JSON.parse(JSON.stringify(codec.serialize(value as never)));
        expect(wrong(isValue, json)).toEqual([]);
      }),
    );
  },
);

test('[MODEL-4] the schema describes every attribute of an element', () => {
  const { definitions } = fileSchema('project', elements) as { definitions: JsonObject };
  const text = JSON.stringify(definitions);
  const tooltips = [...elements.values()].flatMap(({ helper, attrs }) => [
    helper,
    ...Object.values(attrs).map(({ tooltip }) => tooltip),
  ]);
  expect(tooltips.filter((tooltip) => !text.includes(JSON.stringify(tooltip)))).toEqual([]);
});

const CONFIGS = names
  .map((name) => join(FIXTURES, name, 'sitegen.config.json'))
  .filter((file) => existsSync(file));

test('[OUT-3] the schema of the settings accepts those of the fixtures', () => {
  expect(CONFIGS.length).toBeGreaterThan(1);
  expect(CONFIGS.flatMap((file) => wrong(isConfig, JSON.parse(readText(file))))).toEqual([]);
});

test.each<[JsonObject, string]>([
  [{ siteURL: '' }, 'must NOT have additional properties'],
  [{ strict: 'yes' }, 'must be boolean'],
  [{ host: 'netlfy' }, 'must be equal to one of the allowed values'],
  [{ fontHosts: 'example.org' }, 'must be array'],
  [{ imagePixels: 0 }, 'must be >= 1'],
  [{ imageEffort: 10 }, 'must be <= 9'],
])('[OUT-3] the schema of the settings marks %j', (json, expected) => {
  expect(wrong(isConfig, json).join()).toContain(expected);
});

test('[OUT-3] the schema describes every setting', () => {
  const { properties } = configSchema() as { properties: JsonObject };
  expect(Object.keys(properties)).toEqual(['$schema', ...FILE_ROWS.keys()]);
  const explained = Object.values(properties).filter(
    (one) => isJsonObject(one) && 'description' in one,
  );
  expect(explained).toHaveLength(FILE_ROWS.size);
});

test.each<[JsonObject, boolean]>([
  [{ files: 'notes/*.md' }, true],
  [{ files: ['a.md'], layout: 'l', slug: ':title', key: 'k', pages: false, order: '-date' }, true],
  [{ files: 'a', map: { a: 'b' }, markdown: { wiki: true, directives: false } }, true],
  [{ files: 'a', fields: { price: 'Number', since: { type: 'Date', required: true } } }, true],
  [{ files: 'a', fields: { price: { initial: 3 } } }, true],
  [{}, false],
  [{ files: [] }, false],
  [{ files: 'a', file: 'b' }, false],
  [{ files: 'a', fields: { price: 'Money' } }, false],
  [{ files: 'a', fields: { price: { type: 'Number', least: 1 } } }, false],
  [{ files: 'a', order: 'two words' }, false],
  [{ files: 'a', markdown: { html: true } }, false],
])(
  '[FORMAT-2] [MARKDOWN-1] the schema and the reader agree on the content %j: %s',
  (content, isValid) => {
    expect(isBoard({ uid: 'notes', content })).toBe(isValid);
    expect('settings' in readContentSettings(content)).toBe(isValid);
  },
);
