import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Input, TextField, ToggleButton } from 'react-aria-components';
import type { FoundMatch, FoundOnBoard, FoundText } from '../../../author/find/found-text.ts';
import type { MatchPlace } from '../../../edit/commands/replace-text.ts';
import { autonymOf } from '../../../values/language-autonyms.ts';
import { Reason } from '../../panels/reason.tsx';
import { useAttempt } from '../../panels/use-attempt.ts';
import { LANGUAGES } from '../../session/questions.ts';
import { useTabQuestion } from '../../session/tab-session.ts';
import { change } from '../../settings/change.ts';
import { createMemory } from '../../tab-memory.ts';
import { closeAndReplayKeys } from '../dialog-keys.ts';
import { goToBlock } from '../go-to.ts';
import { NOTHING_TO_DO } from '../making-changes.ts';
import { tryCommand } from '../commands/registry.ts';
import { useView } from '../view-store.ts';
import { ShellDialog } from './shell-dialog.tsx';
import { useAnswer } from './use-answer.ts';
import { FIND_TEXTS as TEXTS } from './find-texts.ts';
import '../../settings/css/lists.css';
import '../../settings/css/fields.css';
import '../css/find.css';

interface Query {
  readonly find: string;
  readonly replacement: string;
  readonly isCased: boolean;
  readonly isWhole: boolean;
}

/** The last query, for the next time. */
const memory = createMemory<{ query: Query }>('find-dialog', {
  query: { find: '', replacement: '', isCased: false, isWhole: false },
});

/** Milliseconds after the last key before the search begins. */
const PAUSE = 120;

function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

const isPart = ({ isComplete }: FoundText) => !isComplete;

const paramsOf = ({ find, isCased, isWhole }: Query) => ({
  text: find,
  ...(isCased && { cased: '1' }),
  ...(isWhole && { whole: '1' }),
});

type Replace = (only?: readonly MatchPlace[]) => void;

/** Finds a text on all pages, and replaces it. */
export default function FindDialog() {
  const [query, setQuery] = useState(memory.query);
  const asked = usePaused(query);
  const [done, setDone] = useState<{ readonly replaced: number; readonly left: number }>();
  const { reason, attempt, forget } = useAttempt();
  const found = useAnswer<FoundText>(
    asked.find === '' ? undefined : { name: 'api/find', params: paramsOf(asked), isPart },
  );
  const set = (part: Partial<Query>) => {
    memory.query = { ...query, ...part };
    setQuery(memory.query);
    setDone(undefined);
    forget();
  };
  const replace: Replace = (only) => {
    const { find, isCased, isWhole } = asked;
    attempt(async () => {
      const made = await change('replace-text', {
        find,
        replacement: query.replacement,
        isCased,
        isWhole,
        ...(only !== undefined && { only }),
      });
      setDone(made === NOTHING_TO_DO ? undefined : made);
    });
  };
  const undo = () =>
    attempt(
      async () => change('undo'),
      () => setDone(undefined),
    );
  return (
    <ShellDialog title={TEXTS.title}>
      <div className="find-fields">
        <TextField
          className="st-line"
          autoFocus
          aria-label={TEXTS.findOnPages}
          value={query.find}
          onChange={(find) => set({ find })}
        >
          <Input placeholder={TEXTS.findOnPages} onFocus={(event) => event.target.select()} />
        </TextField>
        <span className="find-ways">
          <Way
            label={TEXTS.isCased}
            isOn={query.isCased}
            onChange={(isCased) => set({ isCased })}
          />
          <Way
            label={TEXTS.isWhole}
            isOn={query.isWhole}
            onChange={(isWhole) => set({ isWhole })}
          />
        </span>
        <TextField
          className="st-line"
          aria-label={TEXTS.replaceWith}
          value={query.replacement}
          onChange={(replacement) => set({ replacement })}
        >
          <Input placeholder={TEXTS.replaceWith} />
        </TextField>
        <Button
          className="st-button"
          data-main
          isDisabled={found == null || found.matches === 0 || asked !== query}
          onPress={() => replace()}
        >
          {TEXTS.replaceAll}
        </Button>
      </div>
      <div className="find-status">
        <p role="status">{statusOf(asked.find, found)}</p>
        <FirstLanguage />
        {done !== undefined && (
          <p role="status">
            {[
              done.replaced > 0 && TEXTS.replaced(done.replaced),
              done.left > 0 && TEXTS.left(done.left),
            ]
              .filter(Boolean)
              .join(' ')}{' '}
            <Button className="find-undo" onPress={undo}>
              {TEXTS.undo}
            </Button>
          </p>
        )}
        <Reason text={reason} />
      </div>
      {found != null && found.boards.length > 0 && <Results found={found} onReplace={replace} />}
    </ShellDialog>
  );
}

