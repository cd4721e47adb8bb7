import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { LABEL } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'section',
  type: 'block',
  catalog: { label: 'Section', group: 'layout', tags: ['band', 'landmark', 'full width', 'hero'] },
  icon: 'rows-3',
  helper: 'A band of full width that centers its content and limits its width.',
  attrs: {
    'max-width': {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '1200px',
      minimum: 0,
      negative: false,
      tooltip: 'Maximum width of the content, including the gutter on both sides.',
    },
    gutter: {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '24px',
      minimum: 0,
      negative: false,
      tooltip: 'Minimum space on the left and right of the content.',
    },
    label: { ...LABEL, tooltip: 'Name for screen readers, which makes the section a landmark.' },
  },
  content: 'flow',
  presets: {
    Section: { 'max-width': '1200px', gutter: '24px' },
    'Reading width': { 'max-width': '720px', gutter: '24px' },
    'Full width': { 'max-width': '100%', gutter: '0px' },
  },
  example: {
    attrs: { label: 'What we do', fill: { isColor: true, color: '#F5F1EA' } },
    children: [
      { eid: 'heading', attrs: { text: 'What we do' } },
      { eid: 'text', attrs: { text: 'Tables and chairs, made to last.' } },
    ],
  },
  tag: () => 'section',
  widthInside: ({ 'max-width': width, gutter }, pixels) => {
    const most = pixels(width) ?? Infinity;
    const sides = 2 * (pixels(gutter) ?? 0);
    return { at: (px) => Math.min(px, most) - sides, jumps: [most] };
  },
  rules: (props, self) => {
    const width = dimensionCss(props['max-width']);
    const gutter = dimensionCss(props.gutter);
    return [`${self}>.section-inner{max-inline-size:${width};padding-inline:${gutter}}`];
  },
});
