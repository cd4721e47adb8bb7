import { defineCommand, flag, optional, text, texts } from '../define-command.ts';
import { BLOCK, BLOCKS, KID, nameOf, NEW_BLOCK } from './arguments.ts';

const PROPERTY = optional(flag('Whether it is a property of an instance inside the component.'));

/** Changes of components and their instances. */
export const COMPOSITE_CHANGES = {
  'make-composite': defineCommand({
    label: 'Make component …',
    group: 'Components',
    args: { name: nameOf(), ...BLOCKS },
  }),
  'fill-slot': defineCommand({
    label: 'Fill slot …',
    group: 'Components',
    args: {
      slot: text('The slot, by its uid in the main component.'),
      ...BLOCK,
      blocks: optional(
        texts(
          "Layers of the page to move into it; defaults to the slot's content in the main component.",
        ),
      ),
      isCopy: optional(flag('Whether to copy them instead.')),
    },
    returns: NEW_BLOCK,
  }),
  detach: defineCommand({
    label: 'Detach instance',
    group: 'Components',
    args: BLOCKS,
  }),
  expose: defineCommand({
    label: 'Make component property …',
    group: 'Components',
    args: {
      kid: KID,
      name: optional(nameOf('The name of the property; defaults to the property’s own.')),
      isGroup: PROPERTY,
      ...BLOCK,
    },
  }),
  conceal: defineCommand({
    label: 'Remove component property …',
    group: 'Components',
    args: {
      kid: KID,
      withValues: optional(flag('Whether values set on instances are deleted too.')),
      isGroup: PROPERTY,
      ...BLOCK,
    },
  }),
};
