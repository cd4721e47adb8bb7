import { defineElement } from '../define.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';

export const definition = defineElement({
  eid: 'video',
  type: 'media',
  catalog: { label: 'Video', group: 'media', tags: ['film', 'movie', 'mp4', 'clip'] },
  icon: 'film',
  helper:
    'A video file. With autoplay it is muted, and does not start for visitors who prefer reduced motion.',
  attrs: {
    video: {
      type: 'Asset',
      assetType: 'video',
      tooltip: 'Video file (mp4).',
    },
    poster: {
      type: 'Asset',
      isOptional: true,
      assetType: 'image',
      tooltip: 'Picture shown until the video plays.',
    },
    lazyload: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'Loads the poster only when it is near the visible part of the page. The poster is then shown behind the video.',
    },
    label: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Name of the video for screen readers.',
    },
    captions: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isAddress: true,
      tooltip: 'URL of the captions, a WebVTT file on the same server, such as /media/film.vtt.',
    },
    'captions-file': {
      type: 'Asset',
      assetType: 'captions',
      isOptional: true,
      tooltip: 'Captions as a file of the project, used instead of the URL.',
    },
    'captions-lang': {
      type: 'String',
      initValue: 'en',
      isFunctional: true,
      tooltip: 'Language of the captions, such as en or pt-BR.',
    },
    controls: {
      type: 'Boolean',
      initValue: true,
      isFunctional: true,
      tooltip: 'Shows playback controls. A video without autoplay always has them.',
    },
    autoplay: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'Plays automatically, muted and in a loop, unless the visitor prefers reduced motion.',
    },
    loop: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Starts again at the end.',
    },
    ratio: {
      type: 'String',
      initValue: '16:9',
      choices: RATIOS,
      tooltip: 'Aspect ratio of the frame, so that nothing shifts while the video loads.',
      toCss: (ratio): Record<string, string> =>
        ratio === 'own' ? {} : { 'aspect-ratio': aspectRatio(ratio) },
    },
    fit: {
      type: 'String',
      initValue: 'contain',
      choices: ['contain', 'cover'],
      tooltip:
        'Fit in a frame of another shape: contain shows the whole video, cover fills the frame.',
      toCss: (fit): Record<string, string> => ({ '--fit': fit }),
    },
  },
  content: 'none',
  presets: {
    Film: { controls: true, autoplay: false },
    'Silent loop': { controls: false, autoplay: true, fit: 'cover' },
    Portrait: { ratio: '9:16' },
  },
  starts: {},
  example: {
    attrs: {
      video: { assetUid: 'uid-of-a-video' },
      poster: { assetUid: 'uid-of-an-image' },
      label: 'How a table is made',
      'captions-file': { assetUid: 'uid-of-captions' },
    },
  },
  tag: () => 'div',
  isInteractive: ({ video }) => video !== undefined,
  findProblems: ({ 'captions-lang': lang }) =>
    isLanguage(lang)
      ? []
      : [{ kid: 'captions-lang', expected: 'a language code, such as en or pt-BR' }],
});

/** Returns whether a text may be a language tag. */
export function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text);
}
