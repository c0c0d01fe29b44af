import type { ReactNode } from 'react';

export interface KeyHintProps {
  next: string;
  hasRubric: boolean;
  children?: ReactNode;
}

/** Which keys judge and lead on; only where there is a keyboard. */
export function KeyHint({ next, hasRubric, children }: KeyHintProps) {
  return (
    <p className="hidden text-sm text-muted sm:block">
      {hasRubric && (
        <>
          <kbd>1</kbd> a <kbd>9</kbd> escolhem o nível do critério;{' '}
        </>
      )}
      <kbd>C</kbd> marca {hasRubric ? 'Tudo ou Correta' : 'Correta'}, <kbd>I</kbd> marca{' '}
      {hasRubric ? 'Nada ou Incorreta' : 'Incorreta'} e segue; <kbd>J</kbd>/<kbd>K</kbd> ou <kbd>←</kbd>/
      <kbd>→</kbd> {next}.{children}
    </p>
  );
}
