import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import type { ButtonVariant } from '../buttons/button-styles.ts';

export interface FileButtonProps {
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
  onPick: (file: File) => void;
  accept?: readonly string[];
  variant?: ButtonVariant;
  isPending?: boolean;
  isDisabled?: boolean;
  className?: string;
}

export function FileButton({ onPick, accept, variant = 'secondary', ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept?.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be picked again, after it was changed.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
        className="hidden"
      />
      <Button {...button} variant={variant} onPress={() => input.current?.click()} />
    </>
  );
}
