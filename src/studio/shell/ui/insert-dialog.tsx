import { useMemo, useState } from 'react';
import { MenuItem } from 'react-aria-components';
import { findInsertables, wordsOf } from '../../../author/outline/find-insertables.ts';
import type { Insertable } from '../../../edit/blocks/insertable.ts';
import { writeBlock } from '../canvas/text/text-tool.ts';
import type { Drag } from '../drag.ts';
import type { DropPlace } from '../drop-place.ts';
import { startInsertDrag } from '../drop-zones.ts';
import { reportUndeliveredKeys } from '../undelivered-keys.ts';
import { textKeys } from '../buffered-keys.ts';
import { edit } from '../changes.ts';
import { useProject } from '../project-store.ts';
import { insertReady, readyItems } from '../ready-content.ts';
import { closeDialog, useView } from '../view-store.ts';
import { Finder, FinderSection } from './finder.tsx';
import { InsertPicture } from './insert-picture.tsx';
import { useTabQuestion } from '../../session/tab-session.ts';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';
import { READY_TEXTS } from './ready-texts.ts';
import '../css/ready.css';

/** Lists everything that can be inserted near the selection. */
export default function InsertDialog() {
  const [words, setWords] = useState('');
  const board = useView((view) => view.selection.board);
  const block = useView((view) => view.selection.focus) ?? '';
  const found = useTabQuestion(
    ({ insertables }, { project, elements }) =>
      insertables(project, { board, key: block }, elements),
    `${board} ${block}`,
  );
  const place = useTabQuestion(
    ({ readyPlace }, { project, elements }) =>
      readyPlace(project, { board, key: block }, elements) ?? null,
    `${board} ${block}`,
  );
  const all = useMemo(
    () => (found === undefined ? NONE : [...found, ...(place ? readyItems(place) : [])]),
    [found, place],
  );
  const groups = useMemo(() => groupsFor(all, words), [all, words]);
  return (
    <Finder
      label={TEXTS.insert}
      asks={TEXTS.insertWhat}
      icon="plus"
      lists={TEXTS.elements}
      isWide
      onChoose={(key) => {
        const item = all.find((one) => keyOf(one) === key);
        if (item !== undefined) insertAndClose(item);
      }}
      isFound
      onType={setWords}
      isComing={found === undefined}
      onSubmit={(typed) => takeFirst(all, typed)}
      onDrag={(key) => {
        const item = all.find((one) => keyOf(one) === key);
        return item && startDragOfItem(item);
      }}
      empty={found === undefined ? TEXTS.loadingElements : TEXTS.noElement}
    >
      {groups.map(([name, items]) => (
        <FinderSection key={name} title={name} of={items} keyOf={keyOf}>
          {(item, id) => <Item id={id} item={item} />}
        </FinderSection>
      ))}
    </Finder>
  );
}

function Item({ id, item }: { readonly id: string; readonly item: Insertable }) {
  const { label, preset, helper, ready } = item;
  return (
    <MenuItem
      className="command insertable"
      id={id}
      textValue={wordsOf(item)}
      data-ready={ready !== undefined}
    >
      <InsertPicture item={item} />
      <span className="insertable-name">
        {label}
        {preset !== undefined && preset !== label && <em>{preset}</em>}
      </span>
      <span className="insertable-help">{helper}</span>
    </MenuItem>
  );
}

/** Common elements come first, in this order. */
const COMMON = 'section heading text image button link column row grid card list form'.split(' ');

type Groups = readonly (readonly [string, readonly Insertable[]])[];

const NONE: readonly Insertable[] = [];

/** Returns all items in groups; search results as one group, the best first. */
function groupsFor(items: readonly Insertable[], words: string): Groups {
  const groups = groupItems(items);
  if (words.trim() === '') return groups;
  const inOrder = groups.flatMap(([, some]) => some);
  const found = findInsertables(inOrder, words);
  return found.length === 0 ? [] : [['found', found]];
}

function groupItems(items: readonly Insertable[]): Groups {
  const common = items.filter(isCommon).toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = new Map<string, Insertable[]>([
    ['for this place', items.filter(({ isUsual }) => isUsual)],
    ['sections', []],
    ['often used', common],
    [READY_TEXTS.group, []],
  ]);
  for (const item of items) {
    if (isCommon(item) || item.isUsual === true) continue;
    const known = groups.get(item.group);
    if (known === undefined) groups.set(item.group, [item]);
    else known.push(item);
  }
  return [...groups].filter(([, found]) => found.length > 0);
}

const isCommon = ({ eid, preset, label, isUsual }: Insertable) =>
  COMMON.includes(eid) && (preset ?? label) === label && isUsual !== true;

const placeOf = ({ eid }: Insertable) => COMMON.indexOf(eid);

const keyOf = ({ eid, preset = '', source = '', section = '', ready = '' }: Insertable) =>
  [eid, preset, source, section, ready].join('\n');

function takeFirst(items: readonly Insertable[], words: string) {
  const [first] = groupsFor(items, words).flatMap(([, some]) => some);
  if (first !== undefined) insertAndClose(first);
}

function insertAndClose(item: Insertable) {
  // Enter may fire two events, of the field and of the found item: only the first one inserts.
  if (useView.getState().dialog !== 'insert') return;
  closeDialog();
  void insert(item);
}

/** Closes the list to make room for the page, and starts a drag of the pressed item. */
function startDragOfItem(item: Insertable): Drag {
  closeDialog();
  const { eid, source, section, ready } = item;
  const own = ready === undefined ? eid : 'section';
  const of = { eid: own, ...(source && { source }), ...(section && { section }) };
  return startInsertDrag(of, (place) => insert({ ...item, ...place }));
}

/** Inserts an item, and starts writing in its text. */
async function insert(item: Insertable & Partial<DropPlace>) {
  const { eid, preset, source, section, ready, parent, index, beside, isText = false } = item;
  if (ready !== undefined) {
    await insertReady(item).catch(() => undefined);
    return;
  }
  const place = { parent, index, ...(beside && { beside }) };
  if (section !== undefined) {
    await edit('insert-section', { section, ...place }).catch(() => undefined);
    return;
  }
  const args = {
    eid,
    ...place,
    ...(preset && { preset }),
    ...(source && { attrs: { source } }),
    isFilled: true,
  };
  // Keys typed in the meantime are for the text of the new block.
  if (isText) textKeys.begin();
  const uid = await edit('insert', args).catch(() => undefined);
  if (typeof uid !== 'string' || !writeBlock(isText ? firstText(uid) : uid, 'all'))
    reportUndeliveredKeys();
}

/** Returns the block itself, or the first one in it that is written in place. */
function firstText(uid: string): string {
  const blocks = useProject.getState().board?.blocks;
  const isWritten = blocks?.get(uid)?.writes !== undefined;
  const first = isWritten ? undefined : blocks?.all.find(({ parent }) => parent === uid);
  return first === undefined ? uid : firstText(first.uid);
}
