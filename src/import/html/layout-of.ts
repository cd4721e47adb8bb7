import type { Json, JsonObject } from '../../values/json.ts';
import { WIDTHS, type Declared } from './cascade.ts';
import { lengthOf } from './to-looks.ts';

/** The element that arranges the children of a box, with its attributes. */
export interface BoxLayout {
  readonly eid: 'row' | 'column' | 'grid';
  readonly attrs: readonly JsonObject[];
}

const ALIGN: Readonly<Record<string, string>> = {
  'flex-start': 'start',
  start: 'start',
  center: 'center',
  'flex-end': 'end',
  end: 'end',
  stretch: 'stretch',
  baseline: 'baseline',
};

const JUSTIFY: Readonly<Record<string, string>> = {
  ...ALIGN,
  'space-between': 'between',
  'space-around': 'around',
  'space-evenly': 'evenly',
};

/** An attribute; none without a value. */
const own = (kid: string, v: Json | undefined): readonly JsonObject[] =>
  v === undefined ? [] : [{ kid, v }];

/** The layout that a desktop shows; undefined for one below each other. */
export function layoutOf(byWidth: readonly Declared[]): BoxLayout | undefined {
  const desktop = byWidth.at(-1);
  const display = desktop?.get('display') ?? '';
  if (desktop === undefined || !/^(?:inline-)?(?:flex|grid)$/.test(display)) return undefined;
  const gap =
    lengthOf(desktop.get('gap') ?? desktop.get('grid-gap') ?? desktop.get('column-gap')) ?? '0px';
  const align = ALIGN[desktop.get('align-items') ?? ''];
  if (display.endsWith('grid')) {
    const counts = byWidth.map(tracksOf);
    const [first = 1] = counts;
    const widths = counts.flatMap((count, at) => {
      const width = at === 1 ? '768px' : '992px';
      return at > 0 && count !== counts[at - 1] ? [[width, count] as const] : [];
    });
    const columns = {
      kid: 'columns',
      v: first,
      ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
    };
    return {
      eid: 'grid',
      attrs: [columns, ...own('min-width', '0px'), ...own('gap', gap), ...own('align', align)],
    };
  }
  const isColumn = desktop.get('flex-direction')?.startsWith('column') === true;
  const justify = JUSTIFY[desktop.get('justify-content') ?? ''];
  const isWrapped =
    desktop.get('flex-wrap') === 'wrap' || byWidth.length < WIDTHS.length || isStacked(byWidth);
  return {
    eid: isColumn ? 'column' : 'row',
    attrs: [
      ...own('gap', gap),
      ...own('align', align),
      ...own('justify', justify === 'stretch' || justify === 'baseline' ? undefined : justify),
      ...own('wrap', isColumn ? false : isWrapped),
    ],
  };
}

/** Returns whether a telephone shows the children below each other. */
function isStacked([phone]: readonly Declared[]): boolean {
  const display = phone?.get('display') ?? '';
  return !display.endsWith('flex') || phone?.get('flex-direction')?.startsWith('column') === true;
}

/** The number of columns of a grid. */
function tracksOf(declared: Declared): number {
  const template = (declared.get('grid-template-columns') ?? '').trim();
  const [, times] = /^repeat\((\d+),/.exec(template) ?? [];
  if (times !== undefined) return Math.min(12, Math.max(1, Number(times)));
  if (template === '' || template === 'none' || template.startsWith('repeat')) return 1;
  const tracks = template
    .replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .split(/\s+/)
    .filter((one) => !one.startsWith('['));
  return Math.min(12, tracks.length);
}
