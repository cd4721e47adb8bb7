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
  useFilter,
} from 'react-aria-components';
import {
  allCommands,
  findCommand,
  GROUPS,
  needsArgs,
  tryCommand,
  type Command,
} from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { iconOfBoard } from './block-icons.ts';
import { Icon } from './icon.tsx';
import { Keys } from './tool.tsx';

const close = () => useView.setState({ sheet: undefined });
/** Names of boards are many: the tree has them all. */
const MOST_BOARDS = 200;
const BOARD = 'board:';

function chosen(key: string) {
  close();
  // What the command moves the focus to isn't taken back by the dialog that goes.
  setTimeout(() => {
    if (key.startsWith(BOARD)) tryCommand('open', { board: key.slice(BOARD.length) });
    else askOrRun(key);
  });
}

/** Runs a command, and asks first for what it has to know. */
function askOrRun(name: string) {
  const command = findCommand(name);
  if (command !== undefined && needsArgs(command)) useView.setState({ sheet: 'ask', asked: name });
  else tryCommand(name);
}

/** What is done with a key while one looks at the page needs no list. */
function isListed(command: Command): boolean {
  if (command.isForPrograms === true) return false;
  const isWidth = command.name.startsWith('width-');
  return (
    !isWidth &&
    command.group !== 'Help' &&
    !(command.isForCanvas === true && command.group === 'Select')
  );
}

/** All that can be done now, by its name. */
export default function Palette() {
  const { contains } = useFilter({ sensitivity: 'base' });
  const commands = allCommands().filter(
    (command) => isListed(command) && command.when?.() !== false,
  );
  const boards = useProject((project) => project.boards.all).slice(0, MOST_BOARDS);
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={close} isDismissable>
      <Modal className="palette">
        <Dialog aria-label="All commands">
          <Autocomplete filter={contains}>
            <SearchField
              aria-label="Search commands and boards"
              autoFocus
              className="palette-search"
            >
              <Icon name="search" size={16} />
              <Input placeholder="Search commands and boards" />
            </SearchField>
            {/* It scrolls, and so has to be reached by keyboard. */}
            <div className="commands" role="group" aria-label="Found" tabIndex={0}>
              <Menu
                className="command-list"
                aria-label="Commands"
                onAction={(key) => chosen(String(key))}
                renderEmptyState={() => <p className="empty">Nothing is called so.</p>}
              >
                {GROUPS.map((group) => (
                  <Section
                    key={group}
                    name={group}
                    of={commands.filter((one) => one.group === group)}
                  />
                ))}
                <MenuSection>
                  <Header>Open a board</Header>
                  <Collection items={boards.map((board) => ({ id: BOARD + board.uid, board }))}>
                    {({ board, id }) => (
                      <MenuItem
                        className="command"
                        id={id}
                        textValue={`${board.name} ${board.path ?? ''}`}
                      >
                        <Icon name={iconOfBoard(board)} />
                        <span>{board.name}</span>
                        <small>{board.path}</small>
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface SectionProps {
  readonly name: string;
  readonly of: readonly Command[];
}

function Section({ name, of }: SectionProps) {
  return (
    <MenuSection>
      <Header>{name}</Header>
      <Collection items={of.map((command) => ({ id: command.name, command }))}>
        {({ command, id }) => (
          <MenuItem className="command" id={id} textValue={`${command.label} ${command.name}`}>
            <span>{command.label}</span>
            <Keys name={command.name} />
          </MenuItem>
        )}
      </Collection>
    </MenuSection>
  );
}
