import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Spinner } from '../states/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';

export interface ButtonProps extends PlainButtonProps {
  /** A screen has one primary. `danger` is for what cannot be undone; `quiet` supports what is above it. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The button keeps width and focus, and ignores presses while the work runs. */
  isPending?: boolean | undefined;
  pendingText?: string;
  children: ReactNode;
}

/**
 * A submit button of a prerendered page is disabled until hydration, so that the browser never submits the form by
 * itself, not even with Enter.
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
  const isAlive = useIsHydrated();
  return (
    <PlainButton
      {...rest}
      isDisabled={isDisabled || (rest.type === 'submit' && !isAlive)}
      isPending={isPending}
      className={buttonStyles(variant, size, className)}
    >
      <span className={isPending ? 'invisible contents *:invisible' : 'contents'}>{children}</span>
      {/* A text that does not fit beside the spinner falls into a second line, which is cut off. */}
      {isPending && (
        <span className="absolute inset-0 flex flex-wrap content-start justify-center gap-x-3 overflow-hidden px-2 *:flex *:h-full *:items-center">
          <span>
            <Spinner label="Processando" />
          </span>
          {pendingText && <span>{pendingText}</span>}
        </span>
      )}
    </PlainButton>
  );
}

const never = () => () => {};

/** It is false only in a prerendered page until hydration. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
