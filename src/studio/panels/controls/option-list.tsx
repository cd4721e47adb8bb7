import type { CSSProperties, RefObject } from 'react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Icon } from '../../shell/ui/icon.tsx';

/** One of the things in a list. */
export interface Option {
  readonly id: string;
  readonly text: string;
  /** What stands behind it, such as an address. */
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
  readonly style?: CSSProperties;
}

/** The classes of what opens a list: those of the controls of values, or those of settings. */
export const LOOKS = {
  value: {
    pick: 'sg-field',
    menu: 'sg-select',
    open: 'sg-open',
    arrow: <span className="sg-arrow" aria-hidden="true" />,
    list: 'sg-theme sg-popover sg-menu',
    picture: 'sg-thumb',
    empty: 'sg-empty',
  },
  setting: {
    pick: 'st-pick',
    menu: 'st-select',
    open: 'st-open',
    arrow: <Icon name="chevron-down" size={12} />,
    list: 'st-menu',
    picture: 'st-thumb',
    empty: 'empty',
  },
} as const;

/** Where a list is opened. */
export type Look = keyof typeof LOOKS;

interface OptionListProps {
  readonly look: Look;
  /** Undefined where what opens it has them. */
  readonly options?: readonly Option[];
  /** The whole field, where that is more than what opens the list: it stands below all of it. */
  readonly field?: RefObject<HTMLElement | null>;
  /** What is said where it lists nothing. */
  readonly empty?: string;
}

/** The list that a field opens. */
export function OptionList(props: OptionListProps) {
  const { look, options, field, empty = 'None yet.' } = props;
  const classes = LOOKS[look];
  return (
    <Popover
      className={classes.list}
      placement="bottom end"
      offset={2}
      {...(field && { triggerRef: field })}
    >
      <ListBox
        {...(options && { items: options })}
        renderEmptyState={() => <p className={classes.empty}>{empty}</p>}
      >
        {({ id, text, note, picture, style }: Option) => (
          <ListBoxItem id={id} textValue={text}>
            {picture !== undefined && (
              <img className={classes.picture} src={picture} alt="" loading="lazy" />
            )}
            <span className="sg-option" style={style}>
              {text}
            </span>
            {note !== undefined && <small>{note}</small>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
