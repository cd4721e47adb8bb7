import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject, type Json } from '../values/json.ts';
import { findPositions, type JsonPath } from './json-positions.ts';

const TEXT = '{\n  "a": [1, {"b\\"": "x,}"}],\n  "c" : {"d": null}\n}';

test.each<[JsonPath, string]>([
  [[], '{\n  "a"'],
  [['a'], '"a": ['],
  [['a', 1], '{"b'],
  [['a', 1, 'b"'], '"b\\""'],
  [['c', 'd'], '"d": null'],
  [['c', 'gone'], '"c" :'],
  [['a', 7, 'x'], '"a": ['],
  [['gone', 0], '{\n'],
])('[OUT-3] %j is found', (path, begin) => {
  const [offset = -1] = findPositions(TEXT, [path]);
  expect(TEXT.slice(offset, offset + begin.length)).toBe(begin);
});

/** All paths of a value. */
function pathsOf(value: Json, path: JsonPath = []): readonly JsonPath[] {
  if (Array.isArray(value)) {
    return [path, ...value.flatMap((item: Json, key) => pathsOf(item, [...path, key]))];
  }
  if (!isJsonObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

test('[OUT-3] every value of any JSON is found where it is written', () => {
  const json = fc
    .jsonValue({ maxDepth: 4 })
    .map((value): Json => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const paths = pathsOf(value).filter((path) => typeof path.at(-1) === 'string');
      const written = findPositions(text, paths).map((offset, index) => {
        const key = JSON.stringify(paths[index]?.at(-1));
        return text.slice(offset, offset + key.length);
      });
      expect(written).toEqual(paths.map((path) => JSON.stringify(path.at(-1))));
    }),
  );
});
