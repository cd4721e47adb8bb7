import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Json } from '../../values/json.ts';
import { Reason } from '../panels/reason.tsx';
import {
  headTagText,
  newHeadTag,
  withHeadText,
  withoutHeadTag,
  type HeadRow,
} from './head-rows.ts';
import { ChoiceField } from './choice-field.tsx';
import { Cell, DraftLine } from './line-field.tsx';
import { Remove } from './named.tsx';
import { PickSetting } from './pick-setting.tsx';
import { useAttempt } from '../panels/use-attempt.ts';
import { useRowKeys } from './use-row-keys.ts';
import { HEAD_TEXTS as TEXTS, SETTING_TEXTS } from './settings-texts.ts';

interface HeadTagsProps {
  readonly value: Json | undefined;
  readonly rows: readonly HeadRow[];
  /** Tags that can be added. */
  readonly names: readonly string[];
  /** Undefined clears them. */
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

/** Edits the tags of a head, one per row. */
export function HeadTags({ value, rows, names, onSet }: HeadTagsProps) {
  const tags: readonly Json[] = Array.isArray(value) ? value : [];
  const keys = useRowKeys(rows.map((row) => JSON.stringify(row)));
  return (
    <div role="group" aria-label={TEXTS.tags}>
      {rows.map((row, at) => (
        <Tag
          key={keys[at]}
          row={row}
          onText={async (key, text) => onSet(withHeadText(value, at, { key, text }))}
          onRemove={async () => onSet(withoutHeadTag(value, at))}
        />
      ))}
      <NewTag
        names={names}
        onAdd={async (called, text) => onSet([...tags, newHeadTag(called, text)])}
      />
    </div>
  );
}

const SCHEMES = [
  { id: 'all', text: TEXTS.schemes.always },
  { id: '(prefers-color-scheme: light)', text: TEXTS.schemes.light },
  { id: '(prefers-color-scheme: dark)', text: TEXTS.schemes.dark },
];

interface TagProps {
  readonly row: HeadRow;
  readonly onText: (key: 'text' | 'media' | 'hreflang', text: string) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

function Tag({ row: { kid, name, text, extra }, onText, onRemove }: TagProps) {
  const called = headTagText(`${kid} ${name}`);
  return (
    <div className="st-tag" data-extra={extra !== undefined || undefined}>
      <span className="st-kind" title={name}>
        {called}
      </span>
      <Cell label={called} written={text} onSend={async (next) => onText('text', next)} />
      {extra?.key === 'hreflang' && (
        <Cell
          label={TEXTS.extraOf(extra.label, called)}
          written={extra.text}
          placeholder={extra.label}
          onSend={async (next) => onText('hreflang', next)}
        />
      )}
      {extra?.key === 'media' && (
        <ChoiceField
          label={TEXTS.extraOf(extra.label, called)}
          options={SCHEMES}
          written={extra.text || 'all'}
          onSend={async (id) => onText('media', id === 'all' ? '' : id)}
        />
      )}
      <Remove label={SETTING_TEXTS.remove(called)} onRemove={onRemove} />
    </div>
  );
}

interface NewTagProps {
  readonly names: readonly string[];
  readonly onAdd: (called: string, text: string) => Promise<unknown>;
}

/** Adds a tag with its name and value: both are required. */
function NewTag({ names, onAdd }: NewTagProps) {
  const [called, setCalled] = useState('');
  const [text, setText] = useState('');
  const { reason, attempt } = useAttempt();
  const isReady = called !== '' && text.trim() !== '';
  const isLink = called.startsWith('rel ');
  const [count, setCount] = useState(0);
  // Text typed in the meantime is for the next one.
  const clear = () => {
    setCalled((now) => (now === called ? '' : now));
    setText((now) => (now === text ? '' : now));
    setCount(count + 1);
  };
  const add = () => {
    if (isReady) attempt(async () => onAdd(called, text.trim()), clear);
  };
  return (
    <div className="st-new" data-pair>
      <div className="st-cell">
        <PickSetting
          key={count}
          label={TEXTS.newTag}
          placeholder={TEXTS.newTagHint}
          value={called}
          options={names.map((id) => ({ id, text: headTagText(id) }))}
          onPick={async (id) => setCalled(id)}
        />
      </div>
      <DraftLine
        label={TEXTS.newContent}
        placeholder={isLink ? TEXTS.address : TEXTS.content}
        text={text}
        isInvalid={reason !== undefined}
        onWrite={setText}
        onEnter={add}
      />
      <Button className="st-button" onPress={add} isDisabled={!isReady}>
        {SETTING_TEXTS.add}
      </Button>
      <Reason text={reason} />
    </div>
  );
}
