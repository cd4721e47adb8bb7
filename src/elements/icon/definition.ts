import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { iconNames, isIconName } from './names.ts';

export const definition = defineElement({
  eid: 'icon',
  type: 'inline',
  catalog: { label: 'Icon', group: 'media', tags: ['symbol', 'pictogram', 'svg'] },
  icon: 'star',
  helper: 'An icon of the Lucide set, in the color of the surrounding text.',
  attrs: {
    name: {
      type: 'String',
      initValue: 'star',
      isFunctional: true,
      tooltip: 'Name of the icon on lucide.dev/icons, such as arrow-right.',
    },
    label: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Alternative text for screen readers; empty for decoration.',
    },
    width: {
      type: 'Dimension',
      isVariable: true,
      initValue: '1.25em',
      minimum: 0,
      negative: false,
      tooltip: 'Width and height; em is relative to the text size.',
      toCss: (width) => ({ 'font-size': dimensionCss(width) }),
    },
    stroke: {
      type: 'Number',
      initValue: 2,
      minimum: 0.5,
      maximum: 4,
      tooltip: 'Thickness of the lines.',
    },
  },
  content: 'none',
  hasOwnSize: true,
  presets: {
    Arrow: { name: 'arrow-right', width: '1em' },
    Check: { name: 'circle-check', width: '1.25em' },
    Feature: { name: 'sparkles', width: '2.5rm', stroke: 1.5 },
  },
  example: { attrs: { name: 'heart', label: 'Favourite' } },
  tag: () => 'span',
  findProblems: ({ name }) => {
    const expected = 'the name of an icon on lucide.dev/icons';
    return isIconName(name) ? [] : [{ kid: 'name', expected, names: iconNames() }];
  },
});
