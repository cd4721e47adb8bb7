import type { TagFacts } from '../../page/content.ts';
import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'tag-list',
  type: 'block',
  catalog: {
    label: 'List of tags',
    group: 'navigation',
    tags: ['categories', 'topics', 'archive'],
  },
  helper: 'All tags of the site, each a link to its page where the project names a board for them.',
  attrs: {
    order: {
      type: 'String',
      initValue: 'by name',
      choices: ['by name', 'most first', 'as they stand'],
      isFunctional: true,
      tooltip: 'The order of the tags; "most first" begins with the one that most pages bear.',
    },
    limit: {
      type: 'Number',
      initValue: 1000,
      minimum: 1,
      step: 1,
      isFunctional: true,
      tooltip: 'How many tags are listed at most.',
    },
    'show-count': {
      type: 'Boolean',
      initValue: true,
      tooltip: 'Shows beside each tag how many pages bear it.',
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
    tags: ordered(family.tags(), order).slice(0, limit),
  }),
});

function ordered(tags: readonly TagFacts[], order: string): readonly TagFacts[] {
  if (order === 'as they stand') return tags;
  return tags.toSorted((a, b) => {
    const more = order === 'most first' ? (b.count ?? 0) - (a.count ?? 0) : 0;
    return more || compare(a.name.toLowerCase(), b.name.toLowerCase());
  });
}

/** By the numbers of the letters, which are the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
