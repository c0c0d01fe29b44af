import { paths } from '#platform/contract/paths.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';

export function NotForGraders() {
  return (
    <>
      <PageHeader title="Página de donos e recrutadores" />
      <EmptyState
        title="Seu papel na empresa é de corretor"
        action={<LinkButton href={paths.company.exams}>Ver as provas</LinkButton>}
      >
        Você corrige as respostas das provas. Se precisar desta página, peça outro papel a quem é dono da
        conta da empresa.
      </EmptyState>
    </>
  );
}
