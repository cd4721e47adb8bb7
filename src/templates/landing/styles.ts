import type { JsonObject } from '../../values/json.ts';
import { colour, length, style, upTo, variable, wide, type Value } from '../compose.ts';

export const VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Paper', '#FBFCF8', '#0B1512'),
  variable('raised', 'Above the paper', '#FFFFFF', '#12201B'),
  variable('tint', 'Behind groups', '#EEF3E9', '#14251F'),
  variable('ink', 'Ink', '#10231C', '#EAF2EA'),
  variable('muted', 'Quiet ink', '#55665D', '#A1B5AA'),
  variable('line', 'Lines', '#DCE5DA', '#263A32'),
  variable('accent', 'Fern', '#1D6B4C', '#D3F36B'),
  variable('deep', 'The dark band', '#0F2A22', '#17392E'),
  variable('cream', 'Words on it', '#F4F6EC'),
  variable('mist', 'Quiet words on it', '#B4CDBF'),
  variable('lime', 'Lime', '#D3F36B'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '40px'),
  length('wide', 'Width of the page', '1200px'),
];

/** The padding of a price plan: less at the sides on a tablet, where three plans are in a row. */
const planRoom = (down: number, across: number, narrow: number): Value => {
  const room = (side: number) => `full ${down}px ${side}px ${down}px ${side}px`;
  return wide(room(across), { '768px': room(narrow), '1024px': room(across) });
};

export const STYLES: readonly JsonObject[] = [
  style(
    { name: 'sheet' },
    {
      fill: colour('paper'),
      'text-color': 'var:ink',
      'font-family': 'Inter, sans-serif',
      'font-size': wide('1rem', { '768px': '1.0625rem' }),
      'line-height': 1.55,
      'text-wrap': 'pretty',
    },
  ),
  style(
    { for: 'heading' },
    {
      'font-family': 'Inter, sans-serif',
      'font-weight': 700,
      'letter-spacing': '-0.03em',
      'line-height': 1.1,
      'text-wrap': 'balance',
    },
  ),
  style(
    { for: 'heading 1' },
    {
      'font-size': wide('2.75rem', { '640px': '3.75rem', '1024px': '5rem' }),
      'letter-spacing': '-0.045em',
      'line-height': 1.02,
    },
  ),
  style({ for: 'heading 2' }, { 'font-size': wide('2rem', { '768px': '3rem' }) }),
  style({ for: 'heading 3' }, { 'font-size': '1.3125rem', 'letter-spacing': '-0.02em' }),
  style({ for: 'nav-item' }, { 'font-weight': 500 }),
  style({ for: 'link' }, { hover: { color: 'var:accent' }, transition: { duration: '150ms' } }),
  style({ for: 'button' }, { border: { radius: '999px' } }),
  style({ name: 'centred' }, { 'text-align': 'center' }),
  style(
    { name: 'lead' },
    {
      'font-size': wide('1.125rem', { '768px': '1.3125rem' }),
      'line-height': 1.5,
      'text-color': 'var:muted',
      'text-wrap': 'balance',
      size: upTo('34em'),
    },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted' }),
  style({ name: 'small' }, { 'font-size': '0.9375rem', 'text-color': 'var:muted' }),
  style(
    { name: 'pill' },
    {
      fill: colour('tint'),
      'text-color': 'var:accent',
      'font-size': '0.9375rem',
      'font-weight': 600,
      border: { radius: '999px' },
      padding: 'full 6px 16px 6px 16px',
    },
  ),
  style(
    { name: 'opening' },
    { padding: wide('regular 40px 0px 40px 0px', { '768px': 'regular 80px 0px 64px 0px' }) },
  ),
  style(
    { name: 'band' },
    { padding: wide('regular 80px 0px 0px 0px', { '768px': 'regular 144px 0px 0px 0px' }) },
  ),
  style(
    { name: 'tile' },
    {
      fill: colour('tint'),
      border: { radius: '24px' },
      overflow: 'hidden',
      size: { isNh: true, nh: '100%' },
    },
  ),
  style(
    { name: 'plan' },
    {
      fill: colour('raised'),
      border: { width: '1px', color: 'var:line', radius: '24px' },
      padding: planRoom(32, 28, 20),
      size: { isNh: true, nh: '100%' },
    },
  ),
  style(
    { name: 'plan-chosen' },
    {
      border: { width: '2px', color: 'var:accent', radius: '24px' },
      padding: planRoom(31, 27, 19),
    },
  ),
  style(
    { name: 'price' },
    {
      'font-size': '2.75rem',
      'font-weight': 700,
      'letter-spacing': '-0.04em',
      'line-height': 1.1,
    },
  ),
  style(
    { name: 'form' },
    {
      fill: colour('paper'),
      'text-color': 'var:ink',
      'text-align': 'start',
      border: { radius: '20px' },
      padding: 'full 24px 24px 24px 24px',
      size: { isW: true, w: '100%', isXw: true, xw: '440px' },
    },
  ),
  style(
    { name: 'call' },
    {
      fill: colour('deep'),
      'text-color': 'var:cream',
      border: { radius: '32px' },
      padding: wide('regular 48px 24px 48px 24px', { '768px': 'regular 96px 64px 96px 64px' }),
    },
  ),
];
