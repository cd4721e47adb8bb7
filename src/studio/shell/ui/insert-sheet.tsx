import { useMemo } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
  useFilter,
} from 'react-aria-components';
import type { Insertable } from '../../../edit/insertable.ts';
import { writeBlock } from '../canvas/text-tool.ts';
import { edit } from '../edit-store.ts';
import { useView } from '../view-store.ts';
import { iconOfElement } from './block-icons.ts';
import { Icon } from './icon.tsx';
import { useAnswer } from './use-answer.ts';

const close = () => useView.setState({ sheet: undefined });

/** All that may stand where the author is. */
export default function InsertSheet() {
  const { contains } = useFilter({ sensitivity: 'base' });
  const board = useView((view) => view.boardUid);
  const block = useView((view) => view.selection.focus) ?? '';
  const found = useAnswer<{ readonly items: readonly Insertable[] }>({
    name: 'api/insertable',
    params: { board, block },
  });
  const groups = useMemo(() => grouped(found?.items ?? []), [found]);
  const all = groups.flatMap(([, items]) => items);
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={close} isDismissable>
      <Modal className="palette">
        <Dialog aria-label="Insert">
          <Autocomplete filter={contains}>
            <SearchField
              aria-label="Search elements"
              autoFocus
              className="palette-search"
              onSubmit={(words) => {
                const first = all.find((item) => contains(wordsOf(item), words));
                if (first !== undefined) take(first);
              }}
            >
              <Icon name="plus" size={16} />
              <Input placeholder="Insert …" />
            </SearchField>
            {/* It scrolls, and so has to be reached by keyboard. */}
            <div className="commands" role="group" aria-label="Found" tabIndex={0}>
              <Menu
                className="command-list"
                aria-label="Elements"
                onAction={(key) => {
                  const item = all.find((one) => keyOf(one) === key);
                  if (item !== undefined) take(item);
                }}
                renderEmptyState={() => <Nothing isKnown={found !== undefined} />}
              >
                {groups.map(([name, items]) => (
                  <MenuSection key={name}>
                    <Header>{name}</Header>
                    <Collection items={items.map((item) => ({ id: keyOf(item), item }))}>
                      {({ item, id }) => <Item id={id} item={item} />}
                    </Collection>
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Nothing({ isKnown }: { readonly isKnown: boolean }) {
  return <p className="empty">{isKnown ? 'Nothing that is called so may stand here.' : '…'}</p>;
}

function Item({ id, item }: { readonly id: string; readonly item: Insertable }) {
  const { label, preset, helper, eid } = item;
  return (
    <MenuItem className="command insertable" id={id} textValue={wordsOf(item)}>
      <Icon name={iconOfElement(eid)} size={18} />
      <Text slot="label">
        {label}
        {preset !== undefined && preset !== label && <em>{preset}</em>}
      </Text>
      <Text slot="description">{helper}</Text>
    </MenuItem>
  );
}

type Groups = readonly (readonly [string, readonly Insertable[]])[];

function grouped(items: readonly Insertable[]): Groups {
  const groups = new Map<string, Insertable[]>();
  for (const item of items) {
    const known = groups.get(item.group);
    if (known === undefined) groups.set(item.group, [item]);
    else known.push(item);
  }
  return [...groups];
}

const keyOf = ({ eid, preset = '', source = '' }: Insertable) => [eid, preset, source].join('\n');

/** What it is found by. */
function wordsOf({ label, preset = '', eid, tags }: Insertable): string {
  return [label, preset, eid, ...tags].join(' ');
}

function take(item: Insertable) {
  // Enter in the field and on the item that it has found are told one after the other.
  if (useView.getState().sheet !== 'insert') return;
  close();
  void insert(item);
}

/** Inserts it, and goes on to its text. */
async function insert({ eid, preset, source, text, parent, index }: Insertable) {
  const attrs = { ...(source && { source }), ...(text && { text }) };
  const args = { eid, parent, index, ...(preset && { preset }), attrs };
  const uid = await edit('insert', args).catch(() => undefined);
  if (typeof uid === 'string') writeBlock(uid, 'all');
}
