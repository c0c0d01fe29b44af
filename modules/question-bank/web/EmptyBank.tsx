import { Archive, Library } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { TextLink } from '#platform/web/ui/TextLink.tsx';

/** Teaches the three ways in which questions get into the bank. */
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
