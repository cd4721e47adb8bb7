import type { Command, Option } from 'commander';

/** The shells with completion scripts. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type CompletedShell = (typeof SHELLS)[number];

/** The completions of a command. */
interface CommandCompletion {
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Values of its first argument; empty for files and folders. */
  readonly words: readonly string[];
}

/** A completion script for a shell, generated from the program's commands. */
export function completionScript(shell: CompletedShell, program: Command): string {
  const help = program.createHelp();
  const commands = help.visibleCommands(program).map((command): CommandCompletion => ({
    name: command.name(),
    description: command.description(),
    options: help.visibleOptions(command),
    words: wordsOf(command, help.visibleCommands(program)),
  }));
  return `${SCRIPTS[shell](program.name(), commands).join('\n')}\n`;
}

/**
 * The words that the first argument of a command can be; for the help command, these are the names
 * of all commands.
 */
function wordsOf(command: Command, all: readonly Command[]): readonly string[] {
  if (command.name() === 'help') return all.map((one) => one.name());
  return command.registeredArguments[0]?.argChoices ?? [];
}

type Writer = (program: string, commands: readonly CommandCompletion[]) => readonly string[];

const SCRIPTS: Readonly<Record<CompletedShell, Writer>> = { bash, zsh, fish };

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const flagsOf = (options: readonly Option[]) =>
  options.flatMap(({ short, long }) => [short ?? [], long ?? []].flat());

/**
 * For each option with choices, a branch of the script: if the previous word is this option, the
 * choices are offered.
 */
function optionBranches(
  options: readonly Option[],
  reply: (words: readonly string[]) => string,
): readonly string[] {
  return options.flatMap((option) => {
    const { argChoices } = option;
    if (argChoices === undefined) return [];
    return [`        ${flagsOf([option]).join('|')}) ${reply(argChoices)}; return ;;`];
  });
}

const bashReply = (words: readonly string[]) =>
  `COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$current"))`;

function bash(program: string, commands: readonly CommandCompletion[]): readonly string[] {
  return [
    `_${program}() {`,
    '  local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
    '  COMPREPLY=()',
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${bashReply(commands.map(({ name }) => name))}; return; fi`,
    '  case "${COMP_WORDS[1]}" in',
    ...commands.flatMap(({ name, options, words }) => [
      `    ${name})`,
      '      case "$before" in',
      ...optionBranches(options, bashReply),
      '      esac',
      `      case "$current" in -*) ${bashReply(flagsOf(options))}; return ;; esac`,
      ...(words.length === 0 ? [] : [`      ${bashReply(words)}`]),
      '      ;;',
    ]),
    '  esac',
    '}',
    // If nothing matches, the shell completes files.
    `complete -o default -F _${program} ${program}`,
  ];
}

const zshReply = (words: readonly string[]) => `compadd -- ${words.map(quoted).join(' ')}`;

function zsh(program: string, commands: readonly CommandCompletion[]): readonly string[] {
  return [
    `#compdef ${program}`,
    `_${program}() {`,
    `  if (( CURRENT == 2 )); then ${zshReply(commands.map(({ name }) => name))}; return; fi`,
    '  case "$words[2]" in',
    ...commands.flatMap(({ name, options, words }) => [
      `    ${name})`,
      '      case "$words[CURRENT-1]" in',
      ...optionBranches(options, zshReply),
      '      esac',
      `      case "$PREFIX" in -*) ${zshReply(flagsOf(options))}; return ;; esac`,
      `      ${words.length === 0 ? '_files' : zshReply(words)}`,
      '      ;;',
    ]),
    '  esac',
    '}',
    `compdef _${program} ${program}`,
  ];
}

function fish(program: string, commands: readonly CommandCompletion[]): readonly string[] {
  const line = (...parts: readonly string[]) => ['complete', '-c', program, ...parts].join(' ');
  return commands.flatMap(({ name, description, options, words }) => {
    const inside = ['-n', quoted(`__fish_seen_subcommand_from ${name}`)];
    return [
      line('-n', '__fish_use_subcommand', '-a', name, '-d', quoted(description)),
      ...options.map(({ long = '', short, required, argChoices, ...option }) =>
        line(
          ...inside,
          '-l',
          long.slice(2),
          ...(short === undefined ? [] : ['-s', short.slice(1)]),
          ...(required ? ['-r'] : []),
          ...(argChoices === undefined ? [] : ['-f', '-a', quoted(argChoices.join(' '))]),
          '-d',
          quoted(option.description),
        ),
      ),
      ...(words.length === 0 ? [] : [line(...inside, '-f', '-a', quoted(words.join(' ')))]),
    ];
  });
}
