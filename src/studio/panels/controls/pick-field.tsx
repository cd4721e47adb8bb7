import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button, ComboBox, ComboBoxStateContext, Input } from 'react-aria-components';
import { findByWords } from '../../../author/find-words.ts';
import { isTurn } from '../../../author/keys.ts';
import { LOOKS, OptionList, type Look, type Option } from './option-list.tsx';

interface PickFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly look?: Look;
  /** What is chosen, as it is read. */
  readonly text: string;
  /** Its picture. */
  readonly picture?: string | undefined;
  readonly placeholder: string | undefined;
  readonly isInvalid?: boolean;
  readonly options: readonly Option[];
  readonly onPick: (id: string) => void;
  /** Takes what isn't among the options; says whether it does. */
  readonly onWrite: (text: string) => boolean;
  /** Whether a text is nothing by itself, where that is known before it is taken. */
  readonly isSearch?: (text: string) => boolean;
  /** Called with each letter: what was said of others is none any more. */
  readonly onType?: () => void;
  readonly onGiveUp?: () => void;
}

/** Options that are listed at a time: there may be ten thousand boards. */
const MAX_LISTED = 60;

/** One of many things, found by typing; or what is typed itself. */
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
  // Words that are nothing by themselves are a search: Enter takes what it has found first.
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
      // It would open again whenever what is chosen changes.
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
      <Button className={classes.open} aria-label={`Show choices for ${label}`}>
        {classes.arrow}
      </Button>
      <OptionList {...{ look, field }} {...(options.length > 0 && { empty: 'No results.' })} />
    </ComboBox>
  );
}

interface PickInputProps {
  /** Names may be longer than their fields. */
  readonly title: string;
  /** Whether something is written that isn't taken yet. */
  readonly isTyped: boolean;
  readonly placeholder: string | undefined;
  /** Takes what closes the list: as nothing stays chosen in it, it wouldn't do so itself. */
  readonly keepClose: (close: () => void) => void;
  readonly onType: (() => void) | undefined;
  readonly onAccept: () => void;
  readonly onEnter: () => void;
  readonly onGiveUp: () => void;
}

/** Typing opens the list, and so does a click. */
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
        // What comes of it may be what Tab leads to.
        if (event.key === 'Tab' && !event.shiftKey && !isChosen) onAccept();
        if (event.key === 'Escape') onGiveUp();
        if (isTurn(event) && isTyped) event.stopPropagation();
      }}
    />
  );
}
