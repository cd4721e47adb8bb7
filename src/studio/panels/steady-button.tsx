import { Button, type ButtonProps } from 'react-aria-components';

interface SteadyButtonProps extends Omit<ButtonProps, 'isDisabled'> {
  readonly isOff: boolean;
}

/** A button that a press may switch off: it keeps the focus then, which would be at the page, where keys mean blocks (EDIT-10). */
export function SteadyButton({ isOff, onPress, ...others }: SteadyButtonProps) {
  return (
    <Button
      {...others}
      {...(isOff ? { 'aria-disabled': true } : onPress !== undefined && { onPress })}
    />
  );
}
