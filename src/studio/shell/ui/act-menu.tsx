import { useRef } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { askOrRun } from '../commands/ask-or-run.ts';
import type { CommandName } from '../commands/command-table.ts';
import { findCommand, isOffered } from '../commands/registry.ts';
import { Keys } from './tool.tsx';

/** A command with its label and arguments; undefined means a separator. */
export type Act = readonly [name: CommandName, label: string, args?: object] | undefined;

interface ActMenuProps {
  readonly label: string;
  readonly acts: readonly Act[];
  readonly args?: object;
  /** The position in the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly hasKeys?: boolean;
  readonly onClose: () => void;
}

/** A context menu, at the pointer or at a row. */
export function ActMenu(props: ActMenuProps) {
  const { label, acts, args = {}, at, hasKeys = false, onClose } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const disabled = acts.flatMap((act) => {
    const command = act && findCommand(act[0]);
    return command !== undefined && !isOffered(command, args) ? [command.name] : [];
  });
  return (
    <>
      <span ref={anchor} className="menu-anchor" style={{ left: at.x, top: at.y }} />
      <Popover
        className="st-menu"
        aria-label={label}
        triggerRef={anchor}
        // The menu is next to the point, so that it moves up if there is no room below.
        placement="right top"
        offset={0}
        isOpen
        onOpenChange={onClose}
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          disabledKeys={disabled}
          onAction={(name) => {
            onClose();
            const act = acts.find((one) => one?.[0] === name);
            if (act !== undefined) askOrRun(act[0], { ...args, ...act[2] });
          }}
        >
          {acts.map((act, index) =>
            act === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- lines between groups never move
              <Separator key={index} />
            ) : (
              <MenuItem key={act[0]} id={act[0]} textValue={act[1]}>
                <span>{act[1]}</span>
                {hasKeys && <Keys name={act[0]} />}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </>
  );
}
