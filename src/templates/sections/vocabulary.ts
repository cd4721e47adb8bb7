import type { JsonObject } from '../../values/json.ts';
import { colour, length, style, upTo, variable, wide } from '../compose.ts';

/**
 * The variables of ready sections, by the names that all templates use. A project that lacks one
 * gets it with these values. Lines and tints are translucent, to go with any paper.
 */
export const READY_VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Paper', '#FFFFFF', '#14161A'),
  variable('raised', 'Above the paper', '#FFFFFF', '#FFFFFF0D'),
  variable('tint', 'Behind groups', '#8086941A'),
  variable('ink', 'Ink', '#16181D', '#ECEDF0'),
  variable('muted', 'Quiet ink', '#5B6170', '#A4AAB8'),
  variable('line', 'Lines', '#80869447'),
  variable('accent', 'Accent', '#2457D6', '#8FB0FF'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '40px'),
  length('wide', 'Width of the page', '1200px'),
];

/** The radius of pictures and panels. */
export const RADIUS = '16px';

/** The shared styles of ready sections. */
export const READY_STYLES: readonly JsonObject[] = [
  style(
    { name: 'section' },
    { padding: wide('regular 40px 0px 40px 0px', { '768px': 'regular 72px 0px 72px 0px' }) },
  ),
  style(
    { name: 'lead' },
    {
      'font-size': wide('1.125rem', { '768px': '1.25rem' }),
      'line-height': 1.5,
      'text-color': 'var:muted',
      'text-wrap': 'pretty',
      size: upTo('36em'),
    },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted' }),
  style(
    { name: 'small' },
    { 'font-size': '0.9375rem', 'line-height': 1.45, 'text-color': 'var:muted' },
  ),
  style(
    { name: 'eyebrow' },
    {
      'font-size': '0.9375rem',
      'font-weight': 600,
      'line-height': 1.4,
      'text-color': 'var:accent',
    },
  ),
  style(
    { name: 'badge' },
    {
      fill: colour('tint'),
      'font-size': '0.875rem',
      'font-weight': 600,
      'line-height': 1.4,
      border: { radius: '999px' },
      padding: 'full 4px 12px 4px 12px',
    },
  ),
  style(
    { name: 'bordered' },
    {
      fill: colour('raised'),
      border: { width: '1px', color: 'var:line', radius: RADIUS },
      padding: wide('regular 24px 24px 24px 24px', { '1024px': 'regular 32px 32px 32px 32px' }),
    },
  ),
  style(
    { name: 'chosen' },
    {
      border: { width: '2px', color: 'var:accent', radius: RADIUS },
      padding: wide('regular 23px 23px 23px 23px', { '1024px': 'regular 31px 31px 31px 31px' }),
    },
  ),
  style(
    { name: 'panel' },
    {
      fill: colour('tint'),
      border: { radius: '20px' },
      padding: wide('regular 32px 24px 32px 24px', { '768px': 'regular 64px 64px 64px 64px' }),
    },
  ),
  style(
    { name: 'ruled-top' },
    {
      border: { mode: 'complex', top: { width: '1px', style: 'solid', color: 'var:line' } },
      padding: 'regular 24px 0px 0px 0px',
    },
  ),
  style(
    { name: 'big-number' },
    {
      'font-size': wide('2.5rem', { '768px': '3.25rem' }),
      'font-weight': 650,
      'letter-spacing': '-0.03em',
      'line-height': 1.05,
      'text-color': 'var:accent',
    },
  ),
  style(
    { name: 'amount' },
    {
      'font-size': '2.5rem',
      'font-weight': 650,
      'letter-spacing': '-0.03em',
      'line-height': 1.1,
    },
  ),
];
