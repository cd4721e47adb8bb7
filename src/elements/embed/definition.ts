import { defineElement } from '../define.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';
import { findEmbed } from './services.ts';

export const definition = defineElement({
  eid: 'embed',
  type: 'media',
  catalog: { label: 'Embed', group: 'media', tags: ['youtube', 'vimeo', 'map', 'iframe'] },
  icon: 'film',
  helper:
    'A video or map from YouTube, Vimeo, OpenStreetMap or Google Maps. It shows a picture with a button and contacts the provider only after a click. Without JavaScript it is a link.',
  attrs: {
    address: {
      label: 'URL',
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'URL of the video or map, as in the address bar of the browser.',
    },
    title: { type: 'String', initValue: '', tooltip: 'Title of the video or map.' },
    poster: {
      type: 'Asset',
      isOptional: true,
      assetType: 'image',
      tooltip: 'Picture shown until the content is loaded.',
    },
    note: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      tooltip: 'Notice shown before loading, such as which company receives data.',
    },
    load: {
      type: 'String',
      initValue: 'click',
      choices: ['click', 'consent'],
      isFunctional: true,
      tooltip: 'Loading on a click only, or automatically for visitors who have accepted cookies.',
    },
    ratio: {
      type: 'String',
      initValue: '16:9',
      choices: RATIOS.filter((ratio) => ratio !== 'own'),
      tooltip: 'Ratio of width to height.',
      toCss: (ratio): Record<string, string> => ({ 'aspect-ratio': aspectRatio(ratio) }),
    },
  },
  content: 'none',
  presets: {
    Video: { ratio: '16:9' },
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
              'the URL of a YouTube video or playlist, a Vimeo video, or a map from OpenStreetMap or Google Maps',
          },
        ],
});
