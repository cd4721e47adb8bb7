import { quoted } from '../../model/names.ts';
import type { Insertable } from '../../edit/blocks/insertable.ts';
import type { ReadyPlace } from '../../edit/blocks/ready-place.ts';
import { READY_PAGES, type ReadyPage } from '../../templates/sections/pages.ts';
import {
  readyPage,
  readyPictures,
  readySection,
  type ReadyContent,
} from '../../templates/sections/ready.ts';
import { READY_SECTIONS } from '../../templates/sections/sections.ts';
import type { ArgsOf } from '../../edit/changes/changes.ts';
import type { Option } from '../panels/controls/option-list.tsx';
import { READY_TARGET } from '../session/questions.ts';
import { answerAfterLoading } from '../session/tab-session.ts';
import { together } from './changes.ts';
import type { DropPlace } from './drop-place.ts';
import { pasteBlocks } from './pasting.ts';
import { READY_TEXTS as TEXTS } from './ui/ready-texts.ts';

/** Lists the ready sections for a place. */
export const readyItems = ({ parent, index, isTitle }: ReadyPlace): readonly Insertable[] =>
  READY_SECTIONS.map(({ name, label, tags, helper }) => ({
    eid: '',
    group: TEXTS.group,
    icon: 'rows-3',
    ready: name,
    label,
    tags,
    helper,
    parent,
    index,
    ...(isTitle && { isTitle: true as const }),
  }));

/** Inserts a ready section, with the variables, styles and pictures that the project lacks. */
export async function insertReady({
  ready = '',
  label,
  isTitle,
  parent,
  index,
  beside,
}: Insertable & Partial<DropPlace>): Promise<unknown> {
  const target = await answerAfterLoading(READY_TARGET);
  if (target === undefined) return undefined;
  const content = readySection(ready, target, isTitle === true);
  const place = { parent, index, ...(beside && { beside }) };
  const step = TEXTS.inserts(quoted(label));
  const args = { clipboard: { ...content }, files: filesOf(content), step, ...place };
  return together((changes) => pasteBlocks(changes, args));
}

const filesOf = (content: ReadyContent) =>
  // The drawings are ASCII.
  readyPictures(content.blocks).map(({ uid, name, svg }) => ({
    uid,
    name: `${name}.svg`,
    bytes: btoa(svg),
  }));

/** The id of a ready page in a picker; no uid begins with a space. */
const OF_PAGE = ' ready ';

/** The ready pages as options of a picker. */
export const readyPageOptions = (): readonly Option[] =>
  READY_PAGES.map(({ name, label }) => ({
    id: `${OF_PAGE}${name}`,
    text: label,
    note: TEXTS.readyPage,
  }));

/** Returns the ready page of an option. */
export const readyPageOf = (option: string) =>
  READY_PAGES.find(({ name }) => option === `${OF_PAGE}${name}`);

/** Inserts a ready page, with its pictures: one step of undo. */
export async function insertReadyPage(
  { sections }: ReadyPage,
  board: Omit<ArgsOf<'insert-board'>, 'content' | 'files'>,
): Promise<unknown> {
  const target = await answerAfterLoading(READY_TARGET);
  if (target === undefined) return undefined;
  const content = readyPage(sections, target);
  const group = `ready ${crypto.randomUUID()}`;
  return together(async ({ edit, sendFile }) => {
    const files: Record<string, string> = {};
    for (const { uid, ...file } of filesOf(content)) {
      files[uid] = String(await sendFile({ ...file, group, isCopy: true }));
    }
    return edit('insert-board', { ...board, content: { ...content }, files }, { group });
  });
}
