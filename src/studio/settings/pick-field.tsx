import { useContext, useMemo, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { Icon } from '../shell/ui/icon.tsx';
import { useCommit } from './use-commit.ts';

export interface Option {
  readonly id: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
}

interface PickFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly Option[];
  /** The id of an option, or a text of its own; empty for none. */
  readonly value: string;
  readonly placeholder?: string | undefined;
  /** Whether a text that is no option counts. */
  readonly takesOthers?: boolean;
  readonly onPick: (id: string) => Promise<unknown>;
}

/** Options that are listed at a time: there may be ten thousand boards. */
const MAX_LISTED = 60;

/** One of many things, found by typing. */
export function PickField(props: PickFieldProps) {
  const { label, describedBy, options, value, placeholder, takesOthers = false, onPick } = props;
  const [typed, setTyped] = useState<string>();
  const chosen = options.find(({ id }) => id === value);
  const { text, reason, commit, cancel } = useCommit(chosen?.text ?? value, async (wanted) => {
    const named = options.find((one) => one.id === wanted || one.text === wanted);
    if (named === undefined && wanted !== '' && !takesOthers) {
      throw new Error('Nothing is called so.');
    }
    return onPick(named?.id ?? wanted);
  });
  const listed = useMemo(() => {
    const words = (typed ?? '').trim().toLowerCase();
    return options
      .filter((one) => `${one.text} ${one.note ?? ''}`.toLowerCase().includes(words))
      .slice(0, MAX_LISTED);
  }, [options, typed]);
  const accept = (wanted = typed) => {
    setTyped(undefined);
    if (wanted !== undefined) commit(wanted.trim());
  };
  return (
    <>
      <ComboBox
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        className="st-pick"
        items={listed}
        defaultFilter={() => true}
        inputValue={typed ?? text}
        onInputChange={setTyped}
        value={null}
        onChange={(key) => {
          if (typeof key === 'string') accept(options.find(({ id }) => id === key)?.text);
        }}
        isInvalid={reason !== undefined}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="manual"
      >
        {chosen?.picture !== undefined && typed === undefined && (
          <img className="st-thumb" src={chosen.picture} alt="" />
        )}
        <PickInput
          placeholder={placeholder}
          onAccept={() => accept()}
          onGiveUp={() => {
            setTyped(undefined);
            cancel();
          }}
        />
        <Button className="st-open" aria-label={`Choices for ${label}`}>
          <Icon name="chevron-down" size={12} />
        </Button>
        <Popover className="st-menu" placement="bottom end" offset={2}>
          <ListBox renderEmptyState={() => <p className="empty">Nothing is called so.</p>}>
            {({ id, text: name, note, picture }: Option) => (
              <ListBoxItem id={id} textValue={name}>
                {picture !== undefined && (
                  <img className="st-thumb" src={picture} alt="" loading="lazy" />
                )}
                <span>{name}</span>
                {note !== undefined && <small>{note}</small>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <Reason reason={reason} />
    </>
  );
}

interface PickInputProps {
  readonly placeholder: string | undefined;
  readonly onAccept: () => void;
  readonly onGiveUp: () => void;
}

/** Typing opens the list. */
function PickInput({ placeholder, onAccept, onGiveUp }: PickInputProps) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      {...(placeholder !== undefined && { placeholder })}
      spellCheck={false}
      onInput={() => state?.open()}
      onBlur={onAccept}
      onKeyDown={(event) => {
        const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null;
        if (event.key === 'Enter' && !isChosen) onAccept();
        if (event.key === 'Escape') onGiveUp();
      }}
    />
  );
}

/** Why the last change of a field was refused. */
export function Reason({ reason }: { readonly reason: string | undefined }) {
  return reason === undefined ? null : (
    <p className="st-reason" role="alert">
      {reason}
    </p>
  );
}
