import { NAMES } from '../../session/questions.ts';
import { answerAfterLoading } from '../../session/tab-session.ts';
import { wordsForFile } from '../../../author/canvas/dropped-files.ts';
import { changeText, isCaretPending, stopWriting, textEditor } from '../canvas/text/text-tool.ts';
import { useWriting } from '../canvas/text/writing-state.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { TEXT_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

/** Returns whether the caret is in a text that accepts inline blocks. */
const isInRichText = () => textEditor() !== undefined && useWriting.getState().isRich;

/** Conditions of actions on words of the text being written. */
const WHEN_IN_RICH_TEXT = { when: isInRichText, lacks: TEXTS.needsRichText };

const markCommand = (name: string) => ({
  ...WHEN_IN_RICH_TEXT,
  run: () => changeText((editor) => editor.toggle(name)),
});

/** Returns the text of a new link for which no words are selected. */
async function nameOf(to: string, file: string | undefined): Promise<string> {
  if (file === undefined) return nameOfPlace(to);
  const names = await answerAfterLoading(NAMES);
  return wordsForFile(names?.assets.find(({ uid }) => uid === file)?.name ?? file);
}

function nameOfPlace(to: string): string {
  const [uid = ''] = to.split('#');
  return (
    useProject.getState().boards.get(uid)?.name ?? to.replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
  );
}

async function setLink({ to, file }: { readonly to: string; readonly file: string | undefined }) {
  const name = textEditor()?.link().hasWords === true ? '' : await nameOf(to, file);
  const target = { to: { v: to }, file: file === undefined ? {} : { assetUid: file } };
  return changeText((editor) => editor.setLink(target, name));
}

/** Actions on the selected words of the text being written. */
export const TEXT_ACTS: ActsOf<typeof TEXT_ROWS> = {
  strong: markCommand('strong'),
  emphasis: markCommand('emphasis'),
  code: markCommand('code'),
  mark: { ...WHEN_IN_RICH_TEXT, run: ({ eid }) => changeText((editor) => editor.toggle(eid)) },
  'leave-text': {
    // The text editor handles the keys itself while a text is edited.
    when: () => isCaretPending() || textEditor() !== undefined,
    lacks: TEXTS.needsText,
    run: stopWriting,
  },
  'link-sheet': { ...WHEN_IN_RICH_TEXT, run: () => useView.setState({ dialog: 'link' }) },
  link: { ...WHEN_IN_RICH_TEXT, run: ({ to = '', file }) => setLink({ to, file }) },
  unlink: {
    when: () => isInRichText() && useWriting.getState().isLinked,
    lacks: TEXTS.needsLink,
    run: () => changeText((editor) => editor.setLink(undefined, '')),
  },
};
