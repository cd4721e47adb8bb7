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

/** The blocks of a section. */
export function keptBlocks(project: Project, section: string): readonly Block[] {
  return childrenOf(boardAt(project, section)?.root ?? { uid: '' });
}

/** All that may be put somewhere: sections, elements with their presets, composites. */
export function* listInsertables(project: Project, elements: ElementCatalogue): Generator<Item> {
  // One's own comes first.
  for (const board of boardsIn(project.root)) {
    // Of one that holds nothing by now there is nothing to insert.
    if (board.type !== 'section' || keptBlocks(project, board.uid).length === 0) continue;
    const label = boardName(board);
    const helper = board.description || 'A saved section.';
    yield { eid: '', label, group: 'sections', tags: ['section'], helper, section: board.uid };
  }
  for (const spec of elements.values()) {
    // A page is the root of a board, and a composite shows one.
    if (spec.eid === 'page' || spec.type === 'composite') continue;
    const presets = Object.entries(spec.presets ?? {});
    // One that is called like the element is what its author means by it.
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
    yield { eid: 'composite', label, group: 'components', tags: [], helper, source: board.uid };
  }
}

/** An element, or one of its presets, as something that may be put somewhere. */
export function itemOf(spec: ElementSpec, elements: ElementCatalogue, preset?: string): Item {
  const { eid, catalog, helper, attrs, presets = {} } = spec;
  const { label, group, tags } = catalog;
  const own = preset === undefined ? {} : (presets[preset] ?? {});
  const { children } = startingPoint(spec, preset, elements);
  return {
    eid,
    label,
    group,
    tags: [...tags, ...chosenIn(own, attrs)],
    helper: authorHelp(helper),
    ...(preset !== undefined && { preset }),
    ...(startsWithText({ eid, children }, elements) && { isText: true }),
  };
}

/** What of an element a preset chooses, such as the kind of a field: it is looked for by that as well. */
function chosenIn(preset: Readonly<Record<string, Json>>, attrs: ElementSpec['attrs']) {
  return Object.entries(preset).flatMap(([kid, v]) =>
    typeof v === 'string' && attrs[kid]?.choices !== undefined ? [v] : [],
  );
}

/**
 * The elements that another one is made of: those in its example, unless it only lays out what it holds, and those that
 * need it around them.
 */
export function usualIn(
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
