import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kitchenSink } from '../../test/kitchen-sink.test-data.ts';
import {
  ATELIER,
  build,
  cli,
  filesIn,
  readText,
  tempFolder,
  writeJson,
} from '../../test/sites.test-data.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import { decodeProject } from '../format/decode.ts';
import { entityToJson } from '../format/entity-json.ts';
import { ENTITIES, type EntityName } from '../model/entity-fields.ts';
import { emptyEntity, isAsWritten } from '../model/field-tables.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';

const temp = tempFolder();

function workplace(): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'p.json'), kitchenSink());
  return folder;
}

describe('pack and unpack', () => {
  test('[FORMAT-7] the three forms contain the same project: converting back and forth returns the same bytes', async () => {
    const folder = workplace();
    const pack = async (from: string, to: string, ...more: string[]) =>
      expect(await cli(folder, ['pack', from, '--out', to, ...more])).toMatchObject({ code: 0 });
    await pack('p.json', 'plain.json');
    await pack('plain.json', 'small.lz', '--format', 'lz');
    expect(await cli(folder, ['unpack', 'small.lz', 'boards'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^unpacked \d+ boards into boards\n$/),
    });
    await pack('boards', 'again.json');
    await pack('boards', 'again.lz', '--format', 'lz');
    expect(readText(folder, 'again.json')).toBe(readText(folder, 'plain.json'));
    expect(readText(folder, 'again.lz')).toBe(readText(folder, 'small.lz'));
    expect(readText(folder, 'small.lz').length).toBeLessThan(readText(folder, 'plain.json').length);
    await cli(folder, ['unpack', 'again.json', 'more']);
    expect(filesIn(join(folder, 'more'))).toEqual(filesIn(join(folder, 'boards')));
  });

  test('[FORMAT-4] a canonical file is written to standard output byte for byte', async () => {
    const folder = workplace();
    await cli(folder, ['pack', 'p.json', '--out', 'plain.json']);
    const { code, out, err } = await cli(folder, ['pack', 'plain.json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(readText(folder, 'plain.json'));
  });

  test('[FORMAT-7] unpack writes one file for each board, named by its slugs', async () => {
    const folder = workplace();
    await cli(folder, ['unpack', 'p.json', 'boards']);
    expect(filesIn(join(folder, 'boards'))).toEqual([
      'boards/about.json',
      'boards/board.json',
      'boards/cafe.json',
      'boards/card.json',
      'boards/guide.json',
      'boards/guide/index.json',
      'boards/guide/step.json',
      'boards/index.json',
      'boards/navigation.json',
      'boards/old.json',
      'project.json',
    ]);
  });

  test('[FORMAT-7] the three forms result in the same site', async () => {
    const folder = workplace();
    await cli(folder, ['pack', 'p.json', '--out', 'p.lz', '--format', 'lz']);
    await cli(folder, ['unpack', 'p.json', 'folder']);
    for (const [form, out] of [
      ['p.json', 'a'],
      ['p.lz', 'b'],
      ['folder', 'c'],
    ] as const) {
      expect(await cli(folder, ['build', form, '--out', out])).toMatchObject({ code: 0 });
    }
    const page = (out: string) => readText(folder, out, 'about', 'index.html');
    expect([page('b'), page('c')]).toEqual([page('a'), page('a')]);
  });

  test.each([[['pack', 'p.json', '--out', 'there.json']], [['unpack', 'p.json', 'folder']]])(
    '[SAFE-4] %j replaces nothing without --force',
    async (argv) => {
      const folder = workplace();
      expect(await cli(folder, argv)).toMatchObject({ code: 0 });
      const file =
        filesIn(folder).find(
          (name) => name.endsWith('there.json') || name.endsWith('project.json'),
        ) ?? '';
      writeFileSync(join(folder, file), 'precious');
      const { code, out, err } = await cli(folder, argv);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('already exists');
      expect(readText(folder, file)).toBe('precious');
      expect(await cli(folder, [...argv, '--force'])).toMatchObject({ code: 0 });
      expect(readText(folder, file)).not.toBe('precious');
    },
  );

  test('[FORMAT-7] the fixture “atelier” stays the same when it is converted to all forms', async () => {
    const folder = mkdtempSync(join(temp, 'atelier-'));
    await cli(folder, ['pack', ATELIER, '--out', 'a.json']);
    await cli(folder, ['unpack', 'a.json', 'boards']);
    expect((await cli(folder, ['pack', 'boards'])).out).toBe(readText(folder, 'a.json'));
  });
});

const load = async () => JSON.parse((await cli(temp, ['schema'])).out) as JsonObject;

/** A list with entries in the minimal project. */
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

const eidIn = ({ out }: { readonly out: string }) =>
  /"uid":"x",(?:"label":"[^"]*",)?"eid":"([^"]*)"/.exec(out)?.[1];

test('[REPAIR-5] pack writes a project as written by its author, and with fixes on request', async () => {
  const folder = mkdtempSync(join(temp, 'mended-'));
  const file = join(folder, 'p.json');
  const home = {
    uid: 'home',
    root: { uid: 'r', eid: 'page', children: [{ uid: 'x', eid: 'gone' }] },
  };
  writeFileSync(file, JSON.stringify({ id: 'p', root: home }));
  expect(eidIn(await cli(folder, ['pack', file]))).toBe('gone');
  const mended = await cli(folder, ['pack', file, '--fixed']);
  expect(eidIn(mended)).toBe('lost-element');
  expect(await cli(folder, ['pack', file, '--mended'])).toEqual(mended);
  expect(mended.err).toContain('[lost-element]');
});

const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

describe('schema', () => {
  const objects = (json: Json): JsonObject[] => {
    if (Array.isArray(json)) return json.flatMap(objects);
    return isJsonObject(json) ? [json, ...Object.values(json).flatMap(objects)] : [];
  };

  test('[FORMAT-2] the JSON Schema has no unresolved references', async () => {
    const schema = await load();
    expect(schema['$schema']).toBe('http://json-schema.org/draft-07/schema#');
    const names = Object.keys(schema['definitions'] as JsonObject);
    expect(names).toEqual(expect.arrayContaining(ENTITY_NAMES));
    const references = objects(schema).flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    const known = names.map((name) => `#/definitions/${name}`);
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
    const unused = known.filter((name) => !references.includes(name));
    expect(unused).toEqual([]);
    const types = objects(schema).flatMap(({ type }) => (typeof type === 'string' ? [type] : []));
    expect(new Set(types)).toEqual(new Set(['object', 'array', 'string', 'number', 'boolean']));
  });

  test('[FORMAT-3] the schema and the reader have the same defaults', async () => {
    const schema = await load();
    const minimal = {
      variables: [{}],
      styles: [{}],
      root: { uid: 'r', assets: [{ uid: 'a' }], root: { uid: 'b', attrs: [{ kid: 'text' }] } },
    };
    const { project } = decodeProject(minimal);
    const { root } = project ?? {};
    const read = {
      project,
      board: root,
      block: root?.root,
      attribute: root?.root?.attrs?.[0],
      asset: root?.assets[0],
      variable: project?.variables[0],
      style: project?.styles[0],
    };
    const definitions = schema['definitions'] as JsonObject;
    for (const name of ENTITY_NAMES) {
      const definition = definitions[name];
      const own: unknown = read[name as keyof typeof read] ?? emptyEntity(name as 'words');
      const entity = own as Record<string, unknown>;
      const { properties } = definition as { readonly properties: JsonObject };
      for (const [key, field] of Object.entries(properties)) {
        if (!isJsonObject(field) || field['default'] === undefined) continue;
        if (['uid', 'kid'].includes(key) || isFilled(entity[key])) continue;
        // Blocks and attributes are stored as written: defaults are absent.
        const isWritten = isAsWritten(name);
        const said = { ...entity, [key]: field['default'] };
        const found = isWritten ? entityToJson(name, said)[key] : entity[key];
        expect([name, key, found]).toEqual([name, key, isWritten ? undefined : field['default']]);
      }
    }
  });

  test('[FORMAT-3] every field has a description', async () => {
    const definitions = (await load())['definitions'] as JsonObject;
    const fields = ENTITY_NAMES.flatMap((name) => {
      const { properties } = definitions[name] as { readonly properties: JsonObject };
      return Object.entries(properties).filter(([key]) => key !== '$schema');
    });
    expect(fields.length).toBeGreaterThan(50);
    const silent = fields.filter(
      ([, field]) => !/"description":"[^"]+[.`]"/.test(JSON.stringify(field)),
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });
});

describe('elements', () => {
  const eids = [...CATALOGUE.elements.keys()];

  test('[MODEL-4] elements lists every element with its description', async () => {
    const { code, out, err } = await cli(temp, ['elements']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(eids);
  });

  test('[MODEL-4] elements --json prints the definitions', async () => {
    const { out } = await cli(temp, ['elements', '--json']);
    const { elements } = JSON.parse(out) as { elements: { eid: string; attrs: object }[] };
    expect(elements.map(({ eid }) => eid)).toEqual(eids);
    expect(elements.every(({ attrs }) => 'anchor' in attrs && 'padding' in attrs)).toBe(true);
  });

  test('[MODEL-4] an element is described with its attributes and an example', async () => {
    const { code, out, err } = await cli(temp, ['elements', 'heading']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^heading  A heading of level 1 to 6;/);
    expect(out).toMatch(/\n  level  Number, 1 to 6, left out: 2\n      Level in the outline/);
    expect(out).toContain('\n    { "kid": "level", "v": 1 }\n');
    expect(out).toContain(' text-color ');
    const long = out.split('\n').filter((line) => line.length > 160);
    expect(long).toEqual([]);
  });

  test.each(eids)('[MODEL-4] the element %s is described completely', async (eid) => {
    const { out } = await cli(temp, ['elements', eid]);
    const kids = Object.keys(CATALOGUE.elements.get(eid)?.attrs ?? {});
    expect(kids.filter((kid) => !new RegExp(`(?:^|\\s)${kid}(?:\\s|$)`).test(out))).toEqual([]);
  });

  test('[MODEL-4] --json prints the definition of one element', async () => {
    const { out } = await cli(temp, ['elements', 'heading', '--json']);
    expect(JSON.parse(out)).toMatchObject({ eid: 'heading', attrs: { level: { maximum: 6 } } });
  });

  test.each([
    [['heding'], 'There is no element “heding”.\n         Did you mean “heading”? '],
    [['h2'], 'Did you mean “heading”? '],
    [['xyzzy'], 'There is no element “xyzzy”.\n         Run “sitegen elements” to list all.'],
    [['heading', '--markdown'], '--markdown prints all elements, not one.'],
    [['heading', '--types'], '--types prints all elements, not one.'],
  ])('[OUT-3] elements %j is rejected', async (argv, message) => {
    const { code, out, err } = await cli(temp, ['elements', ...argv]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('[MODEL-4] --markdown has a section for each element', async () => {
    const { code, out } = await cli(temp, ['elements', '--markdown']);
    expect(code).toBe(0);
    for (const eid of eids) expect(out).toContain(`\n## \`${eid}\`\n`);
  });
});

describe('preview', () => {
  test('[OUT-3] preview prints its address, and ends when interrupted', async () => {
    const folder = mkdtempSync(join(temp, 'preview-'));
    await build(folder, kitchenSink(), { base: '/a/' });
    const argv = ['preview', 'site', '--port', '0', '--listen', 'LOCALHOST'];
    const { code, out, err } = await cli(folder, argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^serving site at http:\/\/LOCALHOST:\d+\/a\/\n$/);
  });

  test.each(['--listen', '--host'])(
    '[W6] preview with %s and an address that others can reach prints a warning',
    async (option) => {
      const folder = mkdtempSync(join(temp, 'preview-'));
      await build(folder, kitchenSink());
      const { code, err } = await cli(folder, [
        'preview',
        'site',
        '--port',
        '0',
        option,
        '0.0.0.0',
      ]);
      expect(code).toBe(0);
      expect(err).toContain('everyone who can reach 0.0.0.0 can see this site');
    },
  );

  test.each([
    [['preview', 'nowhere'], 1, 'isn’t a site that sitegen built'],
    [['preview', '.'], 1, 'isn’t a site that sitegen built'],
    [
      ['preview', 'site', '--host', 'netlify'],
      2,
      'preview has no option --host netlify; that is an option of build',
    ],
    [['preview', 'site', '--port', 'abc'], 2, '--port abc isn’t a port'],
    [['preview', 'site', '--port', '65536'], 2, '--port 65536 isn’t a port'],
    [['preview', 'site', '--port', '-1'], 2, '--port -1 isn’t a port'],
  ])('[OUT-3] %j ends with the exit code %d', async (argv, code, message) => {
    const result = await cli(mkdtempSync(join(temp, 'empty-')), argv);
    expect(result).toMatchObject({ code, out: '' });
    expect(result.err).toContain(message);
  });
});
