import { defineElement } from '../define.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';
import { findEmbed } from './services.ts';

export const definition = defineElement({
  eid: 'embed',
  type: 'media',
  catalog: { label: 'Embed', group: 'media', tags: ['youtube', 'vimeo', 'map', 'iframe'] },
  helper:
    'A film or map of YouTube, Vimeo, OpenStreetMap or Google Maps: a picture with a button, and nothing of theirs is loaded before it is pressed; without JavaScript a link.',
  attrs: {
    address: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'The address of the film or map, as the browser shows it there.',
    },
    title: { type: 'String', initValue: '', tooltip: 'What it shows.' },
    poster: {
      type: 'Asset',
      isOptional: true,
      assetType: 'image',
      tooltip: 'The picture that stands there until it is loaded.',
    },
    note: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      tooltip: 'What the visitor should know before, such as who gets their data.',
    },
    load: {
      type: 'String',
      initValue: 'click',
      choices: ['click', 'consent'],
      isFunctional: true,
      tooltip: 'On a click only, or at once for visitors who have accepted cookies.',
    },
    ratio: {
      type: 'String',
      initValue: '16:9',
      choices: RATIOS.filter((ratio) => ratio !== 'own'),
      tooltip: 'Width to height.',
      toCss: (ratio): Record<string, string> => ({ 'aspect-ratio': aspectRatio(ratio) }),
    },
  },
  content: 'none',
  presets: {
    Film: { ratio: '16:9' },
    Short: { ratio: '9:16' },
    Map: { ratio: '4:3' },
  },
  starts: {},
  example: {
    attrs: {
      address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Big Buck Bunny',
      poster: { assetUid: 'uid-of-an-image' },
      note: 'Playing it sends data to YouTube.',
    },
  },
  actions: ['play'],
  hasBehaviour: true,
  tag: () => 'div',
  externalSources: ({ address }) => [['frame-src', findEmbed(address)?.src ?? '']],
  isInteractive: () => true,
  findProblems: ({ address }) =>
    address === '' || findEmbed(address) !== undefined
      ? []
      : [
          {
            kid: 'address',
            expected:
              'a film or list of YouTube, a film of Vimeo, or a map of OpenStreetMap or Google Maps to embed',
          },
        ],
});
