import type { JsonObject } from '../../values/json.ts';
import { colour, length, line, style, upTo, variable, wide } from '../compose.ts';

export const SERIF = "'Playfair Display', serif";
const SANS = 'Inter, sans-serif';

/**
 * Minimum width of a card in a list: from 640px, three cards are in a row, but never four, since
 * lists have three or six cards.
 */
export const CARD_WIDTH = wide('240px', {
  '640px': '170px',
  '768px': '200px',
  '900px': '250px',
  '1140px': '320px',
});

export const VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Linen', '#FBF6EE', '#17120E'),
  variable('raised', 'Above the linen', '#FFFFFF', '#261F19'),
  variable('tint', 'Sand', '#F1E6D6', '#211A14'),
  variable('ink', 'Ink', '#2B2018', '#F3EADF'),
  variable('muted', 'Quiet ink', '#6E5E50', '#B5A595'),
  variable('line', 'Lines', '#E2D5C3', '#3A2F26'),
  variable('accent', 'Clay', '#9A4326', '#F0A182'),
  variable('deep', 'The foot of the page', '#33261C', '#0F0B08'),
  variable('chalk', 'Words on it', '#F6ECDF'),
  variable('dust', 'Quiet words on it', '#CBB9A6'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '48px'),
  length('wide', 'Width of the page', '1320px'),
];

export const STYLES: readonly JsonObject[] = [
  style(
    { name: 'sheet' },
    {
      fill: colour('paper'),
      'text-color': 'var:ink',
      'font-family': SANS,
      'font-size': wide('1rem', { '768px': '1.0625rem' }),
      'line-height': 1.6,
      'text-wrap': 'pretty',
    },
  ),
  style(
    { for: 'heading' },
    {
      'font-family': SERIF,
      'font-weight': 500,
      'line-height': 1.12,
      'letter-spacing': '-0.01em',
      'text-wrap': 'balance',
    },
  ),
  style(
    { for: 'heading 1' },
    {
      'font-size': wide('2.625rem', { '640px': '3.5rem', '1024px': '4.5rem' }),
      'line-height': 1.04,
      'letter-spacing': '-0.02em',
    },
  ),
  style({ for: 'heading 2' }, { 'font-size': wide('1.875rem', { '768px': '2.625rem' }) }),
  style({ for: 'heading 3' }, { 'font-size': '1.375rem', 'line-height': 1.25 }),
  style({ for: 'quote large' }, { 'font-family': SERIF }),
  style({ for: 'link' }, { hover: { color: 'var:accent' }, transition: { duration: '150ms' } }),
  style({ for: 'nav-item' }, { 'font-weight': 500 }),
  style(
    { for: 'button' },
    { border: { radius: '999px' }, padding: 'full 12px 26px 12px 26px', 'font-weight': 600 },
  ),
  style(
    { name: 'lead' },
    {
      'font-size': wide('1.125rem', { '768px': '1.25rem' }),
      'line-height': 1.55,
      'text-color': 'var:muted',
      size: upTo('34em'),
    },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted' }),
  style(
    { name: 'card-title' },
    {
      'font-family': SERIF,
      'font-size': '1.125rem',
      hover: { color: 'var:accent' },
      transition: { duration: '150ms' },
    },
  ),
  style(
    { name: 'card-text' },
    {
      'font-family': SANS,
      'font-size': '0.9375rem',
      'line-height': 1.5,
      'text-color': 'var:muted',
    },
  ),
  style({ name: 'card-price' }, { 'font-family': SANS, 'font-size': '1rem', 'font-weight': 600 }),
  style(
    { name: 'price' },
    { 'font-size': '1.5rem', 'font-family': SERIF, 'text-color': 'var:accent' },
  ),
  style(
    { name: 'opening' },
    { padding: wide('regular 40px 0px 40px 0px', { '768px': 'regular 80px 0px 64px 0px' }) },
  ),
  style(
    { name: 'first' },
    { padding: wide('regular 8px 0px 0px 0px', { '768px': 'regular 24px 0px 0px 0px' }) },
  ),
  style(
    { name: 'band' },
    { padding: wide('regular 72px 0px 0px 0px', { '768px': 'regular 128px 0px 0px 0px' }) },
  ),
  style(
    { name: 'panel' },
    {
      fill: colour('tint'),
      border: { radius: '20px' },
      padding: wide('regular 32px 24px 32px 24px', { '768px': 'regular 64px 64px 64px 64px' }),
    },
  ),
  style({ name: 'ruled' }, { border: line('top'), padding: 'regular 24px 0px 0px 0px' }),
];
