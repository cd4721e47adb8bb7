import { Button, type ButtonProps } from 'react-aria-components';

interface SteadyButtonProps extends Omit<ButtonProps, 'isDisabled'> {
  readonly isOff: boolean;
}

/**
 * A button that keeps the focus when a press disables it: otherwise the focus would move to the
 * page, where keys act on blocks (EDIT-10).
 */
export function SteadyButton({ isOff, onPress, ...others }: SteadyButtonProps) {
  return (
    <Button
      {...others}
      {...(isOff ? { 'aria-disabled': true } : onPress !== undefined && { onPress })}
    />
  );
}
