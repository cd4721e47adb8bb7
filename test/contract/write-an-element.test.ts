import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { exampleBlock } from '../../src/cli/element-example.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { COMPONENTS } from '../../src/elements/components.ts';
import type { ElementSpec } from '../../src/elements/define.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import type { AnyComponent } from '../../src/view/component.ts';
import { Plain } from '../../src/view/plain.ts';
import { htmlProblems } from '../html.test-data.ts';
import { renderElements } from '../render.test-data.ts';
import { readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

/** The files shown in docs/internals/write-an-element.md. */
const FILES = Array.from(
  readText(REPOSITORY, 'docs/internals/write-an-element.md').matchAll(
    /^`(src\/elements\/[\w/.-]+)`\n\n```\w+\n([^]*?)^```$/gm,
  ),
  ([, file = '', text = '']) => ({ file, text }),
);

const folder = tempFolder();

/** Replaces the paths of imported sitegen files by their real paths. */
function withPaths(file: string, text: string): string {
  return text.replaceAll(/(?<=from ')\.\.\/[^']+/g, (name) =>
    join(REPOSITORY, dirname(file), name),
  );
}

symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
const config = { extends: join(REPOSITORY, 'tsconfig.json'), include: ['src'] };
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
for (const { file, text } of FILES) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), withPaths(file, text));
}

/**
 * Loads a module of an element that the page describes; undefined if the element has no module of
 * that name.
 */
async function load<T>(eid: string, name: string): Promise<T | undefined> {
  const file = join(folder, 'src', 'elements', eid, name);
  return existsSync(file)
    ? ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as T)
    : undefined;
}

test('[MODEL-4] the code in docs/internals/write-an-element.md passes type checks', () => {
  const tsc = join(REPOSITORY, 'node_modules', '.bin', 'tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test.each([
  ['badge', /^<div><span class="badge _\w+">New<\/span><\/div>$/, '--ground:#DDE7FF'],
  [
    'price',
    /^<div><p class="price price-plain"><strong class="price-amount">€ 40<\/strong><small> an hour<\/small><\/p><\/div>$/,
    '',
  ],
  ['tally', /^<div><button class="tally" type="button">Count<\/button><\/div>$/, ''],
])(
  '[MODEL-4] the element %s of docs/internals/write-an-element.md can be built',
  async (eid, html, css) => {
    const { definition } = (await load<{ definition: ElementSpec }>(eid, 'definition.ts')) ?? {};
    if (definition === undefined) throw new Error(`${eid} is not in the docs`);
    const own = FILES.find(({ file }) => file.endsWith(`/${eid}/element.css`))?.text ?? '';
    const catalogue = {
      ...CATALOGUE,
      elements: new Map(CATALOGUE.elements).set(eid, {
        ...definition,
        attrs: { ...definition.attrs, ...LOOKS },
      }),
      css: new Map(CATALOGUE.css).set(eid, own),
    };
    type Rendering = { readonly Component: AnyComponent };
    const rendering =
      (await load<Rendering>(eid, 'component.tsx')) ?? (await load<Rendering>(eid, 'island.tsx'));
    const components = new Map(COMPONENTS).set(eid, rendering?.Component ?? Plain);
    const example = exampleBlock(definition, catalogue.elements);
    const rendered = renderElements({ catalogue, components }, example);
    expect(rendered.diagnostics).toEqual([]);
    expect(rendered.html).toMatch(html);
    expect(rendered.document.css).toContain(css);
    expect(rendered.document.css).toContain(own.trim());
    expect(htmlProblems(rendered.html)).toEqual([]);
  },
);
