import { create } from 'zustand';
import { NOTHING_SELECTED, sayBoard, saySelected, sayView } from '../../author/announce.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/** The latest announcement for screen readers (EDIT-10). */
export const useLiveRegion = create<{ readonly text: string }>(() => ({ text: '' }));

/** Makes a repeated announcement differ: unchanged text isn't read again. */
const AGAIN = '\u00A0';

/** Number of pending changes: selections in between may be temporary. */
let changes = 0;
/** The latest announcement of the selection. */
let selected = NOTHING_SELECTED;

/** Announces a sentence; of several in a row the last one wins. */
function say(sentence: string) {
  useLiveRegion.setState(({ text }) => ({ text: text === sentence ? sentence + AGAIN : sentence }));
}

function selectionNow(): string {
  const { board } = useProject.getState();
  const { selection } = useView.getState();
  if (board?.uid !== selection.board) return '';
  return saySelected(board.blocks, selection.blocks, selection.focus);
}

/** Announces the selection, unless it was announced. */
function saySelection() {
  const now = selectionNow();
  if (changes > 0 || now === '' || now === selected) return;
  selected = now;
  say(now);
}

/** Starts a change: its effects are announced together when it is done. */
export function beginChange() {
  changes += 1;
}

/** Announces the result of a change; by default the selection, if it has changed. */
export function endChange(sentence?: string) {
  changes -= 1;
  if (sentence === undefined) saySelection();
  else {
    selected = selectionNow();
    say(sentence);
  }
}

/** Announces the shown board and its selection. */
function sayShown(heard: string) {
  const { selection, sourceStack } = useView.getState();
  const name = useProject.getState().boards.get(selection.board)?.name;
  // Going back removes the entry of the stack.
  const isSource = sourceStack.at(-1)?.source === selection.board;
  if (name !== undefined) say(sayBoard({ name, isSource, selected: heard }));
}

/** Announces a new board, which its selection must not interrupt. */
export function endJourney(from: string) {
  if (useView.getState().selection.board === from || changes > 1) {
    endChange();
    return;
  }
  changes -= 1;
  selected = selectionNow();
  sayShown(selected === NOTHING_SELECTED ? '' : selected);
}

/** Announces the selection, the shown board, and the state of the server. */
export function followLiveRegion() {
  useView.subscribe((now, before) => {
    if (now.selection.board !== before.selection.board) {
      selected = NOTHING_SELECTED;
      if (changes === 0) sayShown('');
    } else if (now.selection !== before.selection) saySelection();
    else {
      const shown = sayView(now, before);
      // The edge of the page is a slider, which announces its own value.
      const isSlider = document.activeElement?.getAttribute('role') === 'slider';
      if (shown !== undefined && !isSlider) say(shown);
    }
  });
  useProject.subscribe(({ link }, before) => {
    if (link === 'lost' && before.link === 'live') {
      say(TEXTS.serverLost);
    }
    if (link === 'live' && before.link === 'lost') say(TEXTS.serverBack);
  });
}
