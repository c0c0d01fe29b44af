import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';

export function NothingFound({ words, action }: { words: string | undefined; action: ReactNode }) {
  return (
    <EmptyState
      title={words ? `Nada encontrado para “${words}”` : 'Nada encontrado'}
      icon={<SearchX size={22} aria-hidden />}
      action={action}
    >
      Acentos e pequenos erros de digitação não atrapalham. Tente uma palavra mais curta ou outra forma de
      dizer.
    </EmptyState>
  );
}
