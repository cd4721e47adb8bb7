import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';

export interface Option {
  readonly id: string;
  readonly text: string;
  /** What stands behind it, such as an address. */
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
  readonly style?: CSSProperties;
}

interface PickFieldProps {
  readonly label: string;
  /** What is chosen, as it is read. */
  readonly text: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  readonly onPick: (id: string) => void;
  /** Takes what isn't among the options; says whether it does. */
  readonly onWrite: (text: string) => boolean;
}

/** Options that are listed at a time: there may be ten thousand boards. */
const MAX_LISTED = 60;

/** One of many things, found by typing; or what is typed itself. */
export function PickField(props: PickFieldProps) {
  const { label, text, placeholder, options, onPick, onWrite } = props;
  const [typed, setTyped] = useState<string>();
  const close = useRef<() => void>(undefined);
  const keepClose = useCallback((next: () => void) => {
    close.current = next;
  }, []);
  const words = (typed ?? '').trim().toLowerCase();
  const listed = useMemo(
    () =>
      options
        .filter((one) => `${one.text} ${one.note ?? ''}`.toLowerCase().includes(words))
        .slice(0, MAX_LISTED),
    [options, words],
  );
  const accept = () => {
    if (typed === undefined || typed === text || onWrite(typed.trim())) setTyped(undefined);
  };
  return (
    <ComboBox
      aria-label={label}
      className="sg-field sg-pick"
      items={listed}
      defaultFilter={() => true}
      inputValue={typed ?? text}
      onInputChange={setTyped}
      value={null}
      onChange={(key) => {
        if (typeof key !== 'string') return;
        setTyped(undefined);
        close.current?.();
        onPick(key);
      }}
      allowsCustomValue
      allowsEmptyCollection
      // It would open again whenever what is chosen changes.
      menuTrigger="manual"
    >
      <PickInput
        {...{ placeholder, keepClose }}
        onAccept={accept}
        onGiveUp={() => setTyped(undefined)}
      />
      <Button className="sg-open" aria-label={`Show choices for ${label}`}>
        <span className="sg-arrow" aria-hidden="true" />
      </Button>
      <Popover className="sg-theme sg-popover sg-menu" placement="bottom end" offset={2}>
        <ListBox renderEmptyState={() => <p className="sg-empty">Nothing is called that.</p>}>
          {({ id, text: name, note, picture, style }: Option) => (
            <ListBoxItem id={id} textValue={name}>
              {picture !== undefined && (
                <img className="sg-thumb" src={picture} alt="" loading="lazy" />
              )}
              <span className="sg-option" style={style}>
                {name}
              </span>
              {note !== undefined && <small>{note}</small>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

interface PickInputProps {
  readonly placeholder: string;
  /** Takes what closes the list: as nothing stays chosen in it, it wouldn't do so itself. */
  readonly keepClose: (close: () => void) => void;
  readonly onAccept: () => void;
  readonly onGiveUp: () => void;
}

/** Typing opens the list. */
function PickInput({ placeholder, keepClose, onAccept, onGiveUp }: PickInputProps) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    keepClose(() => state?.close());
  });
  return (
    <Input
      placeholder={placeholder}
      spellCheck={false}
      onFocus={({ target }) => target.select()}
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
