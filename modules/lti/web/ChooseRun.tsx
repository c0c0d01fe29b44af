import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endSessionHere } from '#modules/accounts/web/public.ts';
import type { CompanyRun } from '#modules/runs/contract/runs.ts';
import { companyRunsQuery, runState } from '#modules/runs/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { isEndless } from '#platform/contract/day.ts';
import { paths, withReturn } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { AuthLayout, toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { Launched } from '../contract/lti.ts';
import { answerPlatform, chooseRun, forgetLaunch, refuseChoice } from './lti.api.ts';

type Chooser = NonNullable<Launched['chooser']>;

/** What the platform asked waits in this tab until the answer goes to it by a form. */
export function ChooseRun({ launched, chooser }: { launched: Launched; chooser: Chooser }) {
  const { platformName } = launched;
  const { company, companyId } = chooser;
  const user = useCurrentUser();
  const { may, isPending } = useMember();
  const [failure, setFailure] = useState<string>();
  const [isGoing, setGoing] = useState(false);
  const options = {
    reading: 'never',
    isQuiet: true,
    error: (reason: unknown) => {
      setFailure(messageOf(reason));
      return messageOf(reason);
    },
    onDone: ({ answer }: { answer: string }) => {
      setGoing(true);
      forgetLaunch();
      answerPlatform(answer);
    },
  } as const;
  const choose = useAct((runId: number) => chooseRun(launched, runId), options);
  const refuse = useAct(() => refuseChoice(launched), options);
  const isBusy = choose.isPending || refuse.isPending || isGoing;
  const isOfCompany = user?.type === 'COMPANY' && user.id === companyId;
  if (isOfCompany && isPending) return <LoadingScreen />;
  return (
    <AuthLayout
      title="Escolher a prova"
      subtitle={`${platformName} pede a prova que a atividade vai abrir.`}
      motto={toCompanies}
      isCentred
    >
      <div className="grid gap-5">
        {failure !== undefined && (
          <p className="rounded-control border border-danger p-3.5 text-sm wrap-anywhere">{failure}</p>
        )}
        {isOfCompany && may('recrutador') && <Runs isBusy={isBusy} onChoose={choose.mutate} />}
        {isOfCompany && !may('recrutador') && (
          <p className="text-sm">
            Quem corrige não escolhe provas. Peça a quem publica as provas da empresa.
          </p>
        )}
        {!isOfCompany && (
          <>
            <p className="text-sm wrap-anywhere">
              {user
                ? `Você está no Provado com outra conta. Saia dela e entre com a sua conta de ${company}, que conectou a plataforma.`
                : `Entre com a sua conta de ${company}, que conectou a plataforma.`}
            </p>
            {user ? (
              <Button size="large" className="w-fit" onPress={() => void endSessionHere()}>
                Sair
              </Button>
            ) : (
              <LinkButton
                href={withReturn(paths.company.signIn, paths.ltiReturn)}
                size="large"
                className="w-fit"
              >
                Entrar
              </LinkButton>
            )}
          </>
        )}
        <Button variant="secondary" className="w-fit" isDisabled={isBusy} onPress={() => refuse.mutate()}>
          Voltar sem escolher
        </Button>
      </div>
    </AuthLayout>
  );
}

function Runs({ isBusy, onChoose }: { isBusy: boolean; onChoose: (runId: number) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const runs = useQuery(companyRunsQuery({ search: search || undefined, page }));
  const isNone = search === '' && runs.data?.total === 0;
  return (
    <>
      {!isNone && (
        <SearchField
          label="Buscar prova"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      )}
      <PagedView
        query={runs}
        errorText="Não conseguimos carregar as suas provas."
        count={(total) => counted(total, 'prova', 'provas')}
        onPage={setPage}
        empty={
          isNone ? (
            <EmptyState title="Nenhuma prova ainda">
              Aplique uma prova no Provado e volte a esta escolha pela plataforma.
            </EmptyState>
          ) : (
            <EmptyState title="Nenhuma prova encontrada" />
          )
        }
      >
        {(rows) => (
          <ul aria-label="Provas da empresa" className="rounded-card border border-line bg-surface">
            {rows.map((run) => (
              <RunRow key={run.id} run={run} isBusy={isBusy} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </PagedView>
      {!isNone && (
        <p className="text-sm text-muted">
          Quem abrir a atividade pode fazer a prova escolhida. O link dela fica em “Convites” da prova, onde
          você o cancela.
        </p>
      )}
    </>
  );
}

function RunRow({
  run,
  isBusy,
  onChoose,
}: {
  run: CompanyRun;
  isBusy: boolean;
  onChoose: (runId: number) => void;
}) {
  const { id, startsAt, endsAt, exam } = run;
  const state = runState({ active: exam.active, startsAt, endsAt }, useNow());
  const isOpen = state === 'Ativa' || state === 'Agendada';
  const end = isEndless(endsAt) ? 'sem prazo' : `até ${formatDay(endsAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line p-4 not-first:border-t">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="font-medium wrap-anywhere">{exam.title}</p>
        <p className="text-sm text-muted">
          {state} · {end}
        </p>
      </div>
      {isOpen ? (
        <Button
          variant="secondary"
          isDisabled={isBusy}
          onPress={() => onChoose(id)}
          aria-label={`Escolher ${exam.title}, ${end}`}
        >
          Escolher
        </Button>
      ) : (
        <span className="text-sm text-muted">Fechada</span>
      )}
    </li>
  );
}
