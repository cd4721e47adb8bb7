import type { BoardFacts } from '../../author/inspect/inspect-board.ts';
import type { InspectedBlock } from '../../author/inspect/inspected.ts';
import type { LostBlock } from '../../author/inspect/inspect-lost.ts';
import type { BoardSettings, ProjectSettings } from '../../author/inspect/settings.ts';
import type { FilesInTrees, ListedAsset } from '../../author/project/asset-uses.ts';
import type { CompositeUse, CompositeUses } from '../../author/project/composite-uses.ts';
import type { ProjectNames } from '../../author/project/project-names.ts';
import type { CollectionTable } from '../../author/outline/collection-table.ts';
import type { BoardText, BoardTexts } from '../../author/languages/board-texts.ts';
import type { WritingCommand } from '../../author/languages/write-board-text.ts';
import type { Alignment } from '../../edit/blocks/alignments.ts';
import type { Selection } from '../../edit/selection.ts';
import type { BlockQuery } from '../../author/inspect/inspect-shown-block.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { ReadyTarget } from '../../templates/sections/ready.ts';
import type { Selectors } from './core.ts';
import type { Question } from './tab-session.ts';

/** Everything that values can refer to. */
export const NAMES: Question<ProjectNames> = ({ namesOf, planHere }, { project, facts }) =>
  namesOf(planHere(project, facts), project);

/** The possible alignments of the selected layers. */
export const alignmentsOf =
  (selection: Selection): Question<readonly Alignment[]> =>
  ({ alignmentsFor }, { project, elements }) =>
    alignmentsFor(project, selection, elements);

/** The names in the icon set. */
export const ICON_NAMES: Question<ReadonlySet<string>> = ({ iconNames }) => iconNames();

/** The data that ready content takes from the project. */
export const READY_TARGET: Question<ReadyTarget> = ({ readyTarget }, { project }) =>
  readyTarget(project);

/** The languages of the project, the first one first. */
export const LANGUAGES: Question<readonly string[]> = ({ languageNames }, { source }) =>
  languageNames(source);

/** The texts of the shown page in the author's language. */
export const TEXTS_OF_PAGE: Question<BoardTexts | undefined> = (
  { boardTexts },
  { source, page, elements },
) => page && boardTexts(source, { elements, page });

/** The source that a stale text was translated from, if it is known. */
export const earlierSourceOf =
  (text: BoardText): Question<string | undefined> =>
  ({ formerSource }, { source: project, history, page, elements }) =>
    page && formerSource({ project, history }, { elements, page }, text);

/** The command that writes a text of the shown page. */
export const writingCommandFor =
  (text: BoardText, written: string): Question<WritingCommand | undefined> =>
  ({ writingCommand }, { project, page, elements }) =>
    page && writingCommand({ project, board: page.board, elements }, text, written);

/** The label of the element that a default style is for. */
export const styledLabelOf =
  (kind: string): Question<string> =>
  ({ styledLabel }, { elements }) =>
    styledLabel(kind, elements);

/** Everything known about a block; undefined for a missing one. */
export const inspectedBlockOf =
  (query: BlockQuery): Question<InspectedBlock | LostBlock | undefined> =>
  ({ inspectBlock, inspectLost, siteHere }, { project, facts }) => {
    const site = siteHere(project, facts);
    return inspectBlock(site, query) ?? inspectLost(site, query);
  };

/** Everything known about a block; undefined for a missing or a lost one. */
export const inspectedSoundBlock =
  (query: BlockQuery): Question<InspectedBlock | undefined> =>
  ({ inspectBlock, siteHere }, { project, facts }) =>
    inspectBlock(siteHere(project, facts), query);

/** The anchors of a board. */
export const anchorsIn =
  (board: string): Question<readonly string[]> =>
  ({ anchorsOf, siteHere }, { project, facts }) =>
    anchorsOf(siteHere(project, facts).project, board);

/** Asks about a board, with the plan of the site; the answer is null for a missing board. */
const askBoard =
  <T>(
    uid: string,
    tell: (of: Selectors, plan: SitePlan, board: IndexedBoard) => T,
  ): Question<T | null> =>
  (of, { project, facts }) => {
    const plan = of.planHere(project, facts);
    const indexed = plan.boards.get(uid);
    return indexed === undefined ? null : tell(of, plan, indexed);
  };

/** A description from the words of a page that has none of its own; null if there is none. */
export const proposalFor =
  (uid: string): Question<string | null> =>
  ({ boardAt, proposeDescription }, { project, elements }) => {
    const board = boardAt(project, uid);
    const isSet = board === undefined || board.description !== '';
    return isSet ? null : (proposeDescription(board.root, elements) ?? null);
  };

/** The settings of a board. */
export const settingsOf = (uid: string) =>
  askBoard<BoardSettings>(uid, (of, plan, board) => of.boardSettings(plan, board));

/** The head and the addresses of a board. */
export const factsOf = (uid: string) =>
  askBoard<BoardFacts>(uid, (of, plan, board) => of.inspectBoard(plan, board));

/** The pages that a board has from files; undefined for a board without any. */
export const collectionTableOf =
  (board: string): Question<CollectionTable | undefined> =>
  ({ collectionTable }, { project }) =>
    collectionTable(project, board);

/** The settings of the project. */
export const PROJECT_SETTINGS: Question<ProjectSettings> = (
  { planHere, projectSettings },
  { project, facts },
) => projectSettings(planHere(project, facts), project);

/**
 * The slots and exposed attributes of a board and its uses, by the server's facts about all trees.
 */
export const usesOf =
  (board: string, all: readonly CompositeUse[]): Question<CompositeUses | undefined> =>
  ({ compositeUses }, here) =>
    compositeUses(here, board, all);

/** The files of the project, with the server's facts about trees that aren't loaded. */
export const listedAssets =
  (inTrees: FilesInTrees | undefined): Question<readonly ListedAsset[]> =>
  ({ listAssets, planHere }, { project, facts }) =>
    listAssets(planHere(project, facts), project, inTrees);
