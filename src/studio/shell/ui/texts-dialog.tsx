import type { KeyboardEvent } from 'react';
import { Button, TextArea, TextField } from 'react-aria-components';
import type { BoardText } from '../../../author/languages/board-texts.ts';
import { isUndoOrRedo } from '../../../author/keys.ts';
import { autonymOf } from '../../../values/language-autonyms.ts';
import { useAttempt } from '../../panels/use-attempt.ts';
import { useField } from '../../panels/use-field.ts';
import { Reason } from '../../panels/reason.tsx';
import { change } from '../../settings/change.ts';
import { writingCommandFor, earlierSourceOf, TEXTS_OF_PAGE } from '../../session/questions.ts';
import { answerFromLoaded, useTabQuestion } from '../../session/tab-session.ts';
import { useView } from '../view-store.ts';
import { ShellDialog } from './shell-dialog.tsx';
import { LANGUAGE_TEXTS as TEXTS } from './language-texts.ts';
import '../../settings/css/lists.css';
import '../css/texts.css';

/** All texts of the shown page, each next to its translation, for those who only translate. */
export default function TextsDialog() {
  const language = useView((view) => view.language) ?? '';
  const found = useTabQuestion(TEXTS_OF_PAGE);
  const { texts = [] } = found ?? {};
  const done = texts.filter(({ state }) => state === 'done').length;
  return (
    <ShellDialog title={TEXTS.title(autonymOf(language))}>
      <div className="texts" onKeyDown={walkRows}>
        {found?.isPage === true && <Published isNew={found.isNew} isDraft={found.isDraft} />}
        {found === undefined && <p className="waiting">{TEXTS.loading}</p>}
        {found !== undefined && texts.length === 0 && <p className="waiting">{TEXTS.none}</p>}
        {texts.length > 0 && (
          <>
            <p className="texts-count" role="status">
              {TEXTS.count(done, texts.length)}
            </p>
            <ul className="texts-list">
              {texts.map((text) => (
                <TextRow key={`${text.block} ${text.name}`} text={text} language={language} />
              ))}
            </ul>
          </>
        )}
      </div>
    </ShellDialog>
  );
}

/** Arrows with Alt go from row to row. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !event.altKey) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('textarea')];
  const next = fields[fields.findIndex((one) => one === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

interface PublishedProps {
  readonly isNew: boolean;
  readonly isDraft: boolean;
}

/** Shows whether the page is published in the language. */
function Published({ isNew, isDraft }: PublishedProps) {
  const language = useView((view) => view.language) ?? '';
  const isHeldBack = isNew || isDraft;
  const said = isNew ? TEXTS.untranslated : isDraft ? TEXTS.draft : TEXTS.published;
  const toggle = () =>
    void change('draft-translation', { language, isDraft: !isHeldBack }).catch(() => undefined);
  return (
    <p className="texts-published">
      <span>{said}</span>
      <Button className="st-button" onPress={toggle}>
        {isHeldBack ? TEXTS.publish : TEXTS.keepBack}
      </Button>
    </p>
  );
}

/** Writes a text by the command that writes its source. @throws Error with the reason */
async function write(text: BoardText, written: string): Promise<unknown> {
  const made = answerFromLoaded(writingCommandFor(text, written));
  if (made === undefined) throw new Error(TEXTS.codes);
  if (made.name === 'set') return change('set', made.args);
  return made.name === 'set-board'
    ? change('set-board', made.args)
    : change('write-text', made.args);
}

interface TextRowProps {
  readonly text: BoardText;
  readonly language: string;
}

function TextRow({ text, language }: TextRowProps) {
  const { block, name, label, source, target, state } = text;
  const named = { language, block, name };
  const { reason, attempt } = useAttempt();
  const field = useField({
    saved: target ?? '',
    send: (written) => write(text, written),
    isTyped: true,
  });
  const accept = () => attempt(async () => change('accept-translation', named));
  const clear = () => attempt(async () => change('clear-translation', named));
  return (
    <li className="texts-row" data-state={state}>
      <div className="texts-source">
        <small>{label}</small>
        <p dir="auto">{source}</p>
      </div>
      <div className="texts-target">
        <TextField
          aria-label={`${label}: ${source}`}
          value={field.value}
          onChange={field.show}
          onBlur={() => field.isOpen && field.enter(field.value)}
          isInvalid={field.reason !== undefined}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && field.isUnsent) field.cancel();
            else if (!isUndoOrRedo(event) || field.value === (target ?? ''))
              event.continuePropagation();
          }}
        >
          <TextArea dir="auto" lang={language} rows={1} placeholder={source} />
        </TextField>
        <Reason text={field.reason ?? reason} />
        {state === 'stale' && <Change text={text} />}
        <p className="texts-acts">
          <small>{TEXTS.states[state]}</small>
          {state !== 'done' && (
            <Button className="st-button" onPress={accept}>
              {state === 'stale' ? TEXTS.accept : TEXTS.keepSource}
            </Button>
          )}
          {state !== 'missing' && (
            <Button className="st-button" onPress={clear}>
              {TEXTS.clear}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Shows how a source has changed since its translation. */
function Change({ text }: { readonly text: BoardText }) {
  const former = useTabQuestion(earlierSourceOf(text), text);
  if (former === undefined) return <p className="texts-change">{TEXTS.wasUnknown}</p>;
  return (
    <p className="texts-change" dir="auto">
      <del>{TEXTS.was(former)}</del>
      <ins>{TEXTS.now(text.source)}</ins>
    </p>
  );
}
