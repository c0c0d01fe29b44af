import { useQuery } from '@tanstack/react-query';
import { Archive, Library } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { bankQuestionsQuery } from './question-bank.api.ts';

export interface NoneInUseProps {
  toArchived: ReactNode;
  children: ReactNode;
}

export function NoneInUse({ toArchived, children }: NoneInUseProps) {
  const archived = useQuery(bankQuestionsQuery({ archived: true, page: 1 }));
  if (archived.isPending) return <SkeletonList rows={1} rowClassName="h-32" />;
  if (!archived.data) return <LoadFailed query={archived} />;
  if (archived.data.total === 0) return children;
  return (
    <EmptyState title="Nenhuma questão em uso" icon={<Archive size={22} aria-hidden />} action={toArchived}>
      Todas as questões do banco estão arquivadas.
    </EmptyState>
  );
}

export function EmptyBank({ onImport }: { onImport: () => void }) {
  return (
    <EmptyState
      title="Seu banco ainda está vazio"
      icon={<Library size={22} aria-hidden />}
      action={
        <Button variant="secondary" onPress={onImport}>
          Importar um arquivo
        </Button>
      }
    >
      Comece por uma questão nova, traga as que você já tem em um arquivo (Moodle, QTI, planilha) ou guarde as
      de uma prova: em <TextLink href={paths.company.exams}>Suas provas</TextLink>, abra o menu dela e escolha
      “Guardar questões no banco”.
    </EmptyState>
  );
}

export const NoArchived = () => (
  <EmptyState title="Nenhuma questão arquivada" icon={<Archive size={22} aria-hidden />}>
    O que você arquivar sai das buscas e dos sorteios, e espera aqui caso mude de ideia.
  </EmptyState>
);
