/** The committed catalogue: a project in the folder form, with its files. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeProject } from '../../src/format/decode.ts';
import { splitFolder } from '../../src/format/folder-files.ts';
import type { Json } from '../../src/values/json.ts';
import { catalogueProject } from './catalogue.test-data.ts';
import { MASK, MASK_SVG, pictureFile, PICTURES, pictureSvg } from './pictures.test-data.ts';

const LINE = 120;

/**
 * Returns JSON with short values on one line: with a line for each field, it would be three times
 * as long.
 */
function shortJson(value: Json, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent} `;
  const parts = isList
    ? value.map((one: Json) => shortJson(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${shortJson(one, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const line = parts.length === 0 ? open.trim() + close.trim() : open + parts.join(', ') + close;
  if (line.length + indent.length <= LINE && !line.includes('\n')) return line;
  return `${open.trim()}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close.trim()}`;
}

/** Returns the files of the project's folder, with their contents. */
export function catalogueFiles(): ReadonlyMap<string, string> {
  const { project, diagnostics } = decodeProject(catalogueProject());
  if (project === undefined) throw new Error(JSON.stringify(diagnostics));
  const boards = [...splitFolder(project)].map(([file, text]) => {
    return [file, `${shortJson(JSON.parse(text) as Json)}\n`] as const;
  });
  const config = { assets: 'assets', product: 'Catalogue', lang: 'en' };
  return new Map([
    ...boards,
    ['sitegen.config.json', `${JSON.stringify(config, undefined, 2)}\n`],
    ...PICTURES.map((uid) => [`assets/${pictureFile(uid)}`, pictureSvg(uid)] as const),
    [`assets/${MASK}.svg`, MASK_SVG],
    // A video without frames.
    ['assets/clip.mp4', '\0\0\0\u0010ftypmp42\0\0\0\0'],
  ]);
}

/** Writes the project into a folder, and removes its former content. */
export function writeCatalogue(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of catalogueFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}
