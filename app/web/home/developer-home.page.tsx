import { useQuery } from '@tanstack/react-query';
import { ClipboardList, MailOpen, Search } from 'lucide-react';
import { developerGroupsQuery } from '#modules/admission/web/groups.api.ts';
import { ownAttemptsQuery, recommendedRunsQuery } from '#modules/taking/web/attempts/attempts.api.ts';
import { defenceToDo } from '#modules/taking/web/defence-note.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { firstName } from '#platform/domain/greeting.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { Skeleton, SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { useIsDue, useNow } from '#platform/web/use-now.ts';
import { AboutMails } from './AboutMails.tsx';
import { DueDefence } from './DueDefence.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Invitations } from './Invitations.tsx';
import { LatestResult } from './LatestResult.tsx';
import { Recommended, recommendedGrid } from './Recommended.tsx';
import { RunningAttempt } from './RunningAttempt.tsx';
import { ShortcutCard } from './ShortcutCard.tsx';

export function DeveloperHomePage() {
  const user = useCurrentUser();
  const name = firstName(user?.name ?? '');
  const own = useQuery(ownAttemptsQuery(1));
  const groups = useQuery(developerGroupsQuery(user?.id ?? 0));
  const recommended = useQuery(recommendedRunsQuery);
  // All parts show at once: what comes first would move down. A failed one is asked for once more when it shows.
  const isDue = useIsDue([own, groups, recommended].every(({ isFetched }) => isFetched));
  const running = own.data?.results.filter(({ state }) => state === 'in_progress') ?? [];
  const now = useNow();
  const toDefend = own.data?.results.filter((attempt) => defenceToDo(attempt, now)) ?? [];
  const done = own.data?.results.filter(({ state }) => state !== 'in_progress').slice(0, 3) ?? [];
  return (
    <>
      <PageHeader
        title={name ? `Bem-vindo, ${name}!` : 'Bem-vindo!'}
        subtitle="Escolha uma prova, mostre o que sabe e acompanhe seus resultados por aqui."
      />
      {!isDue ? (
        <HomePlaceholder />
      ) : (
        <div className="grid grid-cols-1 gap-10">
          <AboutMails examples="Resultado, decisão da empresa, tempo extra e mudança de prazo." />
          {own.isError && <LoadFailed query={own} />}
          {toDefend.length > 0 && (
            <section className="grid gap-4">
              <h2 className="text-lg font-semibold">Para defender</h2>
              <ul className="grid gap-3">
                {toDefend.map((attempt) => (
                  <DueDefence key={attempt.id} attempt={attempt} />
                ))}
              </ul>
            </section>
          )}
          {running.length > 0 && (
            <section className="grid gap-4">
              <h2 className="text-lg font-semibold">Em andamento</h2>
              <ul className="grid gap-3">
                {running.map((attempt, index) => (
                  <RunningAttempt
                    key={attempt.id}
                    attempt={attempt}
                    isFirst={index === 0 && toDefend.length === 0}
                  />
                ))}
              </ul>
            </section>
          )}
          {user && <Invitations developerId={user.id} />}
          {own.data?.total === 0 && <FirstSteps title="Por onde começar" steps={firstSteps} />}
          {done.length > 0 && (
            <section className="grid gap-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h2 className="text-lg font-semibold">Últimos resultados</h2>
                <TextLink
                  href={paths.developer.myExams}
                  className="inline-flex min-h-11 items-center text-sm"
                >
                  Ver todas as provas
                </TextLink>
              </div>
              <ul className="rounded-card border border-line bg-surface">
                {done.map((attempt) => (
                  <LatestResult key={attempt.id} attempt={attempt} />
                ))}
              </ul>
            </section>
          )}
          {user && <Recommended developerId={user.id} />}
          {user && <Shortcuts developerId={user.id} />}
        </div>
      )}
    </>
  );
}

const firstSteps = [
  {
    title: 'Treine',
    text: 'As provas do Provado têm outras questões para treinar. Só você vê o resultado, e ele não conta.',
    act: (
      <LinkButton href={`${paths.developer.catalog}?origem=provado`} variant="secondary">
        Treinar
      </LinkButton>
    ),
  },
  { title: 'Faça uma prova', text: 'Você lê as regras antes, e o tempo só corre depois que você começa.' },
  { title: 'Mostre o resultado', text: 'Ele entra no seu perfil, e você pode emitir um certificado.' },
];

function Shortcuts({ developerId }: { developerId: number }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">Atalhos</h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        <ShortcutCard
          href={href(paths.developer.groups, { userId: developerId })}
          icon={MailOpen}
          title="Convites de grupos"
          text="Responda a quem chamou você."
        />
        <ShortcutCard
          href={paths.developer.search}
          icon={Search}
          title="Buscar novas provas"
          text="Ache provas e empresas por assunto."
        />
        <ShortcutCard
          href={paths.developer.myExams}
          icon={ClipboardList}
          title="Acessar suas provas"
          text="Continue de onde parou e veja resultados."
        />
      </ul>
    </section>
  );
}

function HomePlaceholder() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-7 w-56" />
        <div className={recommendedGrid}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-64" />
          ))}
        </div>
      </div>
      <SkeletonList />
    </div>
  );
}
