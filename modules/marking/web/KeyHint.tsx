import type { ReactNode } from 'react';

export interface KeyHintProps {
  next: string;
  hasRubric: boolean;
  children?: ReactNode;
}

export function KeyHint({ next, hasRubric, children }: KeyHintProps) {
  return (
    <p className="hidden text-sm text-muted sm:block">
      {hasRubric && (
        <>
          <kbd translate="no">1</kbd> a <kbd translate="no">9</kbd> escolhem o nível do critério;{' '}
        </>
      )}
      <kbd translate="no">C</kbd> marca {hasRubric ? 'Tudo ou Correta' : 'Correta'},{' '}
      <kbd translate="no">I</kbd> marca {hasRubric ? 'Nada ou Incorreta' : 'Incorreta'} e segue;{' '}
      <kbd translate="no">J</kbd>/<kbd translate="no">K</kbd> ou <kbd translate="no">←</kbd>/
      <kbd translate="no">→</kbd> {next}.{children}
    </p>
  );
}
