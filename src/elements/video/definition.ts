import { defineElement } from '../define.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';

export const definition = defineElement({
  eid: 'video',
  type: 'media',
  catalog: { label: 'Video', group: 'media', tags: ['film', 'movie', 'mp4', 'clip'] },
  helper:
    'A film of the project; one that plays by itself is muted, and waits where motion is unwanted.',
  attrs: {
    video: {
      type: 'Asset',
      assetType: 'video',
      tooltip: 'The film, an mp4 file, named by assetUid or assetUrl of the attribute.',
    },
    poster: {
      type: 'Asset',
      isOptional: true,
      assetType: 'image',
      tooltip: 'The picture that is shown until the film plays.',
    },
    lazyload: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Loads the poster when it comes near the window; it stands behind the film then.',
    },
    label: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'What the film shows, for those who do not see it.',
    },
    captions: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isAddress: true,
      tooltip:
        'Address of the captions, a WebVTT file on the same server, such as /media/film.vtt.',
    },
    'captions-file': {
      type: 'Asset',
      assetType: 'captions',
      isOptional: true,
      tooltip:
        'The captions as a file of the project, named by assetUid or assetUrl of the attribute; it counts more than the address.',
    },
    'captions-lang': {
      type: 'String',
      initValue: 'en',
      isFunctional: true,
      tooltip: 'The language of the captions, such as en or pt-BR.',
    },
    controls: {
      type: 'Boolean',
      initValue: true,
      isFunctional: true,
      tooltip: 'Shows buttons to play, pause and so on; a film that waits always has them.',
    },
    autoplay: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Plays by itself, muted and over and over, for visitors who allow motion.',
    },
    loop: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Begins anew at the end.',
    },
    ratio: {
      type: 'String',
      initValue: '16:9',
      choices: RATIOS,
      tooltip: 'Width to height of the frame, so that nothing shifts while the film loads.',
      toCss: (ratio): Record<string, string> =>
        ratio === 'own' ? {} : { 'aspect-ratio': aspectRatio(ratio) },
    },
    fit: {
      type: 'String',
      initValue: 'contain',
      choices: ['contain', 'cover'],
      tooltip: 'In a frame of another shape: contain shows the whole film, cover fills the frame.',
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
    isLanguage(lang) ? [] : [{ kid: 'captions-lang', expected: 'a language, such as en or pt-BR' }],
});

/** Whether a text may be a language tag. */
export function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text);
}
