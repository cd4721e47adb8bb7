import { useState } from 'react';
import { Button } from 'react-aria-components';
import { withField, type Json } from '../../values/json.ts';
import { string } from '../../values/string.ts';
import { typedText } from '../../values/write-value.ts';
import { Reason } from '../panels/reason.tsx';
import { headTagText, newHeadTag, type HeadRow } from './head-rows.ts';
import { ChoiceField } from './choice-field.tsx';
import { Cell, DraftLine } from './line-field.tsx';
import { Remove } from './named.tsx';
import { PickSetting } from './pick-setting.tsx';
import { useAttempt } from '../panels/use-attempt.ts';
import { useRowKeys } from './use-row-keys.ts';
import { HEAD_TEXTS as TEXTS, SETTING_TEXTS } from './settings-texts.ts';

interface HeadTagsProps {
  readonly rows: readonly HeadRow[];
  /** Ids of the tags that can be added. */
  readonly names: readonly string[];
  /** Undefined clears them. */
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

/** Edits the tags of a head, one per row. */
export function HeadTags({ rows, names, onSet }: HeadTagsProps) {
  const tags = rows.map(({ tag }) => tag);
  const keys = useRowKeys(tags.map((tag) => JSON.stringify(tag)));
  return (
    <div role="group" aria-label={TEXTS.tags}>
      {rows.map(({ tag, ...row }, at) => (
        <Tag
          key={keys[at]}
          {...{ ...row, tag }}
          onSet={async (attribute, v) => onSet(tags.with(at, withField(tag, attribute, v)))}
          onRemove={async () => onSet(tags.length === 1 ? undefined : tags.toSpliced(at, 1))}
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

interface TagProps extends HeadRow {
  readonly onSet: (attribute: string, v: Json | undefined) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

function Tag({ tag, called, attribute, extra, onSet, onRemove }: TagProps) {
  const name = headTagText(called);
  const textOf = (of: string) => typedText(string, tag[of]);
  return (
    <div className="st-tag" data-extra={extra !== undefined || undefined}>
      <span className="st-kind" title={called.slice(called.indexOf(' ') + 1)}>
        {name}
      </span>
      <Cell
        label={name}
        written={textOf(attribute)}
        onSend={async (text) => onSet(attribute, text)}
      />
      {extra === 'hreflang' && (
        <Cell
          label={TEXTS.extraOf(TEXTS.language, name)}
          written={textOf(extra)}
          placeholder={TEXTS.language}
          onSend={async (text) => onSet(extra, text || undefined)}
        />
      )}
      {extra === 'media' && (
        <ChoiceField
          label={TEXTS.extraOf(TEXTS.scheme, name)}
          options={SCHEMES}
          written={textOf(extra) || 'all'}
          onSend={async (id) => onSet(extra, id === 'all' ? undefined : id)}
        />
      )}
      <Remove label={SETTING_TEXTS.remove(name)} onRemove={onRemove} />
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
  // Text that the author has typed in the meantime belongs to the next tag.
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
