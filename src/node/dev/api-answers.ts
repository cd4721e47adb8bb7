import { hash, randomUUID } from 'node:crypto';
import { readBlockUses } from '../../author/block-uses.ts';
import { insertables, legalPlaces, type LegalPlaces } from '../../edit/places.ts';
import { compositeUses, type CompositeUses } from '../../author/composite-uses.ts';
import { listBoards } from '../../author/board-list.ts';
import { listSteps, type StepsAnswer } from '../../author/listed-steps.ts';
import { writtenValues, type WrittenValues } from '../../author/written-values.ts';
import { writtenText, type WrittenText } from '../../author/written-text.ts';
import type {
  InsertableAnswer,
  PresetsAnswer,
  ProjectAnswer,
} from '../../author/project-answers.ts';
import { presetsOf } from '../../author/presets.ts';
import type { Editor } from '../edit/editor.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { canvasHosts } from './canvas-policy.ts';
import type { DevSite } from './dev-site.ts';
import { answerBoard } from './outline-answers.ts';
import { answerAssets, answerSettings } from './settings-answers.ts';
import type { PictureAnswers } from './picture-answers.ts';
import type { SiteState } from './site-state.ts';

/** What answers are made with, beside the site. */
export interface ApiTools {
  /** Undefined where nobody may write. */
  readonly editor: Editor | undefined;
  readonly pictures: PictureAnswers;
  readonly hosts: AllowedHosts;
}

/** What the shell asks for; each answer has a tag, and asked for with that tag there is no more than it. */
export type ApiAnswer = (
  site: DevSite,
  params: URLSearchParams,
  tools: ApiTools,
) => object | undefined;

/** Undefined is what isn't there. */
export const API: ReadonlyMap<string, ApiAnswer> = new Map<string, ApiAnswer>([
  ['api/project', answerProject],
  ['api/board', answerBoard],
  ['api/insertable', answerInsertable],
  ['api/places', answerPlaces],
  ['api/settings', answerSettings],
  ['api/assets', answerAssets],
  ['api/presets', answerPresets],
  ['api/uses', answerUses],
  ['api/text', answerText],
  ['api/written', answerWritten],
  ['api/history', answerHistory],
  ['api/picture', (_site, params, { pictures }) => pictures.answer(params)],
]);

type ListedPlan = Required<Pick<ProjectAnswer, 'plan' | 'tag' | 'boards'>>;

const lists = new WeakMap<SiteState['plan'], ListedPlan>();

/** The boards of a plan; ten thousand are listed once for each. */
function listOf({ plan }: SiteState): ListedPlan {
  const known = lists.get(plan);
  if (known !== undefined) return known;
  const boards = listBoards(plan);
  const list = { plan: randomUUID(), tag: tagOf(boards), boards };
  lists.set(plan, list);
  return list;
}

/** The boards of the project, and what is wrong with it. */
function answerProject(site: DevSite, params: URLSearchParams, { hosts }: ApiTools): ProjectAnswer {
  const state = site.state();
  const errors = site.shown(site.problems());
  const revision = site.revision();
  const told = { revision, errors };
  if (state === undefined) {
    const none = { allowed: hosts.list(), fonts: [], isListed: true };
    return { ...told, label: '', base: '/', plan: '', tag: '', boards: [], hosts: none };
  }
  const { boards, ...listed } = listOf(state);
  const { label } = state.opened.project;
  const { base } = state.plan.context.options;
  const isKnown = params.get('tag') === listed.tag;
  const own = { label, base, hosts: canvasHosts(hosts, state) };
  return { ...told, ...own, ...listed, ...(isKnown ? {} : { boards }) };
}

/** All that may be inserted where the author is. */
function answerInsertable(site: DevSite, params: URLSearchParams): InsertableAnswer | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const place = { board: params.get('board') ?? '', key: params.get('block') ?? '' };
  const { elements } = state.plan.context.catalogue;
  return { items: insertables(state.editable(), place, elements) };
}

/** The blocks that some blocks of a board may be put into, or a new one of an element. */
function answerPlaces(site: DevSite, params: URLSearchParams): LegalPlaces | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const keys = readBlockUses(params.get('blocks') ?? '');
  const board = params.get('board') ?? '';
  const eid = params.get('eid') ?? undefined;
  const { elements } = state.plan.context.catalogue;
  const isCopy = params.has('copy');
  const [source = '', section = ''] = ['source', 'section'].map((name) => params.get(name) ?? '');
  const ofNew = eid !== undefined && {
    eid,
    ...(source && { source }),
    ...(section && { section }),
  };
  const moved = { board, keys, isCopy, ...ofNew };
  return legalPlaces(state.editable(), moved, elements);
}

/** What some blocks have written themselves. */
function answerWritten(site: DevSite, params: URLSearchParams): WrittenValues | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const names = readBlockUses(params.get('blocks') ?? '');
  return writtenValues(state.editable(), params.get('board') ?? '', names);
}

/** A text as it is written, with all that stands in it. */
function answerText(site: DevSite, params: URLSearchParams): WrittenText | undefined {
  const state = site.state();
  if (state === undefined) return undefined;
  const place = { board: params.get('board') ?? '', block: params.get('block') ?? '' };
  return writtenText(state.editable(), place, state.plan.context.catalogue.elements);
}

/** The presets of an element. */
function answerPresets(site: DevSite, params: URLSearchParams): PresetsAnswer | undefined {
  const elements = site.state()?.plan.context.catalogue.elements;
  return elements && { presets: presetsOf(elements, params.get('eid') ?? '') };
}

/** What a board offers to composites, and all that show it. */
function answerUses(site: DevSite, params: URLSearchParams): CompositeUses | undefined {
  const state = site.state();
  return state && compositeUses(state.editable(), params.get('board') ?? '');
}

/** What a tab has done, and could do again. */
function answerHistory(
  site: DevSite,
  params: URLSearchParams,
  { editor }: ApiTools,
): StepsAnswer | undefined {
  const state = site.state();
  if (state === undefined || editor === undefined) return undefined;
  return { steps: listSteps(editor.history(params.get('client') ?? ''), state.editable()) };
}

function tagOf(content: object): string {
  return hash('sha1', JSON.stringify(content), 'hex').slice(0, 20);
}
