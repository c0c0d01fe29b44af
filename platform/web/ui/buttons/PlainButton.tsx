import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { announce } from '../../network/announce.ts';

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'style'> {
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** The button keeps the focus, ignores presses, and tells screen readers that the work runs. */
  isPending?: boolean | undefined;
}

export function PlainButton({ onPress, isDisabled, isPending, type = 'button', ...rest }: PlainButtonProps) {
  useEffect(() => {
    if (isPending) announce('Processando');
  }, [isPending]);
  return (
    <button
      {...rest}
      // A pending submit button would let Enter send the form again.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        // Safari does not focus a clicked button, to which a dialog gives the focus back. A click without a pointer is
        // Enter in a field, which keeps the focus.
        if (event.detail > 0) event.currentTarget.focus();
        if (!isPending) onPress?.(event);
      }}
    />
  );
}
