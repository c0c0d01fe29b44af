import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useIsAlive } from '../use-is-alive.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** One primary per screen; `danger` only for what cannot be undone; `quiet` adds to what is above it. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps the width and the focus, and refuses presses while the work goes on. */
  isPending?: boolean;
  /** Stands beside the spinner instead of the usual words, such as 'Aguarde...'. */
  pendingText?: string;
  children: ReactNode;
  className?: string;
}

/**
 * A button. React to `onPress`; inside a form give `type="submit"`: in a page that came whole it is disabled until
 * that is alive, so that nothing is sent by the browser itself, not even with Enter.
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
