import { create } from 'zustand';
import { NOTHING_SELECTED, sayBoard, saySelected, sayView } from '../../author/announce.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';

/** What screen readers are told last (EDIT-10). */
export const useSaid = create<{ readonly text: string }>(() => ({ text: '' }));

/** Says the same another time: what doesn't change isn't read again. */
const AGAIN = '\u00A0';

/** How many changes are on their way: what is selected meanwhile may not be what is at the end. */
let changes = 0;
/** What was told of the selection last. */
let selected = NOTHING_SELECTED;

/** Has screen readers say something; of several in a row the last one counts. */
function say(sentence: string) {
  useSaid.setState(({ text }) => ({ text: text === sentence ? sentence + AGAIN : sentence }));
}

function selectionNow(): string {
  const { board } = useProject.getState();
  const { selection } = useView.getState();
  if (board?.uid !== selection.board) return '';
  return saySelected(board.blocks, selection.blocks, selection.focus);
}

/** Says what is selected, unless that was said. */
function saySelection() {
  const now = selectionNow();
  if (changes > 0 || now === '' || now === selected) return;
  selected = now;
  say(now);
}

/** A change is on its way: all that it brings is told at once, when it is there. */
export function beginChange() {
  changes += 1;
}

/** Tells what came of a change; left out: what is selected then, where that is something else. */
export function endChange(sentence?: string) {
  changes -= 1;
  if (sentence === undefined) saySelection();
  else {
    selected = selectionNow();
    say(sentence);
  }
}

/** Says which board is shown, with what is selected there. */
function sayShown(heard: string) {
  const { selection, ways } = useView.getState();
  const name = useProject.getState().boards.get(selection.board)?.name;
  // Whoever goes back leaves the way there.
  const isSource = ways.at(-1)?.source === selection.board;
  if (name !== undefined) say(sayBoard({ name, isSource, selected: heard }));
}

/** Where somebody has gone to: its name isn't drowned by what is selected there. */
export function endJourney(from: string) {
  if (useView.getState().selection.board === from || changes > 1) {
    endChange();
    return;
  }
  changes -= 1;
  selected = selectionNow();
  sayShown(selected === NOTHING_SELECTED ? '' : selected);
}

/** Says what is selected, which board is shown, and whether the server is there. */
export function followSaid() {
  useView.subscribe((now, before) => {
    if (now.selection.board !== before.selection.board) {
      selected = NOTHING_SELECTED;
      if (changes === 0) sayShown('');
    } else if (now.selection !== before.selection) saySelection();
    else {
      const shown = sayView(now, before);
      // The edge of the page is a slider, which says itself how wide it is.
      const isSlider = document.activeElement?.getAttribute('role') === 'slider';
      if (shown !== undefined && !isSlider) say(shown);
    }
  });
  useProject.subscribe(({ link }, before) => {
    if (link === 'lost' && before.link === 'live') {
      say('The server can’t be reached. Your changes wait for it.');
    }
    if (link === 'live' && before.link === 'lost') say('The server is back.');
  });
}
