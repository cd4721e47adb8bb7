import { expect, test } from 'vitest';
import { isJsonObject, jsonOf, type Json, type JsonObject } from '../values/json.ts';
import { templateFiles } from './template-files.ts';
import { TEMPLATES } from './templates.ts';

const SITE = { title: 'A title', siteUrl: '', sharing: new Uint8Array() };

/** The attributes of texts whose lengths must follow the reader's font size. */
const OF_TEXT = new Set(['font-size', 'line-height', 'letter-spacing', 'text-style']);

/** Every object in a value. */
function objectsIn(value: Json): readonly JsonObject[] {
  if (isJsonObject(value)) return [value, ...Object.values(value).flatMap(objectsIn)];
  return Array.isArray(value) ? value.flatMap(objectsIn) : [];
}

/** Every text in a value, without keys, since window widths stay in pixels. */
function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(TEMPLATES)('[VALUE-1] the template "$name" has text sizes in rem', (template) => {
  const sizes = [...templateFiles(template, SITE)]
    .filter(([path]) => path === 'project.json' || path.startsWith('boards/'))
    .flatMap(([path, text]) => {
      return objectsIn(jsonOf(String(text)))
        .filter(({ kid }) => typeof kid === 'string' && OF_TEXT.has(kid))
        .flatMap(({ kid, v, widths }) =>
          [...textsIn(v), ...textsIn(widths)].map((size) => [path, kid, size] as const),
        );
    });
  expect(sizes.filter(([, , size]) => /\d(?:px|pt|cm|mm|in|pc)\b/.test(size))).toEqual([]);
  expect(sizes.some(([, , size]) => size.endsWith('rem'))).toBe(true);
});
