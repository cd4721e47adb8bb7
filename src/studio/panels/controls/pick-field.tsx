import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button, ComboBox, ComboBoxStateContext, Input } from 'react-aria-components';
import { findByWords } from '../../../author/find-words.ts';
import { isUndoOrRedo } from '../../../author/keys.ts';
import { LOOKS, OptionList, type Look, type Option } from './option-list.tsx';
import { CONTROL_TEXTS as TEXTS } from './controls-texts.ts';

interface PickFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly look?: Look;
  /** The text of the selected option. */
  readonly text: string;
  /** The address of a picture of the selected option. */
  readonly picture?: string | undefined;
  readonly placeholder: string | undefined;
  readonly isInvalid?: boolean;
  readonly options: readonly Option[];
  readonly onPick: (id: string) => void;
  /** Accepts a text that isn't an option; returns whether it does. */
  readonly onWrite: (text: string) => boolean;
  /** Returns whether a text is only a search, if known before it is accepted. */
  readonly isSearch?: (text: string) => boolean;
  /** Called with each letter: former messages are obsolete. */
  readonly onType?: () => void;
  readonly onGiveUp?: () => void;
}

/** Maximum number of listed options: there may be ten thousand boards. */
const MAX_LISTED = 60;

/** Edits one of many options, found by typing, or a typed text. */
export function PickField(props: PickFieldProps) {
  const { label, describedBy, look = 'value', text, picture: chosen, placeholder } = props;
  const { options, isInvalid = false, onPick, onWrite, isSearch, onType, onGiveUp } = props;
  const classes = LOOKS[look];
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const close = useRef<() => void>(undefined);
  const keepClose = useCallback((next: () => void) => {
    close.current = next;
  }, []);
  const words = (typed ?? '').trim();
  const listed = useMemo(
    () =>
      findByWords(options, words, (one) => ({
        name: one.text,
        words: `${one.text} ${one.note ?? ''}`,
      })).slice(0, MAX_LISTED),
    [options, words],
  );
  const accept = () => {
    const isTaken = typed === undefined || typed === text || onWrite(typed.trim());
    if (isTaken) setTyped(undefined);
    return isTaken;
  };
  const pick = (id: string) => {
    setTyped(undefined);
    close.current?.();
    onPick(id);
  };
  // Enter accepts the first match of a text that is only a search.
  const enter = () => {
    const first = words === '' ? undefined : listed[0];
    const isFound = first !== undefined && isSearch?.(words) === true;
    if ((isFound || !accept()) && first !== undefined) pick(first.id);
  };
  return (
    <ComboBox
      ref={field}
      aria-label={label}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className={classes.pick}
      items={listed}
      defaultFilter={() => true}
      inputValue={typed ?? text}
      onInputChange={setTyped}
      value={null}
      onChange={(key) => {
        if (typeof key === 'string') pick(key);
      }}
      isInvalid={isInvalid}
      allowsCustomValue
      allowsEmptyCollection
      // The list would open again whenever the selection changes.
      menuTrigger="manual"
    >
      {chosen !== undefined && typed === undefined && (
        <img className={classes.picture} src={chosen} alt="" />
      )}
      <PickInput
        {...{ placeholder, keepClose, onType }}
        title={text}
        isTyped={typed !== undefined}
        onAccept={accept}
        onEnter={enter}
        onGiveUp={() => {
          setTyped(undefined);
          onGiveUp?.();
        }}
      />
      <Button className={classes.open} aria-label={TEXTS.showChoices(label)}>
        {classes.arrow}
      </Button>
      <OptionList {...{ look, field }} {...(options.length > 0 && { empty: TEXTS.noResults })} />
    </ComboBox>
  );
}

interface PickInputProps {
  /** The whole text as a tooltip, as names may be longer than the field. */
  readonly title: string;
  /** The text in the field was typed, and isn't accepted yet. */
  readonly isTyped: boolean;
  readonly placeholder: string | undefined;
  /** Receives a function that closes the list, which stays open without a selection. */
  readonly keepClose: (close: () => void) => void;
  readonly onType: (() => void) | undefined;
  readonly onAccept: () => void;
  readonly onEnter: () => void;
  readonly onGiveUp: () => void;
}

/** Opens the list by typing and by clicks. */
function PickInput(props: PickInputProps) {
  const { title, isTyped, placeholder, keepClose, onType, onAccept, onEnter, onGiveUp } = props;
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    keepClose(() => state?.close());
  });
  return (
    <Input
      title={title}
      {...(placeholder !== undefined && { placeholder })}
      spellCheck={false}
      onFocus={({ target }) => target.select()}
      onInput={() => {
        state?.open();
        onType?.();
      }}
      onClick={() => state?.open()}
      onBlur={onAccept}
      onKeyDown={(event) => {
        const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null;
        if (event.key === 'Enter' && !isChosen) onEnter();
        // Accepts the text first, as this may add a field that Tab then moves to.
        if (event.key === 'Tab' && !event.shiftKey && !isChosen) onAccept();
        if (event.key === 'Escape') onGiveUp();
        if (isUndoOrRedo(event) && isTyped) event.stopPropagation();
      }}
    />
  );
}
