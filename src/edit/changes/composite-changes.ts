import { defineCommand, flag, optional, text, texts } from '../define-command.ts';
import { BLOCK, BLOCKS, KID, nameOf, NEW_BLOCK } from './arguments.ts';

const PROPERTY = optional(
  flag('Whether it is a property that a composite there has of its own source.'),
);

/** What changes boards that are shown in several places, and what each of these sets. */
export const COMPOSITE_CHANGES = {
  'make-composite': defineCommand({
    label: 'Make a composite of the selection …',
    group: 'Composites',
    args: { name: nameOf('What it is called.'), ...BLOCKS },
  }),
  'fill-slot': defineCommand({
    label: 'Fill a slot of the composite …',
    group: 'Composites',
    args: {
      slot: text('The slot, by its uid in the source.'),
      ...BLOCK,
      blocks: optional(
        texts('Blocks of the board that move into it; left out: what its source shows there.'),
      ),
      isCopy: optional(flag('Whether copies of them come.')),
    },
    gives: NEW_BLOCK,
  }),
  detach: defineCommand({
    label: 'Detach the composite: put its blocks in its place',
    group: 'Composites',
    args: BLOCKS,
  }),
  expose: defineCommand({
    label: 'Expose an attribute to uses …',
    group: 'Composites',
    args: {
      kid: KID,
      name: optional(nameOf('What it is called there; left out: as it is.')),
      isGroup: PROPERTY,
      ...BLOCK,
    },
  }),
  conceal: defineCommand({
    label: 'Hide an attribute from uses …',
    group: 'Composites',
    args: {
      kid: KID,
      withValues: optional(flag('Whether what uses have set goes with it.')),
      isGroup: PROPERTY,
      ...BLOCK,
    },
  }),
};
