import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList, Dumbbell } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { isPageGone, PageGone } from '#platform/web/ui/lists/PagedView.tsx';
import { Pagination } from '#platform/web/ui/lists/Pagination.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { OwnAttempt } from '../../contract/attempts.ts';
import { defenceToDo } from '../defence-note.ts';
import { AttemptCard } from './AttemptCard.tsx';
import { ownAttemptsQuery } from './attempts.api.ts';

const here = getRouteApi('/developer/dev/mytests');

/** What is held back is neither called corrected nor uncorrected. */
const groups: { title: string; has: (attempt: OwnAttempt) => boolean }[] = [
  { title: 'Em andamento', has: ({ state }) => state === 'in_progress' },
  { title: 'Aguardando correção', has: ({ state, held }) => state === 'delivered' && !held },
  { title: 'Aguardando resultado', has: ({ state, held }) => state === 'delivered' && held },
  { title: 'Concluídas', has: ({ state }) => state === 'graded' || state === 'annulled' },
];

export function MyAttemptsPage() {
  const { aba } = here.useSearch();
  const navigate = here.useNavigate();
  const tab = aba ?? 'provas';
  return (
    <>
      <PageHeader title="Provas" subtitle="As provas que você começou e as que já entregou." />
      <Tabs
        label="Provas e treinos"
        selected={tab}
        onSelect={(id) => id !== tab && void navigate({ search: id === 'treinos' ? { aba: 'treinos' } : {} })}
        items={[
          {
            id: 'provas',
            title: 'Provas',
            content: (
              <AttemptList rehearsals={false}>
                <EmptyState
                  icon={<ClipboardList size={24} aria-hidden />}
                  title="Você ainda não fez nenhuma prova"
                  action={<LinkButton href={paths.developer.home}>Ver provas para você</LinkButton>}
                >
                  Quando começar uma, ela aparece aqui com o tempo que falta e, depois, com a pontuação.
                </EmptyState>
              </AttemptList>
            ),
          },
          {
            id: 'treinos',
            title: 'Treinos',
            content: (
              <AttemptList rehearsals>
                <EmptyState
                  icon={<Dumbbell size={24} aria-hidden />}
                  title="Você ainda não treinou"
                  action={<LinkButton href={paths.developer.catalog}>Ver testes</LinkButton>}
                >
                  As provas do Provado têm questões para treinar. Treinos não contam, e só você os vê.
                </EmptyState>
              </AttemptList>
            ),
          },
        ]}
      />
    </>
  );
}

function AttemptList({ rehearsals, children }: { rehearsals: boolean; children: ReactNode }) {
  const { pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  const query = useQuery(ownAttemptsQuery(pagina, rehearsals));
  const now = useNow();
  if (query.isPending) return <SkeletonList rows={4} />;
  if (!query.data) return <LoadFailed query={query} />;
  const goTo = (next: number) => void navigate({ search: (before) => ({ ...before, pagina: next }) });
  if (isPageGone(query.data)) return <PageGone totalPages={query.data.totalPages} onPage={goTo} />;
  if (query.data.results.length === 0) return children;
  const toDefend = query.data.results.filter((attempt) => defenceToDo(attempt, now));
  const others = query.data.results.filter((attempt) => !toDefend.includes(attempt));
  return (
    <div className="grid gap-8">
      <AttemptGroup title="Para defender" attempts={toDefend} />
      {groups.map(({ title, has }) => (
        <AttemptGroup key={title} title={title} attempts={others.filter(has)} />
      ))}
      <Pagination page={query.data.page} totalPages={query.data.totalPages} onPage={goTo} />
    </div>
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
