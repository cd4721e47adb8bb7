import type { CSSProperties, RefObject } from 'react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Icon } from '../../shell/ui/icon.tsx';
import { CONTROL_TEXTS as TEXTS } from './controls-texts.ts';

/** An option of a list. */
export interface Option {
  readonly id: string;
  readonly text: string;
  /** A note after it, such as an address. */
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
  readonly style?: CSSProperties;
}

/** The CSS classes of fields with a list: of controls of values, and of settings. */
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

/** The kind of a field with a list. */
export type Look = keyof typeof LOOKS;

interface OptionListProps {
  readonly look: Look;
  /** The options; undefined if the field provides them. */
  readonly options?: readonly Option[];
  /** The whole field, if that is larger than its input: the list opens below it. */
  readonly field?: RefObject<HTMLElement | null>;
  /** The text of an empty list. */
  readonly empty?: string;
}

/** The list that a field opens. */
export function OptionList(props: OptionListProps) {
  const { look, options, field, empty = TEXTS.noneYet } = props;
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
