import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { iconNames, isIconName } from './names.ts';

export const definition = defineElement({
  eid: 'icon',
  type: 'inline',
  catalog: { label: 'Icon', group: 'media', tags: ['symbol', 'pictogram', 'svg'] },
  helper: 'An icon of the Lucide set, in the color of the text around it.',
  attrs: {
    name: {
      type: 'String',
      initValue: 'star',
      isFunctional: true,
      tooltip: 'The name of the icon on lucide.dev/icons, such as arrow-right.',
    },
    label: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'What the icon says where no text does; empty for decoration.',
    },
    width: {
      type: 'Dimension',
      isVariable: true,
      initValue: '1.25em',
      minimum: 0,
      negative: false,
      tooltip: 'Its width and height; em counts in the size of the text.',
      toCss: (width) => ({ 'font-size': dimensionCss(width) }),
    },
    stroke: {
      type: 'Number',
      initValue: 2,
      minimum: 0.5,
      maximum: 4,
      tooltip: 'How thick its lines are.',
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
