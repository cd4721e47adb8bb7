import type { Json } from '../../values/json.ts';
import type { Declared } from './cascade.ts';
import type { Readers, Unread } from './read-values.ts';
import { wordsOfValue } from './split-value.ts';

/** An element that arranges the children of a box. */
export type LayoutEid = 'row' | 'column' | 'grid';

const ALIGN: Readonly<Record<string, string>> = {
  'flex-start': 'start',
  start: 'start',
  center: 'center',
  'flex-end': 'end',
  end: 'end',
  stretch: 'stretch',
  normal: 'stretch',
  baseline: 'baseline',
};

const JUSTIFY: Readonly<Record<string, string>> = {
  'flex-start': 'start',
  start: 'start',
  left: 'start',
  normal: 'start',
  center: 'center',
  'flex-end': 'end',
  end: 'end',
  right: 'end',
  'space-between': 'between',
  'space-around': 'around',
  'space-evenly': 'evenly',
};

/** The layout that the widest window shows; undefined for children below each other. */
export function layoutOf(widths: readonly Declared[]): LayoutEid | undefined {
  const shown = widths.findLast((declared) => declared.get('display') !== 'none');
  const display = shown?.get('display') ?? '';
  if (/^(?:inline-)?grid$/.test(display)) return 'grid';
  if (!/^(?:inline-)?flex$/.test(display)) return undefined;
  return shown?.get('flex-direction')?.startsWith('column') === true ? 'column' : 'row';
}

/**
 * Adds the attributes of a layout at one width; declarations that differ from the layout stay the
 * block’s own CSS.
 */
export function addLayout(
  eid: LayoutEid,
  left: Unread,
  set: (kid: string, v: Json) => void,
  readers: Readers,
): void {
  const usual = eid === 'grid' ? 'grid' : 'flex';
  const display = left.peek('display') ?? 'block';
  if (display === usual) left.drop('display');
  else if (display !== 'none') left.set('display', display);
  if (!display.endsWith(usual)) return;
  if (eid === 'grid') addGrid(left, set, readers);
  else addFlex(eid, left, set, readers);
}

function addGap(
  left: Unread,
  set: (kid: string, v: Json) => void,
  { length }: Readers,
  between: string,
) {
  const other = between === 'row-gap' ? 'column-gap' : 'row-gap';
  const gaps = ['row-gap', 'column-gap'].map((name) => left.peek(name) ?? '0px');
  const gap = left.take(between, (value) => (value === 'normal' ? '0px' : length(value)));
  if (left.peek(between) === undefined) set('gap', gap ?? '0px');
  else set('gap', '0px');
  // A single gap applies to both directions.
  if (gaps[0] === gaps[1]) left.drop(other);
  else left.set(other, left.peek(other) ?? '0px');
}

function addFlex(
  eid: 'row' | 'column',
  left: Unread,
  set: (kid: string, v: Json) => void,
  readers: Readers,
): void {
  const direction = left.peek('flex-direction') ?? 'row';
  if (direction === eid) left.drop('flex-direction');
  else left.set('flex-direction', direction);
  addGap(left, set, readers, eid === 'row' ? 'column-gap' : 'row-gap');
  set('align', left.take('align-items', (value) => ALIGN[value]) ?? 'stretch');
  set('justify', left.take('justify-content', (value) => JUSTIFY[value]) ?? 'start');
  const wrap = left.take('flex-wrap', (value) => (value === 'wrap-reverse' ? undefined : value));
  if (eid === 'row' || wrap === 'wrap') set('wrap', wrap === 'wrap');
}

const MAX_TRACKS = 12;

function addGrid(left: Unread, set: (kid: string, v: Json) => void, readers: Readers): void {
  const template = left.peek('grid-template-columns') ?? 'none';
  const count = equalTracks(template);
  if (count === undefined) left.set('grid-template-columns', template);
  else left.drop('grid-template-columns');
  set('columns', count ?? tracksIn(template));
  set('min-width', '0px');
  if (left.peek('grid-template-rows') === 'auto') left.drop('grid-template-rows');
  if (left.peek('grid-auto-columns') === '1fr' && count !== undefined)
    left.drop('grid-auto-columns');
  if (/^(?:row|auto)$/.test(left.peek('grid-auto-flow') ?? '')) left.drop('grid-auto-flow');
  addGap(left, set, readers, 'column-gap');
  const row = left.take('row-gap', readers.length);
  if (row !== undefined) set('row-gap', row);
  set('align', left.take('align-items', (value) => gridWord(value)) ?? 'stretch');
  set('justify', left.take('justify-items', (value) => gridWord(value)) ?? 'stretch');
}

const gridWord = (value: string) => (value === 'baseline' ? undefined : ALIGN[value]);

const tracksOf = (template: string) => wordsOfValue(template).filter((one) => !one.startsWith('['));

const isShare = (one: string) => /^(?:1fr|minmax\(\s*0(?:px)?\s*,\s*1fr\s*\))$/.test(one.trim());

/** The number of columns if all are equal; undefined for others. */
function equalTracks(template: string): number | undefined {
  const [, times, track = ''] =
    /^repeat\(\s*(\d+)\s*,\s*([^)]*(?:\([^)]*\))?)\s*\)$/.exec(template) ?? [];
  if (times !== undefined)
    return isShare(track) && Number(times) >= 1 && Number(times) <= MAX_TRACKS
      ? Number(times)
      : undefined;
  const tracks = tracksOf(template);
  return tracks.length > 0 && tracks.length <= MAX_TRACKS && tracks.every(isShare)
    ? tracks.length
    : undefined;
}

const tracksIn = (template: string) => Math.min(MAX_TRACKS, Math.max(1, tracksOf(template).length));
