import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import type { Drag } from '../drag.ts';
import { followDrag } from './follow-drag.ts';
import type { IconName } from './drawings.ts';
import { nextKeys } from '../buffered-keys.ts';
import { press, submit } from '../dialog-keys.ts';
import { closeDialog } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

interface FinderProps {
  readonly label: string;
  /** The placeholder and name of the field. */
  readonly asks: string;
  readonly icon: IconName;
  /** The accessible name of the list. */
  readonly lists: string;
  /** Called with the key of the chosen item. */
  readonly onChoose: (key: string) => void;
  /** Called with the typed text, for lists that are too long to be complete. */
  readonly onType?: (words: string) => void;
  /** Called for Enter in the field, with the typed text. */
  readonly onSubmit?: (words: string) => void;
  /** Returns the drag of an item, by key. */
  readonly onDrag?: (key: string) => Drag | undefined;
  /** The list is loading; Enter waits for it. */
  readonly isComing?: boolean;
  readonly empty: ReactNode;
  /** The list has pictures. */
  readonly isWide?: boolean;
  /** The list is filtered already. */
  readonly isFound?: boolean;
  /** The list is next to the page, which shows the highlighted item. */
  readonly isBeside?: boolean;
  /** The sections of the list. */
  readonly children: ReactNode;
}

/** A long list with a search field. */
export function Finder(props: FinderProps) {
  const { label, asks, icon, lists, onChoose, onType, onSubmit, empty, children } = props;
  const { isComing = false, isWide = false, isFound = false, isBeside = false, onDrag } = props;
  const { contains } = useFilter({ sensitivity: 'base' });
  const field = useRef<HTMLInputElement>(null);
  // Enter can be pressed before the list appears, and runs then.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isComing) return undefined;
    // Waits until the list is rendered, and its first item can be selected.
    const timer = setTimeout(() => {
      if (field.current === null) return;
      press(field.current, 'Home');
      submit(field.current);
    });
    return () => clearTimeout(timer);
  }, [isAwaited, isComing]);
  return (
    <ModalOverlay
      className="veil"
      data-beside={isBeside}
      isOpen
      onOpenChange={closeDialog}
      isDismissable
    >
      <Modal className="palette" data-wide={isWide}>
        <Dialog aria-label={label}>
          <Autocomplete
            filter={isFound ? all : contains}
            {...(onType && { onInputChange: onType })}
          >
            <SearchField
              aria-label={asks}
              autoFocus
              className="palette-search"
              onKeyDown={closeByEscape}
              onSubmit={(words) => {
                setAwaited(isComing);
                if (isComing) nextKeys.begin();
                else onSubmit?.(words);
              }}
            >
              <Icon name={icon} size={16} />
              <Input ref={field} placeholder={asks} />
            </SearchField>
            {/* The list scrolls, and so has to be reachable by keyboard. */}
            <div
              className="commands"
              role="group"
              aria-label={TEXTS.found}
              tabIndex={0}
              onPointerDownCapture={(event) => dragFrom(event, onDrag)}
            >
              <Menu
                className="command-list"
                aria-label={lists}
                onAction={(key) => onChoose(String(key))}
                renderEmptyState={() => <p className="empty">{empty}</p>}
              >
                {children}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const all = () => true;

/**
 * Closes the dialog by a single Escape, also while it is loading: a field alone would only be
 * cleared.
 */
function closeByEscape({ key, nativeEvent }: KeyboardEvent) {
  if (key === 'Escape' && !nativeEvent.isComposing) closeDialog();
}

/** Starts a drag when the pointer moves; touch scrolls a list. */
function dragFrom(event: PointerEvent, onDrag: FinderProps['onDrag']) {
  const row = (event.target as Element).closest('[data-key]');
  const key = row?.getAttribute('data-key') ?? undefined;
  const isMouse = event.pointerType !== 'touch' && event.button === 0;
  if (onDrag !== undefined && key !== undefined && isMouse) followDrag(event, () => onDrag(key));
}

interface FinderSectionProps<T> {
  readonly title: string;
  readonly of: readonly T[];
  readonly keyOf: (one: T) => string;
  /** Renders a menu item with that id. */
  readonly children: (one: T, id: string) => React.ReactElement;
}

/** A section of the list with a title. */
export function FinderSection<T>({ title, of, keyOf, children }: FinderSectionProps<T>) {
  return (
    <MenuSection>
      <Header>{title}</Header>
      <Collection items={of.map((one) => ({ id: keyOf(one), one }))}>
        {({ id, one }) => children(one, id)}
      </Collection>
    </MenuSection>
  );
}
