import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView, type PanelName } from '../view-store.ts';
import { BLOCK_MARKS, BOARD_MARKS } from './block-icons.ts';
import { Icon } from './icon.tsx';

/** What is known of the selected block, of its board, and what is wrong. */
export function Panels() {
  const panel = useView((view) => view.panel);
  const errors = useProject((project) => project.errors.length);
  return (
    <Tabs
      className="side right"
      selectedKey={panel}
      onSelectionChange={(key) => useView.setState({ panel: key as PanelName })}
    >
      <TabList className="tabs" aria-label="Panels">
        <Tab id="block">Block</Tab>
        <Tab id="board">Board</Tab>
        <Tab id="faults">Faults {errors > 0 && <small>{errors}</small>}</Tab>
      </TabList>
      <TabPanel id="block" className="panel">
        <BlockPanel />
      </TabPanel>
      <TabPanel id="board" className="panel">
        <BoardPanel />
      </TabPanel>
      <TabPanel id="faults" className="panel">
        <FaultsPanel />
      </TabPanel>
    </Tabs>
  );
}

interface Fact {
  readonly name: string;
  readonly value: React.ReactNode;
}

function counted(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== '');
  return (
    <dl className="facts">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BlockPanel() {
  const focus = useView((view) => view.selection.focus);
  const blocks = useProject((project) => project.board?.blocks);
  const block = focus === undefined ? undefined : blocks?.get(focus);
  if (block === undefined) {
    return <p className="empty">Select a block on the page or in the tree.</p>;
  }
  const { uid, name, eid, text, marks = [], description, source } = block;
  const inside = blocks?.childrenOf(uid).length ?? 0;
  return (
    <>
      <h2>{name}</h2>
      <Facts
        facts={[
          { name: 'Element', value: eid },
          { name: 'Text', value: text },
          { name: 'uid', value: <code>{uid}</code> },
          { name: 'Is', value: marks.map((mark) => BLOCK_MARKS[mark][1]).join(', ') },
          { name: 'Inside', value: counted(inside, 'block') },
          { name: 'Note', value: description },
          { name: 'Shows', value: source === undefined ? undefined : <BoardLink uid={source} /> },
        ]}
      />
    </>
  );
}

function BoardLink({ uid }: { readonly uid: string }) {
  const board = useProject((project) => project.boards.get(uid));
  return (
    <Button className="link" onPress={() => tryCommand('open-board', { uid })}>
      {board?.name ?? uid}
    </Button>
  );
}

function BoardPanel() {
  const uid = useView((view) => view.boardUid);
  const boards = useProject((project) => project.boards);
  const board = boards.get(uid);
  const widths = useProject((project) => project.board?.widths) ?? [];
  if (board === undefined) return <p className="empty">There is no board.</p>;
  const { name, type = 'page', path, marks = [], parent } = board;
  const below = boards.childrenOf(uid).length;
  return (
    <>
      <h2>{name}</h2>
      <Facts
        facts={[
          { name: 'Type', value: type },
          { name: 'Address', value: path },
          { name: 'uid', value: <code>{uid}</code> },
          { name: 'Is', value: marks.map((mark) => BOARD_MARKS[mark][1]).join(', ') },
          { name: 'Below', value: parent === undefined ? undefined : <BoardLink uid={parent} /> },
          { name: 'Holds', value: counted(below, 'board') },
          { name: 'Changes at', value: widths.map((width) => `${width} px`).join(', ') },
        ]}
      />
    </>
  );
}

function FaultsPanel() {
  const errors = useProject((project) => project.errors);
  if (errors.length === 0) {
    return (
      <p className="empty">
        <Icon name="check" /> The project can be read.
      </p>
    );
  }
  return (
    <ul className="faults">
      {errors.map(({ message, hint, file, place, source }) => (
        <li key={`${message} ${file} ${place}`}>
          <strong>{message}</strong>
          <p>{hint}</p>
          <small>
            {file}
            {source !== undefined && `:${source.line}:${source.column}`} {place}
          </small>
        </li>
      ))}
    </ul>
  );
}
