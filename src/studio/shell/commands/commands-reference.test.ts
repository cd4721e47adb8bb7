import { expect, test } from 'vitest';
import { GROUPS, type Argument, type CommandRow } from '../../../edit/define-command.ts';
import { COMMANDS } from './command-table.ts';

const INTRODUCTION = `# Commands of the editor

\`window.sitegen.run(name, args)\` runs each of them; [editor-server.md](editor-server.md#for-programs) says how. Arguments in brackets may be left out.
Commands without keys that the palette doesn't list are marked ◇: programs run them, or another command asks for their arguments.

This file is generated: \`npm run docs\`.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

function argument([name, { has, isOptional, doc }]: readonly [string, Argument]): string {
  const shown = isOptional === true ? `[\`${name}\`]` : `\`${name}\``;
  return `${shown} ${cell(has)}: ${cell(doc)}`;
}

function row([name, { label, keys = [], browserKeys, isForPrograms, args, returns }]: readonly [
  string,
  CommandRow,
]): string {
  const all = browserKeys === undefined ? keys : [browserKeys, ...keys];
  const mark = isForPrograms === true ? ' ◇' : '';
  const taken = Object.entries(args).map(argument);
  const input = returns === undefined ? [] : [`returns ${cell(returns.words)}`];
  const shownKeys = all.map((key) => `\`${cell(key)}\``).join(' ');
  return `| \`${name}\`${mark} | ${cell(label)} | ${shownKeys} | ${[...taken, ...input].join('<br>')} |`;
}

/** Returns the list of all commands, as Markdown. */
function commandsMarkdown(): string {
  const all: readonly (readonly [string, CommandRow])[] = Object.entries(COMMANDS);
  const parts = GROUPS.map((group) => {
    const own = all.filter(([, command]) => command.group === group).map(row);
    return `\n## ${group}\n\n| command | | keys | takes |\n|---|---|---|---|\n${own.join('\n')}\n`;
  });
  return INTRODUCTION + parts.join('');
}

test('[EDIT-10] docs/reference/commands.md lists every command with its keys and arguments; npm run docs writes it', async () => {
  await expect(commandsMarkdown()).toMatchFileSnapshot('../../../../docs/reference/commands.md');
});
