import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject, type Json } from '../values/json.ts';
import { followPaths, linesAndColumns, type JsonPath } from './json-positions.ts';
import { lineAndColumn } from './scan-json.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const TEXT = '{\n  "a": [1, {"b\\"": "x,}"}],\n  "c" : {"d": null}\n}';

/** The piece of a JSON text at the end of each path. */
function written(text: string, paths: readonly JsonPath[]): readonly string[] {
  const bytes = utf8(text);
  return followPaths(bytes, paths).map((passed) =>
    new TextDecoder().decode(bytes.subarray(passed.at(-1)?.offset)),
  );
}

test.each<[JsonPath, string]>([
  [[], '{\n  "a"'],
  [['a'], '"a": ['],
  [['a', 1], '{"b'],
  [['a', 1, 'b"'], '"b\\""'],
  [['c', 'd'], '"d": null'],
  [['c', 'gone'], '"c" :'],
  [['a', 7, 'x'], '"a": ['],
  [['gone', 0], '{\n'],
])('[OUT-3] the position of %j is found', (path, begin) => {
  expect(written(TEXT, [path])[0]?.slice(0, begin.length)).toBe(begin);
});

test('[OUT-3] objects along a path report their names', () => {
  const text = '{"x": {"uid": "ü", "n": 1, "list": [0, {"list": 2, "uid": "in"}], "name": "N"}}';
  const [passed = []] = followPaths(utf8(text), [['x', 'list', 1]], new Set(['uid', 'name', 'n']));
  expect(passed.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    {},
    { uid: 'ü', n: undefined, name: 'N' },
    {},
    { uid: 'in' },
  ]);
});

test('[OUT-3] a path into a text ends at the text', () => {
  const [passed = []] = followPaths(utf8('{"root": "boards/a.json"}'), [['root', 'title']]);
  expect(passed.map(({ text }) => text)).toEqual([undefined, 'boards/a.json']);
});

/** All paths of a value. */
function pathsOf(value: Json, path: JsonPath = []): readonly JsonPath[] {
  if (Array.isArray(value)) {
    return [path, ...value.flatMap((item: Json, key) => pathsOf(item, [...path, key]))];
  }
  if (!isJsonObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

test('[OUT-3] every value of any JSON is found at its position', () => {
  const json = fc
    .jsonValue({ maxDepth: 4 })
    .map((value): Json => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const paths = pathsOf(value).filter((path) => typeof path.at(-1) === 'string');
      const keys = paths.map((path) => JSON.stringify(path.at(-1)));
      const found = written(text, paths).map((rest, at) => rest.slice(0, keys[at]?.length));
      expect(found).toEqual(keys);
    }),
  );
});

test('[FORMAT-1] lines and columns of bytes match those of the text, in any order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', 'é', '日', '😀') });
  fc.assert(
    fc.property(text, (all) => {
      const offsets = Array.from({ length: all.length + 1 }, (_, at) => at).filter(
        (at) => !/[\uDC00-\uDFFF]/.test(all[at] ?? ''),
      );
      const inBytes = offsets.map((at) => utf8(all.slice(0, at)).length).toReversed();
      const expected = offsets.map((at) => lineAndColumn(all, at)).toReversed();
      expect(linesAndColumns(utf8(all), inBytes)).toEqual(expected);
    }),
  );
});
