import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';
import { authorHelp } from '../words/author-words.ts';
import { boardAt, boardsIn } from '../entities.ts';
import type { BlockPlace } from './block-place.ts';
import type { Insertable } from './insertable.ts';
import { startingPoint, startsWithText } from './starting-point.ts';

type Item = Omit<Insertable, keyof BlockPlace>;

/** Returns the blocks of a section. */
export function sectionBlocks(project: Project, section: string): readonly Block[] {
  return childrenOf(boardAt(project, section)?.root ?? { uid: '' });
}

/** Lists everything that can be inserted: sections, elements with their presets, components. */
export function* listInsertables(project: Project, elements: ElementCatalogue): Generator<Item> {
  // The author's own sections come first.
  for (const board of boardsIn(project.root)) {
    // An empty section has nothing to insert.
    if (board.type !== 'section' || sectionBlocks(project, board.uid).length === 0) continue;
    const label = boardName(board);
    const helper = board.description || 'A saved section.';
    const item = { eid: '', label, group: 'sections', tags: ['section'], helper, icon: 'rows-3' };
    yield { ...item, section: board.uid };
  }
  for (const spec of elements.values()) {
    // Pages are root blocks of boards; composites are listed by their boards.
    if (spec.eid === 'page' || spec.type === 'composite') continue;
    const presets = Object.entries(spec.presets ?? {});
    // A preset with the name of its element replaces the plain element.
    const hasBare = presets.some(
      ([name, values]) => name === spec.catalog.label || Object.keys(values).length === 0,
    );
    if (!hasBare) yield itemOf(spec, elements);
    for (const [preset] of presets) yield itemOf(spec, elements, preset);
  }
  for (const board of boardsIn(project.root)) {
    if (board.type !== 'composite' && board.type !== 'part') continue;
    const label = boardName(board);
    const helper = board.description || `Instance of the component “${label}”.`;
    const { icon } = elements.get('composite') ?? {};
    const item = { eid: 'composite', label, group: 'components', tags: [], helper };
    yield { ...item, ...(icon !== undefined && { icon }), source: board.uid };
  }
}

/** Returns an element, or one of its presets, as an item of the insert list. */
export function itemOf(spec: ElementSpec, elements: ElementCatalogue, preset?: string): Item {
  const { eid, catalog, helper, icon, attrs, presets = {} } = spec;
  const { label, group, tags } = catalog;
  const own = preset === undefined ? {} : (presets[preset] ?? {});
  const { children } = startingPoint(spec, preset, elements);
  return {
    eid,
    label,
    group,
    tags: [...tags, ...presetWords(own, attrs)],
    helper: authorHelp(helper),
    ...(icon !== undefined && { icon }),
    ...(preset !== undefined && { preset }),
    ...(startsWithText({ eid, children }, elements) && { isText: true }),
  };
}

/** Returns values that a preset chooses, such as the kind of a field, as search terms. */
function presetWords(preset: Readonly<Record<string, Json>>, attrs: ElementSpec['attrs']) {
  return Object.entries(preset).flatMap(([kid, v]) =>
    typeof v === 'string' && attrs[kid]?.choices !== undefined ? [v] : [],
  );
}

/**
 * Returns the typical children of an element: those of its example, unless it is a layout, and
 * elements that require it.
 */
export function typicalChildren(
  around: string | undefined,
  elements: ElementCatalogue,
): ReadonlySet<string> {
  const { catalog, example } = elements.get(around ?? '') ?? {};
  const inside = catalog?.group === 'layout' ? [] : (example?.children ?? []);
  const needing = [...elements.values()].filter(({ needs = [] }) =>
    needs.some((one) => one === around),
  );
  return new Set([...inside, ...needing].map(({ eid }) => eid));
}
