import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ElementAttribute, ElementAttributes } from '../../src/elements/define.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import { labelOfKey } from '../../src/model/names.ts';
import type { Declarations } from '../../src/values/codec.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { randomOf } from '../hostile/kept.test-data.ts';
import { ATELIER, cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { computedOf, normalized, trySource, type Tried } from './in-effect.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();

/**
 * The environment variable SITEGEN_LAYERS sets the number of checked layers of each site. With it,
 * each layer is checked at all widths; without it, at one of the widths in turn.
 */
const ASKED = Number(process.env['SITEGEN_LAYERS'] ?? 0);
const LAYERS = ASKED || 5;
const WIDTHS = [390, 768, 1280];

const specs: ElementAttributes = LOOKS;

/** A look that sets one property, by the label of its row. */
interface SimpleLook {
  readonly spec: ElementAttribute;
  readonly property: string;
  /** CSS of possible values. */
  readonly samples: readonly string[];
}

const cssOf = (spec: ElementAttribute, written: unknown): string | undefined => {
  const { value, problems } = VALUE_TYPES[spec.type].parse(written as string);
  const toCss: ((value: never) => Declarations) | undefined = spec.toCss;
  const isChoice = spec.choices === undefined || spec.choices.includes(String(written));
  return problems.length > 0 || !isChoice
    ? undefined
    : Object.values(toCss?.(value as never) ?? {})[0];
};

const SAMPLES = [
  '7px',
  '5px',
  0.25,
  0.75,
  5,
  7,
  '#010203',
  '#040506',
  '7:5',
  '5:7',
  '7px,5px',
  '5px,7px',
];

const SIMPLE: ReadonlyMap<string, SimpleLook> = new Map(
  Object.entries(specs).flatMap(([kid, spec]) => {
    const samples = (spec.choices ?? SAMPLES).flatMap((one) => cssOf(spec, one) ?? []);
    const toCss: ((value: never) => Declarations) | undefined = spec.toCss;
    const { value } = VALUE_TYPES[spec.type].parse(undefined);
    const [property] = Object.keys(toCss?.(value as never) ?? {});
    return property === undefined ? [] : [[labelOfKey(kid), { spec, property, samples }] as const];
  }),
);

interface Row {
  readonly label: string;
  readonly text: string;
  readonly source: string;
}

/** Returns the inspector's effective values. */
async function effectsShown({ page }: OpenShell): Promise<readonly Row[]> {
  const rows = await page.locator('.sg-edit[data-origin=default]').evaluateAll((all) =>
    all.map((row) => {
      const id = row.parentElement?.querySelector(':scope > .said')?.textContent ?? '';
      const label = row.querySelector('.sg-label')?.textContent ?? '';
      return { label, said: id };
    }),
  );
  return rows.flatMap(({ label, said }) => {
    const [, text, source] =
      /^In effect: (.*), ((?:from the|inherited)\b.*?)(?:, variable [\w-]+)?$/.exec(said) ?? [];
    return text === undefined || source === undefined ? [] : [{ label, text, source }];
  });
}

const simpleRows = (rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const look = SIMPLE.get(row.label);
    return look === undefined ? [] : [{ ...row, ...look }];
  });

/** Returns the rows whose value isn't the computed one, or `no rows` if too few are shown. */
async function wrongRows(shell: OpenShell, uid: string): Promise<readonly string[]> {
  const rows = simpleRows(await effectsShown(shell));
  if (rows.length < SIMPLE.size / 2) return ['no rows'];
  const properties = rows.map(({ property }) => property);
  const computed = await shell.frame().evaluate(computedOf, { uid, properties });
  const written = rows.map(({ property, spec, text }) => [property, cssOf(spec, text) ?? text]);
  const shown = await shell.page.evaluate(normalized, written);
  return rows.flatMap(({ label, text }, at) => {
    const value = computed[at];
    // If the value type lacks a keyword, the inspector shows it as the browser returns it.
    return value === text || value === shown[at] ? [] : [`${label}: ${text} for ${value}`];
  });
}

/** Returns a pattern of the inspector's words for a source that was found by changing rules. */
function wordsFor({ on, selector }: Tried): RegExp {
  if (on === 'browser') return /^from the browser’s built-in style$/;
  if (on === 'around') return /^inherited|^from the component/;
  if (/:(?:hover|focus|active)/.test(selector)) return /^from the state/;
  if (/\._/.test(selector)) return /^from the (?:property|breakpoint|component)/;
  const [, style] = /\.([a-z][a-z\d-]*)_/i.exec(selector) ?? [];
  if (style === undefined) return /^from the (?:element’s built-in style|variable)/;
  return new RegExp(
    `^from the (?:shared style ${style}$|default style for ${style.replaceAll('-', '[- ]')}$)`,
  );
}

