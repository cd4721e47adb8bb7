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
import { nextKeys } from '../early-keys.ts';
import { press, submit } from '../sheet-keys.ts';
import { closeSheet } from '../view-store.ts';
import { Icon } from './icon.tsx';

interface FinderProps {
  readonly label: string;
  /** What the field says, and is called. */
  readonly asks: string;
  readonly icon: IconName;
  /** What is listed. */
  readonly lists: string;
  /** The key of what was chosen. */
  readonly onChoose: (key: string) => void;
  /** What was typed so far, for lists that are too long to be there as a whole. */
  readonly onType?: (words: string) => void;
  /** Enter in the field, with what was typed. */
  readonly onSubmit?: (words: string) => void;
  /** The key of what is dragged from the list. */
  readonly onDrag?: (key: string) => Drag | undefined;
  /** Whether what is listed is on its way; Enter waits for it. */
  readonly isComing?: boolean;
  readonly empty: ReactNode;
  /** Whether what is listed has pictures. */
  readonly isWide?: boolean;
  /** Whether what is listed was found by what was typed already. */
  readonly isFound?: boolean;
  /** Whether it stands beside the page, which shows what is meant. */
  readonly isBeside?: boolean;
  /** Its sections. */
  readonly children: ReactNode;
}

/** A list of much, found by typing. */
export function Finder(props: FinderProps) {
  const { label, asks, icon, lists, onChoose, onType, onSubmit, empty, children } = props;
  const { isComing = false, isWide = false, isFound = false, isBeside = false, onDrag } = props;
  const { contains } = useFilter({ sensitivity: 'base' });
  const field = useRef<HTMLInputElement>(null);
  // Who knows what it is called needn't wait for the list.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isComing) return undefined;
    // It is listed a moment after it has come, and the first of it is meant.
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
      onOpenChange={closeSheet}
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
            {/* It scrolls, and so has to be reached by keyboard. */}
            <div
              className="commands"
              role="group"
              aria-label="Found"
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

/** One press is enough, as it is while the list is on its way: a field by itself would only be emptied by it. */
function closeByEscape({ key, nativeEvent }: KeyboardEvent) {
  if (key === 'Escape' && !nativeEvent.isComposing) closeSheet();
}

/** Takes what is pressed along once the pointer moves; by touch a list is scrolled. */
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
  /** A menu item with that id. */
  readonly children: (one: T, id: string) => React.ReactElement;
}

/** Some of what is listed, under a title. */
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
