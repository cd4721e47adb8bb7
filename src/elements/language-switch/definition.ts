import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'language-switch',
  type: 'block',
  catalog: {
    label: 'Language switch',
    group: 'navigation',
    tags: ['languages', 'translations', 'locale'],
  },
  icon: 'list',
  helper:
    'Links to the current page in the other languages of the site, by their own names. If a page has no translation, the link opens its nearest parent page that has one. It is hidden on a site in one language.',
  attrs: {
    layout: {
      type: 'String',
      initValue: 'row',
      choices: ['row', 'menu'],
      tooltip: 'A row of links, or a menu that opens; both work without scripts.',
    },
    show: {
      label: 'appearance',
      type: 'String',
      initValue: 'names',
      choices: ['names', 'tags'],
      tooltip: 'Names of the languages, such as Deutsch, or their tags, such as DE.',
    },
    label: {
      type: 'String',
      initValue: 'Languages',
      isFunctional: true,
      tooltip: 'Name of this navigation for screen readers.',
    },
  },
  content: 'none',
  presets: {
    Row: { layout: 'row' },
    Menu: { layout: 'menu' },
    Tags: { layout: 'row', show: 'tags' },
  },
  example: { attrs: { layout: 'row' } },
  tag: () => 'nav',
  isInteractive: () => true,
  hasOwnWords: true,
  findBoards: (_, family) => ({ boards: [], languages: family.languages() }),
});
