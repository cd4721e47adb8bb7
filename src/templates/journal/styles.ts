import type { JsonObject } from '../../values/json.ts';
import { colour, length, line, style, upTo, variable, wide, type Values } from '../compose.ts';

export const VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Paper', '#F8F8F6', '#0F151C'),
  variable('raised', 'Above the paper', '#FFFFFF', '#1A232D'),
  variable('tint', 'Behind the letter', '#E9EEF0', '#172029'),
  variable('ink', 'Ink', '#1B2530', '#E4EAF0'),
  variable('muted', 'Quiet ink', '#576472', '#9AA8B6'),
  variable('line', 'Lines', '#D8DEE2', '#2A3641'),
  variable('accent', 'Deep water', '#22577A', '#8DC4E8'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '40px'),
  length('wide', 'Width of the page', '1160px'),
  length('measure', 'Width of a text', '680px'),
];

/** The looks of a page. */
const PAGE: Values = {
  fill: colour('paper'),
  'text-color': 'var:ink',
  'font-size': wide('1.0625rem', { '768px': '1.125rem' }),
};

export const STYLES: readonly JsonObject[] = [
  style({ name: 'sheet' }, PAGE),
  // The default style of pages, which pages from Markdown have.
  style({ for: 'page' }, PAGE),
  style({ for: 'heading' }, { 'font-weight': 500 }),
  style({ for: 'link' }, { 'text-color': 'var:accent', hover: { color: 'var:ink' } }),
  style({ for: 'nav-item' }, { 'font-family': 'Inter, sans-serif', 'font-size': '1rem' }),
  style(
    { name: 'masthead' },
    {
      'font-size': wide('2.75rem', { '640px': '4.25rem', '1024px': '5.75rem' }),
      'font-weight': 400,
      'line-height': 1.02,
      'letter-spacing': '-0.01em',
      'text-align': 'center',
    },
  ),
  style(
    { name: 'title' },
    {
      'font-size': wide('2.375rem', { '640px': '3.375rem', '1024px': '4.125rem' }),
      'font-weight': 400,
      'line-height': 1.06,
      'letter-spacing': '-0.01em',
      'text-align': 'center',
    },
  ),
  style(
    { name: 'lead' },
    {
      'font-size': wide('1.125rem', { '768px': '1.3125rem' }),
      'line-height': 1.5,
      'text-color': 'var:muted',
      'text-wrap': 'balance',
    },
  ),
  style({ name: 'centred' }, { 'text-align': 'center' }),
  style(
    { name: 'date' },
    {
      'font-size': '0.9375rem',
      'line-height': 1.4,
      'text-color': 'var:muted',
    },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted', 'font-size': '1rem', 'line-height': 1.5 }),
  style(
    { name: 'opening' },
    { padding: wide('regular 48px 0px 40px 0px', { '768px': 'regular 88px 0px 64px 0px' }) },
  ),
  style(
    { name: 'band' },
    { padding: wide('regular 56px 0px 0px 0px', { '768px': 'regular 96px 0px 0px 0px' }) },
  ),
  style(
    { name: 'entry' },
    {
      border: line('top'),
      padding: wide('regular 24px 0px 28px 0px', { '768px': 'regular 36px 0px 40px 0px' }),
    },
  ),
  style(
    { name: 'entry-title' },
    {
      'font-family': "'Playfair Display', serif",
      'font-size': wide('1.375rem', { '768px': '1.625rem' }),
      'line-height': 1.2,
      'font-weight': 500,
      hover: { color: 'var:accent' },
      transition: { duration: '150ms' },
    },
  ),
  style(
    { name: 'letter' },
    {
      fill: colour('tint'),
      border: { radius: '12px' },
      padding: wide('regular 32px 24px 32px 24px', { '768px': 'regular 56px 56px 56px 56px' }),
    },
  ),
  style({ name: 'measure' }, { size: upTo('var:measure') }),
  style(
    { for: 'quote' },
    { 'font-family': "'Playfair Display', serif", 'font-size': '1.375rem', 'line-height': 1.4 },
  ),
  style({ for: 'button' }, { border: { radius: '8px' }, 'font-weight': 600 }),
];
