import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button-styles.ts';

export interface FileButtonProps {
  children: ReactNode;
  onPick: (file: File) => void;
  /** Types or file extensions for the chooser, such as `image/png` or `.csv`. */
  accept?: readonly string[];
  variant?: ButtonVariant;
  isPending?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** A button that opens the file chooser and passes on the picked file. */
export function FileButton({ onPick, accept, variant = 'secondary', ...button }: FileButtonProps) {
  return (
    <FileTrigger
      {...(accept ? { acceptedFileTypes: accept } : {})}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onPick(file);
      }}
    >
      <Button {...button} variant={variant} />
    </FileTrigger>
  );
}