/** Sets a value in the inspector, like a person. */
async function choose({ page }: OpenShell, { label, text, spec }: Row & SimpleLook) {
  const row = page
    .locator('.sg-edit')
    .filter({ has: page.locator('.sg-label', { hasText: new RegExp(`^${label}$`) }) });
  if (spec.choices === undefined) {
    const field = row.locator('input').first();
    // If a value has several numbers, only the first is typed; the others keep the shown values.
    const isMade = spec.type === 'Vector2' || spec.type === 'Ratio' || spec.type === 'Space';
    await field.fill(isMade ? (text.split(/[,: ]/)[0] ?? '') : text);
    await field.press('Enter');
    return;
  }
  const effect = row.locator('[data-effect]', { hasText: text }).first();
  if ((await row.locator('.sg-segments').count()) > 0) return effect.click();
  await row.locator('.sg-select button').click();
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** Choosing the effective value writes it; one undo reverts that. */
async function expectWritten(shell: OpenShell, row: Row & SimpleLook) {
  const { page } = shell;
  const origin = () =>
    page
      .locator('.sg-edit')
      .filter({ has: page.locator('.sg-label', { hasText: new RegExp(`^${row.label}$`) }) })
      .getAttribute('data-origin');
  await choose(shell, row);
  await expect
    .poll(async () => [row.label, row.text, await origin()])
    .toEqual([row.label, row.text, 'own']);
  await shell.run('undo');
  await expect.poll(origin).toBe('default');
}

/** Returns blocks that occur once, including those of frames and components. */
const seenOnce = ({ frame }: OpenShell) =>
  frame().evaluate(() => {
    const all = Array.from(
      document.querySelectorAll('[data-sg-uid]'),
      (one) => one.getAttribute('data-sg-uid') ?? '',
    );
    return all.filter((uid) => all.indexOf(uid) === all.lastIndexOf(uid));
  });

/** Selects a block; returns whether it is on the open board. */
const selects = (shell: OpenShell, uid: string): Promise<boolean> =>
  shell.run('select', { uids: [uid] }).then(
    () => true,
    () => false,
  );

const SITES: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  atelier: async (folder) => cpSync(ATELIER, folder, { recursive: true }),
  shop: (folder) =>
    cli(join(folder, '..'), ['init', folder, '--template', 'shop', '--title', 'Pots']),
  journal: (folder) =>
    cli(join(folder, '..'), ['init', folder, '--template', 'journal', '--title', 'Notes']),
};

test.each(Object.keys(SITES))(
  '[EDIT-3] on the site "%s" the inspector shows the computed value and its source, and choosing it writes it',
  async (name) => {
    const random = randomOf(name);
    const pick = <T>(list: readonly T[]): T => {
      const one = list[random(list.length)];
      if (one === undefined) throw new Error('there is nothing to pick from');
      return one;
    };
    const folder = join(mkdtempSync(join(temp, 'effect-')), 'site');
    await SITES[name]?.(folder);
    const { author } = await serve(folder);
    const shell = await openShell(browser(), author, { reducedMotion: 'reduce' });
    const { page } = shell;
    const layers = await seenOnce(shell);
    const wrong: unknown[] = [];
    const kinds = new Set<string>();
    for (let count = 0; count < LAYERS;) {
      const uid = pick(layers);
      if (!(await selects(shell, uid))) continue;
      count += 1;
      if (count === 1) await page.getByRole('button', { name: 'All', exact: true }).click();
      for (const width of ASKED > 0 ? WIDTHS : WIDTHS.filter((_, at) => at === count % 3)) {
        await shell.run('width', { width });
        await expect.poll(() => wrongRows(shell, uid), { message: uid }).toEqual([]);
        const rows = simpleRows(await effectsShown(shell));
        for (const row of [pick(rows), pick(rows)]) {
          const { property, samples: values, label, source } = row;
          const tried = await shell.frame().evaluate(trySource, { uid, property, values });
          kinds.add(source.split(' ').slice(0, 3).join(' '));
          if (!wordsFor(tried).test(source)) wrong.push([uid, width, label, source, tried]);
        }
      }
      const rows = simpleRows(await effectsShown(shell));
      const writable = rows.filter(({ spec, text }) => cssOf(spec, text) !== undefined);
      await expectWritten(shell, pick(writable));
    }
    expect(wrong).toEqual([]);
    expect([...kinds]).toContain('from the browser’s');
  },
  600_000,
);
