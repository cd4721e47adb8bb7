import { readContentSettings, type ContentSettings } from '../../content/content-settings.ts';
import { contentMessages } from '../../content/messages.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Board, Project } from '../../model/entities.ts';
import { pathOf, slotForText } from './board-slots.ts';
import type { LayoutSlots } from './opened-content.ts';
import { createTreeReader, type TreeSource } from './read-tree.ts';

/** A board that has pages from files, and its settings for them. */
export interface Target {
  readonly board: Board;
  /** The path of the board in the project. */
  readonly path: string;
  readonly settings: ContentSettings;
  readonly layout: Layout | undefined;
  /** The settings as a text, for comparison. */
  readonly key: string;
}

/**
 * The component around each page, and the uid of its slot for the text; undefined if it has no such
 * slot.
 */
export interface Layout {
  readonly uid: string;
  readonly slot: string | undefined;
}

/** The text slots of all layouts: when one changes, its pages are read again. */
export const layoutSlots = (targets: Iterable<Target>): LayoutSlots =>
  new Map(
    Array.from(targets).flatMap(({ layout }) =>
      layout === undefined ? [] : [[layout.uid, layout.slot] as const],
    ),
  );

interface WithTrees {
  readonly project: Project;
  readonly trees: TreeSource;
}

/**
 * The boards of a project that have pages from files, by their paths; `report` is called with the
 * problems of their settings.
 */
export function contentTargets(
  { project, trees }: WithTrees,
  report: (found: Diagnostic) => void,
): ReadonlyMap<string, Target> {
  const readTree = createTreeReader(trees);
  const targets = new Map<string, Target>();

  function visit(board: Board, path: string) {
    for (const [at, child] of board.children.entries()) visit(child, `${path}.children[${at}]`);
    if (board.content === undefined) return;
    const read = readContentSettings(board.content);
    const place = { path: `${path}.content` };
    if ('problem' in read) {
      report(contentMessages.at('content-settings', place, { reason: read.problem }));
      return;
    }
    const { settings } = read;
    const layout = layoutOf(settings, place.path);
    targets.set(path, { board, path, settings, layout, key: JSON.stringify(board.content) });
  }

  function layoutOf({ layout }: ContentSettings, path: string): Layout | undefined {
    if (layout === '') return undefined;
    const at = pathOf(project.root, 'root', layout);
    if (at === undefined) {
      report(contentMessages.at('content-layout', { path }, { uid: quote(layout) }));
      return undefined;
    }
    return { uid: layout, slot: slotForText(readTree(at).root) };
  }

  visit(project.root, 'root');
  return targets;
}
