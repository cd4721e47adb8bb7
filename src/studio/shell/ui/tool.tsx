import { ToggleButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import type { ReactNode } from 'react';
import { shownKeys } from '../../../author/keys.ts';
import type { Row } from '../../../edit/define-command.ts';
import { COMMANDS, isCommandName, type CommandName } from '../commands/command-table.ts';
import { tryNamed } from '../commands/registry.ts';
import { SteadyButton } from '../../panels/steady-button.tsx';
import { isMac } from '../is-mac.ts';
import type { IconName } from './drawings.ts';
import { Icon } from './icon.tsx';

/** Shows the keys of a command. */
export function Keys({ name }: { readonly name: string }) {
  const { keys = [], browserKeys }: Partial<Row> = isCommandName(name) ? COMMANDS[name] : {};
  const first = keys[0] ?? browserKeys;
  return first === undefined ? null : <KeyCaps keys={first} />;
}

/** Shows keys that are pressed together, such as `Ctrl+K`. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {shownKeys(keys, isMac).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

interface ToolProps {
  readonly command: CommandName;
  readonly args?: object;
  readonly icon?: IconName;
  /** The label; left out for that of the command. */
  readonly label?: string;
  /** The state of a toggle; left out for other buttons. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly children?: ReactNode;
}

/** A button that runs a command. */
export function Tool(props: ToolProps) {
  const { command, args = {}, icon, label, isOn, isOff = false, children } = props;
  const said = label ?? COMMANDS[command].label;
  const inside = (
    <>
      {icon !== undefined && <Icon name={icon} size={15} />}
      {children}
    </>
  );
  const run = () => void tryNamed(command, args);
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {isOn === undefined ? (
        <SteadyButton className="tool" aria-label={said} onPress={run} isOff={isOff}>
          {inside}
        </SteadyButton>
      ) : (
        <ToggleButton className="tool" aria-label={said} isSelected={isOn} onChange={run}>
          {inside}
        </ToggleButton>
      )}
      <Tooltip className="tip" offset={6}>
        {said} <Keys name={command} />
      </Tooltip>
    </TooltipTrigger>
  );
}
