import type { ElementCatalogue, ElementSpec } from '../elements/define.ts';
import { findEntity, keyOfBlock } from '../edit/entities.ts';
import { contentOf, hasText, isMark, isRich } from '../edit/inline.ts';
import { type Inline } from '../edit/inline-content.ts';
import type { Block, Project } from '../model/entities.ts';
import { VALUE_TYPES } from '../values/value-types.ts';

/** A text as whoever writes in it has to know it. */
export interface WrittenText {
  readonly content: readonly Inline[];
  /** Whether something may be put between its words. */
  readonly isRich: boolean;
  /** What is put into texts while they are written: elements that words stand in, and line breaks; each with its HTML element. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The text of a block of a board; undefined for one that has none. */
export function writtenText(
  project: Project,
  { board, block: uid }: { readonly board: string; readonly block: string },
  elements: ElementCatalogue,
): WrittenText | undefined {
  const key = keyOfBlock(project, board, uid);
  const block = findEntity(project, { entity: 'block', board, block: key }) as Block | undefined;
  if (block === undefined || !hasText(elements.get(block.eid ?? ''))) return undefined;
  const parts = [...elements.values()].filter((element) => isMark(element) || isBare(element));
  return {
    content: contentOf(block, elements),
    isRich: isRich(block, elements),
    tags: Object.fromEntries(parts.map((element) => [element.eid, tagOf(element)])),
  };
}

/** Whether an inline element is nothing but itself. */
function isBare({ type, content, attrs }: ElementSpec): boolean {
  const own = Object.values(attrs).filter(({ isLook }) => isLook !== true);
  return type === 'inline' && content === 'none' && own.length === 0;
}

/** The HTML element that a new block is. */
function tagOf(element: ElementSpec): string {
  const props = Object.entries(element.attrs).map(([kid, { type, initValue }]) => [
    kid,
    VALUE_TYPES[type].parse(initValue).value,
  ]);
  return element.tag(Object.fromEntries(props) as never);
}
