import { create } from 'zustand';
import {
  NOTHING_SELECTED,
  announceBoard,
  announceSelected,
  announceView,
} from '../../author/announce.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';
import { remembers } from '../tab-memory.ts';

/** The latest announcement for screen readers (EDIT-10). */
export const useLiveRegion = create<{ readonly text: string }>(() => ({ text: '' }));

/** Makes a repeated announcement differ: unchanged text isn't read again. */
const AGAIN = '\u00A0';

interface LiveRegionMemory {
  /** Number of pending changes: selections in between may be temporary. */
  changes: number;
  /** The latest announcement of the selection. */
  selected: string;
}

const memory = remembers<LiveRegionMemory>('live-region', {
  changes: 0,
  selected: NOTHING_SELECTED,
});

/** Announces a sentence; of several in a row the last one wins. */
function say(sentence: string) {
  useLiveRegion.setState(({ text }) => ({ text: text === sentence ? sentence + AGAIN : sentence }));
}

function selectionNow(): string {
  const { board } = useProject.getState();
  const { selection } = useView.getState();
  if (board?.uid !== selection.board) return '';
  return announceSelected(board.blocks, selection.blocks, selection.focus);
}

/** Announces the selection, unless it was announced. */
function announceSelection() {
  const now = selectionNow();
  if (memory.changes > 0 || now === '' || now === memory.selected) return;
  memory.selected = now;
  say(now);
}

/** Starts a change: its effects are announced together when it is done. */
export function beginChange() {
  memory.changes += 1;
}

/** Announces the result of a change; by default the selection, if it has changed. */
export function endChange(sentence?: string) {
  memory.changes -= 1;
  if (sentence === undefined) announceSelection();
  else {
    memory.selected = selectionNow();
    say(sentence);
  }
}

/** Announces the shown board and its selection. */
function announceShown(heard: string) {
  const { selection, sourceStack } = useView.getState();
  const name = useProject.getState().boards.get(selection.board)?.name;
  // A source that was entered is the latest entry of the stack; going back removes the entry.
  const isSource = sourceStack.at(-1)?.source === selection.board;
  if (name !== undefined) say(announceBoard({ name, isSource, selected: heard }));
}

/** Announces a new board, which its selection must not interrupt. */
export function endJourney(from: string) {
  if (useView.getState().selection.board === from || memory.changes > 1) {
    endChange();
    return;
  }
  memory.changes -= 1;
  memory.selected = selectionNow();
  announceShown(memory.selected === NOTHING_SELECTED ? '' : memory.selected);
}

/** Announces the selection, the shown board, and the state of the server. */
export function followLiveRegion() {
  useView.subscribe((now, before) => {
    if (now.selection.board !== before.selection.board) {
      memory.selected = NOTHING_SELECTED;
      if (memory.changes === 0) announceShown('');
    } else if (now.selection !== before.selection) announceSelection();
    else {
      const shown = announceView(now, before);
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
