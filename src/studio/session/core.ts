/**
 * The editing core, which plans, validates and shows changes in this tab. It is loaded right after
 * the shell.
 */
import { listBoards } from '../../author/outline/board-list.ts';
import { collectionTable } from '../../author/outline/collection-table.ts';
import { inspectBlock } from '../../author/inspect/inspect-block.ts';
import { inspectBoard } from '../../author/inspect/inspect-board.ts';
import { inspectLost } from '../../author/inspect/inspect-lost.ts';
import { stylesToRead, effectsOf } from '../../author/in-effect/in-effect.ts';
import { listSteps } from '../../author/outline/listed-steps.ts';
import { outlineOf } from '../../author/outline/outline-of.ts';
import { listAssets } from '../../author/project/asset-uses.ts';
import { compositeUses } from '../../author/project/composite-uses.ts';
import { anchorsOf, namesOf } from '../../author/project/project-names.ts';
import { planInTab, siteInTab } from '../../author/project/site-in-tab.ts';
import { proposeDescription } from '../../author/inspect/propose-description.ts';
import { presetsOf } from '../../author/inspect/presets.ts';
import { boardSettings, projectSettings } from '../../author/inspect/settings.ts';
import { writtenText } from '../../author/inspect/written-text.ts';
import { writtenValues } from '../../author/inspect/written-values.ts';
import { boardTexts, formerSource, translationStates } from '../../author/languages/board-texts.ts';
import { writingCommand } from '../../author/languages/write-board-text.ts';
import { boardInLanguage } from '../../edit/languages/board-view.ts';
import { languageNames } from '../../model/language-names.ts';
import { boardAt } from '../../edit/entities.ts';
import type { EditState } from '../../edit/session/make-change.ts';
import { styledLabel } from '../../edit/words/layer-name.ts';
import { TreeMissingError } from '../../edit/missing-tree.ts';
import { alignmentsFor } from '../../edit/commands/align.ts';
import { insertables, legalPlaces } from '../../edit/blocks/places.ts';
import { readyPlace, readyTarget } from '../../edit/blocks/ready-place.ts';
import {
  adopt,
  ask,
  drop,
  partsHeldBy,
  NO_SESSION,
  receive,
  resume,
  stepsIn,
} from '../../edit/session/session.ts';
import type { SiteFacts } from '../../edit/session/protocol.ts';
import { iconNames } from '../../elements/icon/names.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import { newUid } from './new-uid.ts';

/**
 * The elements that a project can use; before the server's facts are loaded, only those built into
 * the program.
 */
const elementsOf = (facts: SiteFacts | undefined) =>
  catalogueWith(facts?.options.ownElements ?? []).elements;

/**
 * Questions about the project that a tab answers itself. Each throws a `TreeMissingError` if a tree
 * isn't loaded.
 */
const SELECTORS = {
  alignmentsFor,
  anchorsOf,
  boardAt,
  boardTexts,
  formerSource,
  iconNames,
  languageNames,
  translationStates,
  writingCommand,
  askedStyles: stylesToRead,
  boardSettings,
  collectionTable,
  compositeUses,
  effectsOf,
  insertables,
  inspectBlock,
  inspectBoard,
  inspectLost,
  legalPlaces,
  listAssets,
  listBoards,
  listSteps,
  namesOf,
  outlineOf,
  planHere: planInTab,
  presetsOf,
  projectSettings,
  proposeDescription,
  readyPlace,
  readyTarget,
  siteHere: siteInTab,
  styledLabel,
  writtenText,
  writtenValues,
};

export type Selectors = typeof SELECTORS;

export const CORE = {
  elementsOf,
  boardInLanguage,
  settingOf: (facts: SiteFacts | undefined) => ({
    elements: elementsOf(facts),
    newUid,
    now: () => Date.now(),
  }),
  selectors: SELECTORS,
  none: NO_SESSION,
  adopt,
  ask,
  drop,
  heldBy: partsHeldBy,
  receive,
  resume,
  stepsIn,
  hasBoard: ({ project }: EditState, uid: string) => boardAt(project, uid) !== undefined,
  isMissing: (error: unknown): error is TreeMissingError => error instanceof TreeMissingError,
};

export type Core = typeof CORE;
