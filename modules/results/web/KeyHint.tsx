import type { ReactNode } from 'react';

/** Which keys judge and lead on; only where there is a keyboard. */
export function KeyHint({ next, children }: { next: string; children?: ReactNode }) {
  return (
    <p className="hidden text-xs text-muted sm:block">
      <kbd>C</kbd> marca Correta, <kbd>I</kbd> marca Incorreta e segue; <kbd>J</kbd>/<kbd>K</kbd> ou{' '}
      <kbd>←</kbd>/<kbd>→</kbd> {next}.{children}
    </p>
  );
}
