import { wordsForFile } from '../../../author/dropped-files.ts';
import type { ProjectNames } from '../../../author/project-names.ts';
import { askForJson } from '../../page/server.ts';
import { changeText, isCaretComing, stopWriting, textEditor } from '../canvas/text-tool.ts';
import { useWriting } from '../canvas/writing-state.ts';
import { edit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { Command } from './registry.ts';

/** Whether the caret is in a text that may hold more than words. */
const isInRich = () => textEditor() !== undefined && useWriting.getState().isRich;

/** What is done with the words of a text while it is written. */
const IN_RICH = { when: isInRich, lacks: 'The caret is in no text that may hold more than words.' };

const mark = (name: string, label: string, key: string): Command => ({
  name,
  label,
  group: 'Text',
  keys: [key],
  ...IN_RICH,
  run: () => changeText((editor) => editor.toggle(name)),
});

/** What is written where words are linked that aren't there yet. */
async function nameOf(to: string, file: string | undefined): Promise<string> {
  if (file === undefined) return nameOfPlace(to);
  const names = await askForJson<ProjectNames>('api/names', {});
  return wordsForFile(names?.assets.find(({ uid }) => uid === file)?.name ?? file);
}

function nameOfPlace(to: string): string {
  const [uid = ''] = to.split('#');
  return (
    useProject.getState().boards.get(uid)?.name ?? to.replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
  );
}

async function lead({ to, file }: { readonly to: string; readonly file: string | undefined }) {
  const name = textEditor()?.link().hasWords === true ? '' : await nameOf(to, file);
  const target = { to: { v: to }, file: file === undefined ? {} : { assetUid: file } };
  return changeText((editor) => editor.lead(target, name));
}

/** What is done with the words that are selected while a text is written. */
export const TEXT_COMMANDS: readonly Command[] = [
  mark('strong', 'Strong', 'Ctrl+B'),
  mark('emphasis', 'Emphasis', 'Ctrl+I'),
  mark('code', 'Code', 'Ctrl+E'),
  {
    name: 'mark',
    label: 'Put words into another element',
    group: 'Text',
    args: { eid: { type: 'text', doc: 'The element, such as highlight or small.' } },
    ...IN_RICH,
    run: ({ eid }) => changeText((editor) => editor.toggle(String(eid))),
  },
  {
    name: 'leave-text',
    label: 'Leave the text',
    group: 'Text',
    keys: ['Escape'],
    // In a text its own keys do that.
    when: () => isCaretComing() || textEditor() !== undefined,
    lacks: 'The caret is in no text.',
    run: stopWriting,
  },
  {
    name: 'write-text',
    label: 'Write a text with what stands in it',
    group: 'Text',
    isForPrograms: true,
    args: {
      uid: { type: 'text', doc: 'The block.' },
      content: { type: 'json', doc: 'Words, and blocks as {uid, eid, content}, as a list.' },
      was: { type: 'json', doc: 'The content that it is to replace.', isOptional: true },
    },
    run: (args) => edit('write-text', args),
  },
  {
    name: 'link-sheet',
    label: 'Link …',
    group: 'Text',
    keys: ['Ctrl+K'],
    ...IN_RICH,
    run: () => useView.setState({ sheet: 'link' }),
  },
  {
    name: 'link',
    label: 'Link words, or link them elsewhere',
    group: 'Text',
    isForPrograms: true,
    args: {
      to: {
        type: 'text',
        doc: 'A board’s uid, uid#anchor, #anchor or an address.',
        isOptional: true,
      },
      file: { type: 'text', doc: 'Uid of a file that is downloaded instead.', isOptional: true },
    },
    ...IN_RICH,
    run: ({ to = '', file }) =>
      lead({ to: String(to), file: typeof file === 'string' ? file : undefined }),
  },
  {
    name: 'unlink',
    label: 'Take the link away',
    group: 'Text',
    when: () => isInRich() && useWriting.getState().isLinked,
    lacks: 'The caret is in no link.',
    run: () => changeText((editor) => editor.lead(undefined, '')),
  },
];
