import { Button, type ButtonProps } from 'react-aria-components';

interface SteadyButtonProps extends Omit<ButtonProps, 'isDisabled'> {
  readonly isOff: boolean;
}

/**
 * A button that stays focusable when a press disables it: on the page, keys would act on blocks
 * (EDIT-10).
 */
export function SteadyButton({ isOff, onPress, ...others }: SteadyButtonProps) {
  return (
    <Button
      {...others}
      {...(isOff ? { 'aria-disabled': true } : onPress !== undefined && { onPress })}
    />
  );
}
