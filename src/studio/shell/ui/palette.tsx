import { useMemo, useState } from 'react';
import { MenuItem } from 'react-aria-components';
import { findByWords, isCalled } from '../../../author/find-words.ts';
import { askOrRun, typedChoice } from '../commands/ask-or-run.ts';
import { noteRecent, recentCommands } from '../commands/recent.ts';
import {
  allCommands,
  findCommand,
  labelOf,
  tryCommand,
  type Command,
  isOffered,
} from '../commands/registry.ts';
import { GROUPS } from '../../../edit/define-command.ts';
import { useProject } from '../project-store.ts';
import { closeAndGoOn } from '../dialog-keys.ts';
import { boardOfKey, boardsMatching, BoardSection } from './board-section.tsx';
import { Finder, FinderSection } from './finder.tsx';
import { Keys } from './tool.tsx';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

/** Prefix of the keys of recent commands, which are in the list twice. */
const RECENT = 'recent:';

function chosen(key: string, words: string) {
  closeAndGoOn(() => {
    const board = boardOfKey(key);
    if (board !== undefined) {
      tryCommand('open', { board });
      return;
    }
    const name = key.startsWith(RECENT) ? key.slice(RECENT.length) : key;
    noteRecent(name);
    const command = findCommand(name);
    if (command !== undefined) askOrRun(command.name, typedChoice(command, words));
  });
}

/** Returns whether a command is listed: those for keys on the page aren't. */
function isListed(command: Command): boolean {
  if (command.isForPrograms === true) return false;
  const isByKey = /^(?:width|handle)-/.test(command.name);
  return (
    !isByKey &&
    command.group !== 'Help' &&
    !(command.isForCanvas === true && command.group === 'Select')
  );
}

interface Section {
  readonly title: string;
  /** The prefix that the keys of the section's items have before the names of commands. */
  readonly prefix: string;
  readonly commands: readonly Command[];
}

/**
 * Returns all commands in groups, after the recent ones; search results as one group, the best
 * first.
 */
function sectionsOf(commands: readonly Command[], words: string): readonly Section[] {
  if (words.trim() !== '') {
    const found = findByWords(commands, words, (command) => ({
      name: labelOf(command),
      words: textOf(command),
    }));
    return [{ title: TEXTS.commands, prefix: '', commands: found }];
  }
  const recent = recentCommands().flatMap(
    (name) => commands.find((command) => command.name === name) ?? [],
  );
  const groups = GROUPS.map((group) => ({
    title: group,
    prefix: '',
    commands: commands.filter((command) => command.group === group),
  }));
  return [{ title: TEXTS.recent, prefix: RECENT, commands: recent }, ...groups].filter(
    (section) => section.commands.length > 0,
  );
}

/**
 * Returns the search text of a command: its label, its name for programs, and its choices, such as
 * a panel.
 */
function textOf(command: Command): string {
  const choices = Object.values(command.args).flatMap((argument) => argument.choices ?? []);
  return [labelOf(command), command.name, ...choices].join(' ');
}

const choiceOf = (command: Command, words: string) =>
  Object.values(typedChoice(command, words)).map(String);

/** Lists all possible commands by name. */
export default function Palette() {
  const [words, setWords] = useState('');
  const all = useProject((project) => project.boards.all);
  const boards = useMemo(() => boardsMatching(all, words), [all, words]);
  const possible = allCommands().filter((command) => isListed(command) && isOffered(command));
  const boardList = <BoardSection title={TEXTS.openPage} boards={boards} />;
  // The exact name of a board selects it, unless a command has that name as well.
  const isBoard =
    boards.some(({ name }) => isCalled(name, words)) &&
    !possible.some((command) => isCalled(labelOf(command), words));
  return (
    <Finder
      label={TEXTS.palette}
      asks={TEXTS.searchCommands}
      icon="search"
      lists={TEXTS.commands}
      onChoose={(key) => chosen(key, words)}
      onType={setWords}
      isFound
      empty={TEXTS.noResults}
    >
      {isBoard && boardList}
      {sectionsOf(possible, words).map(({ title, prefix, commands }) => (
        <FinderSection
          key={title}
          title={title}
          of={commands}
          keyOf={({ name }) => `${prefix}${name}`}
        >
          {(command, id) => (
            <MenuItem className="command" id={id} textValue={textOf(command)}>
              <span>{[labelOf(command), ...choiceOf(command, words)].join(': ')}</span>
              <Keys name={command.name} />
            </MenuItem>
          )}
        </FinderSection>
      ))}
      {!isBoard && boardList}
    </Finder>
  );
}
