import type { TagFacts } from '../../page/content.ts';
import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'tag-list',
  type: 'block',
  catalog: {
    label: 'Tag list',
    group: 'navigation',
    tags: ['categories', 'topics', 'archive'],
  },
  helper:
    'A list of all tags of the site. Each one links to its own page if the project has a tag page.',
  attrs: {
    order: {
      type: 'String',
      initValue: 'by name',
      choices: ['by name', 'most first', 'as they stand'],
      isFunctional: true,
      tooltip: 'Sort order of the tags. “most first” starts with the most used tag.',
    },
    limit: {
      type: 'Number',
      initValue: 1000,
      minimum: 1,
      step: 1,
      isFunctional: true,
      tooltip: 'Maximum number of tags in the list.',
    },
    'show-count': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows the number of pages with each tag.',
    },
  },
  content: 'none',
  presets: {
    Tags: { order: 'by name' },
    'Most used': { order: 'most first', limit: 12, 'show-count': false },
  },
  example: { attrs: { order: 'most first' } },
  tag: () => 'ul',
  isInteractive: () => true,
  hasOwnWords: true,
  findBoards: ({ order, limit }, family) => ({
    boards: [],
    tags: sortTags(family.tags(), order).slice(0, limit),
  }),
});

function sortTags(tags: readonly TagFacts[], order: string): readonly TagFacts[] {
  if (order === 'as they stand') return tags;
  return tags.toSorted((a, b) => {
    const more = order === 'most first' ? (b.count ?? 0) - (a.count ?? 0) : 0;
    return more || compare(a.name.toLowerCase(), b.name.toLowerCase());
  });
}

/** Compares code units of texts, whose order is the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
