import { Button } from 'react-aria-components';
import type { ImportOutcome } from '../../author/project/import-outcome.ts';
import type { Note } from '../../import/imported.ts';
import { groupBy } from '../../values/group-by.ts';
import { showBoard } from '../shell/show-board.ts';
import { useProject } from '../shell/project-store.ts';
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts';

interface ImportReportProps {
  readonly outcome: ImportOutcome;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Shows the report of an import; a press on a place opens its page. */
export function ImportReport({ outcome, onAgain, onClose }: ImportReportProps) {
  const { report, boards, files, isUndoable } = outcome;
  const listed = useProject((project) => project.boards);
  const go = (board: string) => {
    onClose();
    void showBoard(board);
  };
  const pages = Object.entries(boards).map(([file, board]) => ({
    board,
    text: listed.get(board)?.name || file,
    note: listed.get(board)?.path ?? file,
  }));
  return (
    <div className="st-form st-import">
      <p role="status">
        <strong>{TEXTS.done(report.pages, report.format)}</strong>{' '}
        {isUndoable ? TEXTS.undoable : TEXTS.inFolder(files.length)}
      </p>
      <section aria-label={TEXTS.pages}>
        <h3>{TEXTS.pages}</h3>
        <ul>
          {pages.slice(0, MAX_PAGES).map(({ board, text, note }) => (
            <li key={board}>
              <Button className="st-import-place" onPress={() => go(board)}>
                {text} <small>{note}</small>
              </Button>
            </li>
          ))}
          {pages.length > MAX_PAGES && <li>{TEXTS.more(pages.length - MAX_PAGES)}</li>}
        </ul>
      </section>
      <Notes title={TEXTS.changed} notes={report.changed} boards={boards} onGo={go} />
      <Notes title={TEXTS.left} notes={report.left} boards={boards} onGo={go} />
      <p className="st-actions">
        <Button className="st-button" onPress={onAgain}>
          {TEXTS.again}
        </Button>
        <Button className="st-button" data-main onPress={onClose}>
          {TEXTS.close}
        </Button>
      </p>
    </div>
  );
}

const MAX_PAGES = 50;
/** Maximum number of places listed for one note. */
const MAX_PLACES = 10;

interface NotesProps {
  readonly title: string;
  readonly notes: readonly Note[];
  readonly boards: ImportOutcome['boards'];
  readonly onGo: (board: string) => void;
}

/** Notes of one kind, with the places of each. */
function Notes({ title, notes, boards, onGo }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {[...groupBy(notes, ({ what }) => what)].map(([what, places]) => (
          <li key={what}>
            {what.charAt(0).toUpperCase() + what.slice(1)}
            <span className="st-import-places">
              {places.slice(0, MAX_PLACES).map((place) => (
                <Place key={`${place.file}:${place.line}`} {...{ place, boards, onGo }} />
              ))}
              {places.length > MAX_PLACES && (
                <small>{TEXTS.more(places.length - MAX_PLACES)}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlaceProps extends Pick<NotesProps, 'boards' | 'onGo'> {
  readonly place: Note;
}

/** The place of a note in the source: a button that opens the page made from it, if there is one. */
function Place({ place: { file, line }, boards, onGo }: PlaceProps) {
  const text = line === undefined ? file : `${file}:${line}`;
  const board = boards[file];
  if (board === undefined) return <small>{text}</small>;
  return (
    <Button className="st-import-place" onPress={() => onGo(board)}>
      <small>{text}</small>
    </Button>
  );
}
