import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useIsAlive } from '../use-is-alive.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** One primary per screen. `danger` is for what cannot be undone; `quiet` supports what is above it. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps width and focus, and ignores presses while the work runs. */
  isPending?: boolean;
  /** Shown beside the spinner in place of the children, such as 'Aguarde...'. */
  pendingText?: string;
  children: ReactNode;
  className?: string;
}

/**
 * A button. Handle `onPress`, or give `type="submit"` in a form. A submit button of a prerendered page is disabled
 * until hydration, so that the browser itself never submits the form, not even with Enter.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  className,
  children,
  isPending,
  pendingText,
  isDisabled,
  ...rest
}: ButtonProps) {
  const isAlive = useIsAlive();
  return (
    <AriaButton
      {...rest}
      isDisabled={isDisabled || (rest.type === 'submit' && !isAlive)}
      isPending={isPending}
      className={buttonStyles(variant, size, className)}
    >
      <span className={isPending ? 'invisible contents *:invisible' : 'contents'}>{children}</span>
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center gap-3">
          <Spinner label="Processando" />
          {pendingText}
        </span>
      )}
    </AriaButton>
  );
}