function statusOf(find: string, found: FoundText | null | undefined): string {
  if (find === '') return TEXTS.hint;
  if (found == null) return TEXTS.searching;
  const { matches, matched, isComplete } = found;
  if (!isComplete) return TEXTS.foundSoFar(matches, matched);
  return matches === 0 ? TEXTS.none : TEXTS.found(matches, matched);
}

/** Shows which texts are searched while pages are shown in another language. */
function FirstLanguage() {
  const language = useView((view) => view.language);
  const [first] = useTabQuestion(LANGUAGES) ?? [];
  if (language === undefined || first === undefined) return null;
  return <p>{TEXTS.firstLanguage(autonymOf(first))}</p>;
}

interface WayProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Way({ label, isOn, onChange }: WayProps) {
  return (
    <ToggleButton className="st-toggle" isSelected={isOn} onChange={onChange}>
      {label}
    </ToggleButton>
  );
}

interface ResultsProps {
  readonly found: FoundText;
  readonly onReplace: Replace;
}

const PLACES = '.find-place';

/** Lists the results by page; the arrow keys go from one to the next. */
function Results({ found, onReplace }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ readonly at: number; readonly isReplace: boolean }>(undefined);
  useEffect(() => {
    // A replaced result is gone: the next one takes the focus.
    if (focused.current === undefined || list.current?.contains(document.activeElement)) return;
    const { at, isReplace } = focused.current;
    focusPlace(list.current, at, isReplace);
  });
  const listed = found.boards.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <div
      ref={list}
      className="find-results"
      role="group"
      aria-label={TEXTS.results}
      onKeyDown={walk}
      onFocus={({ currentTarget, target }) => {
        const row = target.closest('li');
        const rows = [...currentTarget.querySelectorAll('li')];
        focused.current = {
          at: rows.findIndex((one) => one === row),
          isReplace: !target.matches(PLACES),
        };
      }}
      onBlur={({ relatedTarget }) => {
        // The focus goes elsewhere, and not away with a removed row.
        if (relatedTarget !== null) focused.current = undefined;
      }}
    >
      {found.boards.map((board) => (
        <OnBoard key={board.board} {...{ board, onReplace }} />
      ))}
      {found.matches > listed && <p className="find-more">{TEXTS.more(found.matches - listed)}</p>}
    </div>
  );
}

function focusPlace(list: HTMLElement | null, at: number, isReplace: boolean) {
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  row?.querySelector<HTMLElement>(isReplace ? '.find-replace' : PLACES)?.focus();
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target, currentTarget: list } = event;
  if (step === 0 || !(target instanceof HTMLElement)) return;
  const rows = [...list.querySelectorAll('li')];
  event.preventDefault();
  const at = rows.findIndex((row) => row.contains(target)) + step;
  if (at >= 0 && at < rows.length) focusPlace(list, at, !target.matches(PLACES));
}

interface OnBoardProps {
  readonly board: FoundOnBoard;
  readonly onReplace: Replace;
}

function OnBoard({ board: { board, name, matches }, onReplace }: OnBoardProps) {
  return (
    <section>
      <h3>
        {name} <small>{matches.length}</small>
      </h3>
      <ul>
        {matches.map((match) => (
          <li key={`${match.block} ${match.name} ${match.at}`}>
            <Button className="find-place" onPress={() => goTo(board, match)}>
              <small>{match.label}</small>
              <span dir="auto">
                {match.before}
                <mark>{match.match}</mark>
                {match.behind}
              </span>
            </Button>
            <Button
              className="st-button find-replace"
              aria-label={TEXTS.replaceOne(match.match, name)}
              onPress={() => onReplace([placeOf(board, match)])}
            >
              {TEXTS.replace}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeOf = (board: string, { block, name, at }: FoundMatch): MatchPlace => ({
  board,
  block,
  name,
  at,
});

/** Closes the dialog, and shows the layer or the setting of the page. */
function goTo(board: string, { block }: FoundMatch) {
  closeAndReplayKeys(() => {
    void goToBlock(board, block === '' ? undefined : block);
    tryCommand('show-panel', { panel: block === '' ? 'board' : 'block' });
  });
}
