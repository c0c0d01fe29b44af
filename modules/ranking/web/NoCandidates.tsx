import { SearchX, Users } from 'lucide-react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { type ChangeSearch, isFiltered, type RunSearchParams, withoutFilters } from './run-search.ts';

export interface NoCandidatesProps {
  search: RunSearchParams;
  onSearch: ChangeSearch;
}

export function NoCandidates({ search, onSearch }: NoCandidatesProps) {
  if (!isFiltered(search)) {
    return (
      <EmptyState icon={<Users size={24} aria-hidden />} title="Ninguém começou esta prova ainda">
        Quem começar aparece aqui na hora, com a pontuação assim que houver.
      </EmptyState>
    );
  }
  // The list that 'Decidir' opened is empty after the last decision.
  const isDecided = search.situacao === 'Em análise' && !isFiltered({ ...search, situacao: undefined });
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={isDecided ? 'Ninguém mais em análise' : 'Nenhum candidato com esses filtros'}
      action={
        <Button variant="secondary" onPress={() => onSearch(withoutFilters)}>
          {isDecided ? 'Ver todos' : 'Limpar filtros'}
        </Button>
      }
    />
  );
}
