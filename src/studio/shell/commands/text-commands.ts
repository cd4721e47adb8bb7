import { NAMES } from '../../session/questions.ts';
import { answerAfterLoading } from '../../session/tab-session.ts';
import { wordsForFile } from '../../../author/canvas/dropped-files.ts';
import { changeText, isCaretComing, stopWriting, textEditor } from '../canvas/text/text-tool.ts';
import { useWriting } from '../canvas/text/writing-state.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { TEXT_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

/** Returns whether the caret is in a text that accepts inline blocks. */
const isInRich = () => textEditor() !== undefined && useWriting.getState().isRich;

/** Conditions of actions on words of the text being written. */
const IN_RICH = { when: isInRich, lacks: TEXTS.needsRichText };

const mark = (name: string) => ({
  ...IN_RICH,
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
  strong: mark('strong'),
  emphasis: mark('emphasis'),
  code: mark('code'),
  mark: { ...IN_RICH, run: ({ eid }) => changeText((editor) => editor.toggle(eid)) },
  'leave-text': {
    // The text editor handles the keys itself while a text is edited.
    when: () => isCaretComing() || textEditor() !== undefined,
    lacks: TEXTS.needsText,
    run: stopWriting,
  },
  'link-sheet': { ...IN_RICH, run: () => useView.setState({ dialog: 'link' }) },
  link: { ...IN_RICH, run: ({ to = '', file }) => setLink({ to, file }) },
  unlink: {
    when: () => isInRich() && useWriting.getState().isLinked,
    lacks: TEXTS.needsLink,
    run: () => changeText((editor) => editor.setLink(undefined, '')),
  },
};
