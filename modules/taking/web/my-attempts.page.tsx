import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { LinkButton } from '#platform/web/ui/LinkButton.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import type { OwnAttempt } from '../contract/attempts.ts';
import { AttemptCard } from './AttemptCard.tsx';
import { ownAttemptsQuery } from './attempts.api.ts';

const groups: { title: string; states: OwnAttempt['state'][] }[] = [
  { title: 'Em andamento', states: ['in_progress'] },
  { title: 'Aguardando correção', states: ['delivered'] },
  { title: 'Concluídas', states: ['graded', 'annulled'] },
];

/** The developer's own attempts: running, waiting and done. */
export function MyAttemptsPage() {
  const { pagina = 1 } = useSearch({ from: '/developer/dev/mytests' });
  const navigate = useNavigate();
  const query = useQuery(ownAttemptsQuery(pagina));
  return (
    <>
      <PageHeader title="Provas" subtitle="As provas que você começou e as que já entregou." />
      {query.isPending && <SkeletonList rows={4} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data?.results.length === 0 && (
        <EmptyState
          icon={<ClipboardList size={24} aria-hidden />}
          title="Você ainda não fez nenhuma prova"
          action={<LinkButton href={paths.developer.home}>Ver provas para você</LinkButton>}
        >
          Quando começar uma, ela aparece aqui com o tempo que falta e, depois, com a pontuação.
        </EmptyState>
      )}
      {query.data && query.data.results.length > 0 && (
        <div className="grid gap-8">
          {groups.map(({ title, states }) => (
            <AttemptGroup
              key={title}
              title={title}
              attempts={query.data.results.filter((attempt) => states.includes(attempt.state))}
            />
          ))}
          <Pagination
            page={query.data.page}
            totalPages={query.data.totalPages}
            onPage={(next) => navigate({ to: paths.developer.myExams, search: { pagina: next } })}
          />
        </div>
      )}
    </>
  );
}

function AttemptGroup({ title, attempts }: { title: string; attempts: readonly OwnAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="grid gap-3">
        {attempts.map((attempt, index) => (
          <AttemptCard key={attempt.id} attempt={attempt} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}
