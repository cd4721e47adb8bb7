import { useMemo, useState } from 'react';
import { MenuItem } from 'react-aria-components';
import { askOrRun } from '../commands/ask-or-run.ts';
import { allCommands, GROUPS, labelOf, tryCommand, type Command } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { leadOn } from '../sheet-keys.ts';
import { boardOfKey, boardsCalled, BoardSection } from './board-section.tsx';
import { Finder, FinderSection } from './finder.tsx';
import { Keys } from './tool.tsx';

function chosen(key: string) {
  leadOn(() => {
    const board = boardOfKey(key);
    if (board === undefined) askOrRun(key);
    else tryCommand('open', { board });
  });
}

/** What is done with a key while one looks at the page needs no list. */
function isListed(command: Command): boolean {
  if (command.isForPrograms === true) return false;
  const isByKey = /^(?:width|handle)-/.test(command.name);
  return (
    !isByKey &&
    command.group !== 'Help' &&
    !(command.isForCanvas === true && command.group === 'Select')
  );
}

/** All that can be done now, by its name. */
export default function Palette() {
  const commands = allCommands().filter(
    (command) => isListed(command) && command.when?.() !== false,
  );
  const all = useProject((project) => project.boards.all);
  const [words, setWords] = useState('');
  const boards = useMemo(() => boardsCalled(all, words), [all, words]);
  return (
    <Finder
      label="All commands"
      asks="Search commands and boards"
      icon="search"
      lists="Commands"
      onChoose={chosen}
      onType={setWords}
      empty="Nothing is called that."
    >
      {GROUPS.map((group) => (
        <FinderSection
          key={group}
          title={group}
          of={commands.filter((one) => one.group === group)}
          keyOf={({ name }) => name}
        >
          {(command, id) => (
            <MenuItem className="command" id={id} textValue={`${labelOf(command)} ${command.name}`}>
              <span>{labelOf(command)}</span>
              <Keys name={command.name} />
            </MenuItem>
          )}
        </FinderSection>
      ))}
      <BoardSection title="Open a board" boards={boards} />
    </Finder>
  );
}
