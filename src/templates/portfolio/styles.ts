import type { JsonObject } from '../../values/json.ts';
import { colour, length, line, style, upTo, variable, wide } from '../compose.ts';

export const VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Paper', '#F6F4EF', '#141311'),
  variable('raised', 'Above the paper', '#FFFFFF', '#211F1C'),
  variable('ink', 'Ink', '#1A1815', '#F2EEE6'),
  variable('muted', 'Quiet ink', '#645F56', '#A8A196'),
  variable('line', 'Lines', '#DBD6CB', '#34312C'),
  variable('accent', 'Vermilion', '#B93A22', '#FF8C6E'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '48px'),
  length('wide', 'Width of the page', '1440px'),
];

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
      'font-weight': 600,
      'letter-spacing': '-0.025em',
      'line-height': 1.15,
      'text-wrap': 'balance',
    },
  ),
  style(
    { for: 'heading 1' },
    {
      'font-size': wide('2.625rem', { '640px': '3.75rem', '1024px': '5.25rem', '1400px': '6rem' }),
      'letter-spacing': '-0.045em',
      'line-height': 0.98,
    },
  ),
  style(
    { for: 'heading 2' },
    {
      'font-size': wide('1.75rem', { '768px': '2.5rem' }),
      'letter-spacing': '-0.035em',
      'line-height': 1.08,
    },
  ),
  style({ for: 'heading 3' }, { 'font-size': '1.1875rem', 'letter-spacing': '-0.015em' }),
  style({ for: 'link' }, { hover: { color: 'var:accent' }, transition: { duration: '150ms' } }),
  style({ for: 'nav-item' }, { 'font-weight': 500 }),
  style(
    { name: 'lead' },
    {
      'font-size': wide('1.1875rem', { '768px': '1.4375rem' }),
      'line-height': 1.4,
      'letter-spacing': '-0.01em',
      size: upTo('34em'),
    },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted' }),
  style(
    { name: 'note' },
    { 'font-size': '0.9375rem', 'line-height': 1.45, 'text-color': 'var:muted' },
  ),
  style(
    { name: 'opening' },
    {
      padding: wide('regular 40px 0px 48px 0px', {
        '768px': 'regular 72px 0px 80px 0px',
        '1200px': 'regular 112px 0px 112px 0px',
      }),
    },
  ),
  style(
    { name: 'band' },
    {
      padding: wide('regular 72px 0px 0px 0px', {
        '768px': 'regular 120px 0px 0px 0px',
        '1200px': 'regular 168px 0px 0px 0px',
      }),
    },
  ),
  style(
    { name: 'story' },
    { padding: wide('regular 48px 0px 48px 0px', { '768px': 'regular 96px 0px 96px 0px' }) },
  ),
  style({ name: 'after' }, { padding: 'regular 64px 0px 0px 0px' }),
  style({ name: 'ruled' }, { border: line('top'), padding: 'regular 20px 0px 0px 0px' }),
  style(
    { name: 'call' },
    {
      'font-size': wide('1.625rem', { '640px': '2.5rem', '1024px': '4rem' }),
      'font-weight': 600,
      'letter-spacing': '-0.04em',
      'line-height': 1.1,
      'text-color': 'var:accent',
      'text-decoration': 'none',
      hover: { decoration: 'underline' },
    },
  ),
  style(
    { for: 'button' },
    { border: { radius: '999px' }, padding: 'full 12px 26px 12px 26px', 'font-weight': 600 },
  ),
];
