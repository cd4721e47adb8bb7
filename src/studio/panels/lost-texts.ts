import type { LostBlock } from '../../author/inspect/inspect-lost.ts';

/** All texts of the panel of a lost block. */
export const LOST_TEXTS = {
  titles: {
    'lost-element': 'Unknown element',
    'lost-attribute': 'Unknown property',
    'lost-slot': 'Unknown slot',
  },
  /** The reason, and how to restore the block. */
  reasons: {
    'lost-element': ({ name }: LostBlock) =>
      `There is no element “${name}”. Its children are shown in its place. The rest is kept in the file and returns with the element.`,
    'lost-attribute': ({ name, around }: LostBlock) =>
      `The layer “${around}” has no property “${name}”. The value is kept in the file, but visitors don’t see it.`,
    'lost-slot': ({ name }: LostBlock) =>
      `The main component no longer has the slot “${name}”. The content is kept in the file and returns with the slot.`,
  },
  values: 'Kept values',
} as const;
