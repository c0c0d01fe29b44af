import { SearchX } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';

export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      icon={<SearchX size={22} aria-hidden />}
      action={
        <Button variant="secondary" onPress={onClear}>
          Limpar filtros
        </Button>
      }
    >
      Tente outras palavras ou menos filtros.
    </EmptyState>
  );
}
