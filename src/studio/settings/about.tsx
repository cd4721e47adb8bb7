import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ListedPicture } from '../../author/inspect/settings.ts';
import { labelOfKey } from '../../model/names.ts';
import type { SubjectField } from '../../site/plan/subject-fields.ts';
import { withField, type Json, type JsonObject } from '../../values/json.ts';
import { string } from '../../values/string.ts';
import { typedText } from '../../values/write-value.ts';
import { Reason } from '../panels/reason.tsx';
import {
  aboutJson,
  fieldsOfSubject,
  questionsIn,
  SUBJECT_CODECS,
  SUBJECT_TYPES,
  type Question,
} from './about-rows.ts';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Cell, DraftLine, LineField, ValueLine } from './line-field.tsx';
import { Remove } from './named.tsx';
import { PickSetting } from './pick-setting.tsx';
import { useAttempt } from '../panels/use-attempt.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ABOUT_TEXTS as TEXTS, SETTING_TEXTS } from './settings-texts.ts';

interface AboutProps {
  readonly subjects: readonly JsonObject[];
  readonly pictures: readonly ListedPicture[];
  /** Undefined clears it. */
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

/** Edits the subjects of a page by their fields. */
export function About({ subjects, pictures, onSet }: AboutProps) {
  const { reason, attempt } = useAttempt();
  const add = (type: string) => attempt(async () => onSet(aboutJson([...subjects, { type }])));
  const choices = SUBJECT_TYPES.map((id) => ({ id, text: labelOfKey(id) }));
  const keys = useRowKeys(subjects.map((subject) => JSON.stringify(subject)));
  const hint = subjects.length === 0 ? TEXTS.none : TEXTS.addType;
  return (
    <div role="group" aria-label={TEXTS.about}>
      {subjects.map((subject, at) => (
        <Subject
          key={keys[at]}
          {...{ subject, pictures }}
          onChange={async (next) => onSet(aboutJson(subjects.with(at, next)))}
          onRemove={async () => onSet(aboutJson(subjects.filter((_one, place) => place !== at)))}
        />
      ))}
      <MenuField
        look="setting"
        label={TEXTS.structured}
        options={[{ id: 'none', text: hint }, ...choices]}
        selected="none"
        onSelect={(id) => {
          if (id !== 'none') add(id);
        }}
      />
      <Reason text={reason} />
    </div>
  );
}

interface SubjectProps {
  readonly subject: JsonObject;
  readonly pictures: readonly ListedPicture[];
  readonly onChange: (next: JsonObject) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

function Subject({ subject, pictures, onChange, onRemove }: SubjectProps) {
  const name = labelOfKey(typedText(string, subject['type']));
  return (
    <div className="st-subject" role="group" aria-label={name}>
      <div className="st-style">
        <strong>{name}</strong>
        <Remove label={SETTING_TEXTS.remove(name)} onRemove={onRemove} />
      </div>
      {fieldsOfSubject(subject).map((field) =>
        field[1].kind === 'questions' ? (
          <Questions key={field[0]} subject={subject} onChange={onChange} />
        ) : (
          <div key={field[0]} className="st-row">
            <span className="st-label">{labelOfKey(field[0])}</span>
            <div className="st-control">
              <FieldControl {...{ field, subject, pictures, onChange }} />
            </div>
          </div>
        ),
      )}
    </div>
  );
}

interface FieldProps extends Omit<SubjectProps, 'onRemove'> {
  readonly field: readonly [string, SubjectField];
}

function FieldControl({ field, subject, pictures, onChange }: FieldProps) {
  const [key, { kind, words }] = field;
  const value = subject[key];
  const written = typedText(string, value);
  const set = async (v: Json | undefined) => onChange(withField(subject, key, v));
  const label = labelOfKey(key);
  if (kind === 'word') {
    const choices = Object.keys(words ?? {}).map((id) => ({ id, text: id }));
    return (
      <ChoiceField
        label={label}
        options={[{ id: 'none', text: '—' }, ...choices]}
        written={written || 'none'}
        onSend={async (id) => set(id === 'none' ? undefined : id)}
      />
    );
  }
  if (kind === 'picture') {
    const options = pictures.map((one) => ({ id: one.uid, text: one.name, picture: one.href }));
    return (
      <PickSetting
        {...{ label, options }}
        value={written}
        placeholder={hintOf(field[1])}
        takesOthers
        onPick={async (id) => set(id || undefined)}
      />
    );
  }
  return (
    <ValueLine
      {...{ label, value }}
      codec={SUBJECT_CODECS[kind]}
      isWrapped={key === 'description'}
      placeholder={hintOf(field[1])}
      onSet={set}
    />
  );
}

/** Returns the hint of an empty field: the effective value, or an example. */
function hintOf({ kind, usual, isNeeded = false, example = '' }: SubjectField): string {
  if (usual !== undefined) return TEXTS.usual(usual);
  if (kind === 'addresses') return TEXTS.addresses;
  const shown = example.replaceAll(/[["\]]/g, '').replaceAll(', ', '\n');
  return shown || (isNeeded ? TEXTS.required : '');
}

function Questions({ subject, onChange }: Pick<SubjectProps, 'subject' | 'onChange'>) {
  const all = questionsIn(subject);
  const keys = useRowKeys(all.map(({ question }) => question));
  const send = async (next: readonly Question[]) => {
    const questions = next.map(({ question, answer }): JsonObject => ({ question, answer }));
    return onChange(
      withField(subject, 'questions', questions.length === 0 ? undefined : questions),
    );
  };
  const change = (at: number, part: Partial<Question>) =>
    send(all.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <>
      {all.map(({ question, answer }, at) => (
        <div
          key={keys[at]}
          className="st-question"
          role="group"
          aria-label={TEXTS.questionAt(at + 1)}
        >
          <Cell
            label={TEXTS.question}
            written={question}
            placeholder={TEXTS.question}
            onSend={async (text) => change(at, { question: text })}
          />
          <Remove
            label={TEXTS.removeQuestion(at + 1)}
            onRemove={async () => send(all.filter((_one, place) => place !== at))}
          />
          <div className="st-cell">
            <LineField
              label={TEXTS.answer}
              written={answer}
              placeholder={TEXTS.answer}
              isLong
              onSend={async (text) => change(at, { answer: text.trim() })}
            />
          </div>
        </div>
      ))}
      <NewQuestion onAdd={async (one) => send([...all, one])} />
    </>
  );
}

const NO_QUESTION: Question = { question: '', answer: '' };
const PARTS = [
  ['question', TEXTS.newQuestion],
  ['answer', TEXTS.newAnswer],
] as const;

/** Adds a question with its answer. */
function NewQuestion({ onAdd }: { readonly onAdd: (one: Question) => Promise<unknown> }) {
  const [written, setWritten] = useState(NO_QUESTION);
  const { reason, attempt } = useAttempt();
  const [question, answer] = [written.question.trim(), written.answer.trim()];
  const isReady = question !== '' && answer !== '';
  const add = () => {
    if (isReady)
      attempt(
        async () => onAdd({ question, answer }),
        // Text that the author has typed in the meantime belongs to the next question.
        () => setWritten((now) => (now === written ? NO_QUESTION : now)),
      );
  };
  return (
    <div className="st-new" data-pair>
      {PARTS.map(([part, label]) => (
        <DraftLine
          key={part}
          label={label}
          placeholder={label}
          text={written[part]}
          isInvalid={reason !== undefined}
          onWrite={(text) => setWritten({ ...written, [part]: text })}
          onEnter={add}
        />
      ))}
      <Button className="st-button" onPress={add} isDisabled={!isReady}>
        {SETTING_TEXTS.add}
      </Button>
      <Reason text={reason} />
    </div>
  );
}
