import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import typescript from 'typescript5';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { createTypeReader, type ReadComponent } from './read-types.ts';

const folder = tempFolder();
const path = join(folder, 'components', 'opening-hours.tsx');
mkdirSync(join(folder, 'components'));
const readTypes = createTypeReader(typescript, folder);

/** Reads a component from its source. */
function read(source: string): ReadComponent {
  writeFileSync(path, source);
  const [found] = readTypes([{ path, prefix: 'my' }]);
  if (found === undefined) throw new Error('nothing was read');
  return found;
}

const IMPORTS = `import type { Asset, BoardRef, Color, Dimension } from 'sitegen-studio/components';
import type { ReactNode } from 'react';\n`;

const withProps = (props: string) =>
  read(`${IMPORTS}export default function C(props: { ${props} }) { return null; }`);

const OPTIONAL = { isRequired: false };

test.each([
  ['text: string', { type: 'Text', isRequired: true }],
  ['text?: string', { type: 'Text', ...OPTIONAL }],
  ['text: string | number', { type: 'Text', isRequired: true }],
  ['text?: number | undefined', { type: 'Number', ...OPTIONAL }],
  ['text?: boolean', { type: 'Boolean', ...OPTIONAL }],
  ["text?: 'a' | 'b'", { type: 'String', choices: ['a', 'b'], ...OPTIONAL }],
  ['text: 2 | 1', { type: 'String', choices: ['1', '2'], isNumeric: true, isRequired: true }],
  ["text: 'a' | (string & {})", { type: 'Text', isRequired: true }],
  ['text?: Color', { type: 'Color', ...OPTIONAL }],
  ['text?: Dimension', { type: 'Dimension', ...OPTIONAL }],
  ['text: Asset | undefined', { type: 'Asset', isRequired: true }],
  ['text?: BoardRef | null', { type: 'Page', ...OPTIONAL }],
])('[OWN-2] the prop %s is an attribute of its type', (prop, expected) => {
  const { element, mistakes } = withProps(prop);
  expect(mistakes).toEqual([]);
  expect(element?.props).toEqual({ text: { name: 'text', help: 'Text.', ...expected } });
});

test('[OWN-2] comments of props become help texts, defaults, bounds and steps', () => {
  const { element } = withProps(
    '\n/** How many.\n * @default 3\n * @min 1\n * @max 9\n * @step 2 */\ncount?: number;\n/** @default "no" */\non?: boolean;\n',
  );
  expect(element?.props).toEqual({
    count: {
      name: 'count',
      type: 'Number',
      help: 'How many.',
      isRequired: false,
      initial: 3,
      minimum: 1,
      maximum: 9,
      step: 2,
    },
    on: { name: 'on', type: 'Boolean', help: 'On.', isRequired: false },
  });
});

test('[OWN-2] props of React nodes become slots, the children last, and functions get no control', () => {
  const { element, mistakes } = withProps(
    'children?: ReactNode; title: ReactNode; onOpen?: () => void; render?: (n: number) => string; className?: string',
  );
  expect(mistakes).toEqual([]);
  expect(element?.props).toEqual({});
  expect(Object.entries(element?.slots ?? {})).toEqual([
    ['title', 'Title'],
    ['children', 'Children'],
  ]);
});

test('[OWN-2] a prop with the name of a style has another key', () => {
  expect(withProps("size?: 's' | 'l'").element?.props).toEqual({
    sizeProp: {
      name: 'size',
      type: 'String',
      choices: ['s', 'l'],
      help: 'Size.',
      isRequired: false,
    },
  });
});

test.each([
  ['a function', 'export default function C({ n = 4 }: { n?: number }) { return n; }'],
  ['a constant', 'const C = ({ n = 4 }: { n?: number }) => n; export default C;'],
  [
    'a memo',
    "import { memo } from 'react'; export default memo(({ n = 4 }: { n?: number }) => n);",
  ],
])('[OWN-2] the defaults of the parameter of %s are initial values', (_, source) => {
  expect(read(source).element?.props).toEqual({
    n: { name: 'n', type: 'Number', help: 'N.', isRequired: false, initial: 4 },
  });
});

test('[OWN-2] the literal “meta” has title, icon, group, slots, and examples', () => {
  const { element, mistakes } = read(
    `${IMPORTS}/** When we are open. */\nexport default function C({ head }: { head: ReactNode; day?: string }) { return head; }
    export const meta = { title: 'Hours', icon: 'clock', group: 'text', slots: { head: 'Top' }, examples: { day: 'Mon' } } as const;`,
  );
  expect(mistakes).toEqual([]);
  expect(element).toMatchObject({
    eid: 'my:opening-hours',
    file: 'components/opening-hours.tsx',
    title: 'Hours',
    help: 'When we are open.',
    icon: 'clock',
    group: 'text',
    slots: { head: 'Top' },
    example: { day: 'Mon' },
  });
});

const COMPONENT = 'export default function C() { return null; }\n';

test.each([
  [
    'no component',
    'export const a = 1;',
    { kind: 'component', text: 'its default export isn’t a React component', line: 1, column: 1 },
  ],
  [
    'a call in “meta”',
    `${COMPONENT}export const meta = { title: String(1) };`,
    {
      kind: 'meta',
      text: '“meta” must be an object with plain values, without names or calls',
      line: 2,
      column: 21,
    },
  ],
  [
    'a field of another type',
    `${COMPONENT}export const meta = { title: 1 };`,
    { kind: 'meta', text: '“title” of “meta” isn’t valid', line: 2, column: 21 },
  ],
  [
    'a prop of another type',
    'export default function C(props: {\n  rows: Date;\n}) { return null; }',
    { kind: 'prop', text: 'the prop “rows” has the type Date', line: 2, column: 3 },
  ],
])('[OWN-2] %s is reported as a mistake with its place', (_, source, mistake) => {
  expect(read(source).mistakes).toEqual([mistake]);
});

test('[OWN-1] reading types runs no code of a component', () => {
  const canary = 'globalThis.canary = (globalThis.canary ?? 0) + 1;';
  const { element } = read(`${canary}\n${COMPONENT}export const meta = { title: 'T' };`);
  expect(element?.title).toBe('T');
  expect(globalThis).not.toHaveProperty('canary');
});

test('[OWN-1] types outside of the project aren’t read', () => {
  const outside = tempFolder();
  writeFileSync(join(outside, 'secret.ts'), 'export interface Props { secret: string }');
  const { element } = read(
    `import type { Props } from '${join(outside, 'secret.ts')}';\nexport default function C(props: Props) { return null; }`,
  );
  expect(element?.props).toEqual({});
});

test('[OWN-2] the types of props decide about controls, whatever their order', () => {
  const kinds = { string: 'Text', number: 'Number', boolean: 'Boolean', Color: 'Color' } as const;
  const prop = fc.record({
    name: fc
      .stringMatching(/^[a-z]{3,8}$/)
      .filter((name) => !/^(?:size|fill|mask|key|ref)$/.test(name)),
    type: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    isOptional: fc.boolean(),
  });
  const props = fc.uniqueArray(prop, { selector: ({ name }) => name, maxLength: 8 });
  fc.assert(
    fc.property(props, (all) => {
      const written = all.map((one) => `${one.name}_${one.isOptional ? '?' : ''}: ${one.type};`);
      const reading = withProps(written.join(' '));
      const found = Object.entries(reading.element?.props ?? {});
      expect(found.map(([kid, { type, isRequired }]) => [kid, type, !isRequired])).toEqual(
        all.map((one) => [`${one.name}_`, kinds[one.type], one.isOptional]),
      );
    }),
    { numRuns: 8 },
  );
});
