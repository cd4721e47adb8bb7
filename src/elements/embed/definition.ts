import { defineElement } from '../define.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';
import { embedAt } from './services.ts';

export const definition = defineElement({
  eid: 'embed',
  type: 'media',
  catalog: {
    label: 'Embed',
    group: 'media',
    tags: ['youtube', 'vimeo', 'map', 'iframe', 'booking', 'form', 'music', 'post', 'payment'],
  },
  icon: 'film',
  helper:
    'A video, map, form, calendar, player or post of about forty services, or a page of a host that sitegen.config.json names. It shows a picture with a button and contacts the provider only after a click. Without JavaScript it is a link.',
  attrs: {
    address: {
      label: 'URL',
      type: 'String',
      initValue: '',
      isEmbed: true,
      isFunctional: true,
      tooltip: 'URL of the video, map or page, as in the address bar of the browser.',
    },
    title: { type: 'String', initValue: '', tooltip: 'Title of the video, map or page.' },
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
      choices: ['click', 'consent', 'always'],
      isFunctional: true,
      tooltip:
        'Loading on a click only, automatically for visitors who have accepted cookies, or always, once it is near the visible part of the page.',
    },
    purpose: {
      type: 'String',
      initValue: 'statistics',
      choices: ['statistics', 'marketing'],
      isFunctional: true,
      isSparse: true,
      tooltip: 'Purpose that visitors must have agreed to, if it waits for consent.',
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
  externalSources: ({ address }) => [['frame-src', embedAt(address)?.src ?? '']],
  isInteractive: () => true,
});
