import {
  ArrowLeft,
  CalendarClock,
  FileDown,
  FolderCheck,
  Megaphone,
  TimerReset,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { DoubleMarkingDialog } from '#modules/marking/web/public.ts';
import { useRunReport } from '#modules/ranking/web/public.ts';
import { DossierDialog, RetentionDialog } from '#modules/records/web/public.ts';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { PublishDialog, RunMenu, type RunStateWord, runState } from '#modules/runs/web/public.ts';
import { isEndless } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { counted, formatDay, formatShortDay } from '#platform/web/format.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { AboutLine, AboutRun, useAbout } from './AboutRun.tsx';
import { mayPublish, nextStep } from './next-step.ts';

export interface RunHeaderProps {
  run: RunOverview;
  canDecide: boolean;
  /** It is undefined where the invitations are on the screen already. */
  onInvite: (() => void) | undefined;
  onCorrect: () => void;
  onDecide: () => void;
  onExtraTime: () => void;
  onDeleted: () => void;
}

const icon = { size: 18, 'aria-hidden': true } as const;

export function RunHeader(props: RunHeaderProps) {
  const { run, canDecide, onInvite, onCorrect, onDecide, onExtraTime, onDeleted } = props;
  const [isPublishing, setPublishing] = useState(false);
  const [isPairing, setPairing] = useState(false);
  const [isProving, setProving] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const isOwner = useMember().may('dono');
  const now = useNow();
  const report = useRunReport(run.id, run.title);
  const next = nextStep(run, { now, canDecide });
  const state = runState(run, now);
  const about = useAbout();
  const { title, kind, active } = run;
  return (
    <header
      data-wide
      className="-mt-8 print:mt-0 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 sm:gap-x-3 sm:pt-1"
    >
      <title>{`${title} · Provado`}</title>
      <BackToExams />
      <div className="max-sm:contents sm:flex sm:min-w-0 sm:flex-wrap sm:items-baseline sm:gap-x-1.5">
        <h1
          className="truncate print:whitespace-normal text-lg/6 font-semibold max-sm:col-span-2 max-sm:col-start-2 sm:basis-full"
          title={title}
        >
          {title}
        </h1>
        <p className="shrink-0 text-sm/5 text-muted max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:after:ml-1.5 sm:after:content-['·'] print:after:content-none">
          Visão geral da prova
        </p>
        <div className="min-w-0 text-sm/5 text-muted max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-3 max-sm:py-1 sm:flex sm:flex-1 sm:basis-0 sm:items-baseline sm:gap-x-1.5 sm:overflow-hidden sm:whitespace-nowrap print:block print:basis-full print:whitespace-normal">
          <p className="inline shrink-0">
            <span className={state === 'Ativa' ? 'font-medium text-accent' : 'font-medium text-text'}>
              {state}
            </span>
            {periodOf(run, state)} · {counted(run.candidates, 'candidato', 'candidatos')}
            {run.blind && ' · correção às cegas'}
          </p>{' '}
          <AboutLine run={run} about={about} />
        </div>
      </div>
      <div className="col-start-3 flex items-center max-sm:col-span-2 max-sm:row-start-3 sm:[&_button]:min-h-10">
        {next?.kind === 'invite' && onInvite && <Button onPress={onInvite}>Convidar</Button>}
        {next?.kind === 'correct' && (
          <Button onPress={onCorrect}>Corrigir {next.count.toLocaleString('pt-BR')}</Button>
        )}
        {next?.kind === 'decide' && (
          <Button onPress={onDecide}>Decidir {next.count.toLocaleString('pt-BR')}</Button>
        )}
        {next?.kind === 'publish' && <Button onPress={() => setPublishing(true)}>Publicar resultados</Button>}
      </div>
      <div className="col-start-4 row-start-1 flex items-center max-sm:row-span-2">
        {!canDecide && (
          <IconButton label="Baixar relatório" isDisabled={report.isPending} onPress={() => report.mutate()}>
            <FileDown size={20} aria-hidden />
          </IconButton>
        )}
        {canDecide && (
          <RunMenu
            run={{ ...run, exam: { title, kind, active } }}
            onDeleted={onDeleted}
            first={[
              ...(onInvite
                ? [{ id: 'invite', label: 'Convidar', icon: <UserPlus {...icon} />, onAction: onInvite }]
                : []),
              {
                id: 'extra time',
                label: 'Dar tempo extra',
                icon: <TimerReset {...icon} />,
                onAction: onExtraTime,
              },
              ...(mayPublish(run)
                ? [
                    {
                      id: 'publish',
                      label: 'Publicar resultados',
                      icon: <Megaphone {...icon} />,
                      onAction: () => setPublishing(true),
                    },
                  ]
                : []),
              {
                id: 'double marking',
                label: 'Segunda correção',
                icon: <UsersRound {...icon} />,
                onAction: () => setPairing(true),
              },
              {
                id: 'report',
                label: 'Baixar relatório',
                icon: <FileDown {...icon} />,
                onAction: () => report.mutate(),
              },
              ...(isOwner
                ? [
                    {
                      id: 'dossier',
                      label: 'Dossiê da prova',
                      icon: <FolderCheck {...icon} />,
                      onAction: () => setProving(true),
                    },
                    {
                      id: 'retention',
                      label: 'Guarda dos dados',
                      icon: <CalendarClock {...icon} />,
                      onAction: () => setKeeping(true),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      <AboutRun run={run} about={about} />
      <PublishDialog run={run} isOpen={isPublishing} onClose={() => setPublishing(false)} />
      {isProving && <DossierDialog runId={run.id} onClose={() => setProving(false)} />}
      {isKeeping && <RetentionDialog runId={run.id} onClose={() => setKeeping(false)} />}
      {isPairing && <DoubleMarkingDialog runId={run.id} onClose={() => setPairing(false)} />}
    </header>
  );
}

function periodOf({ startsAt, endsAt }: RunOverview, state: RunStateWord): string {
  if (state === 'Encerrada') return ` em ${formatDay(endsAt)}`;
  const end = isEndless(endsAt) ? 'sem prazo' : `até ${formatDay(endsAt)}`;
  return state === 'Agendada' ? ` · começa ${formatShortDay(startsAt)} · ${end}` : ` · ${end}`;
}

export const BackToExams = () => (
  <PlainLink
    href={paths.company.exams}
    aria-label="Voltar para Provas"
    className="-ml-3 inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text max-sm:row-span-2"
  >
    <ArrowLeft size={20} aria-hidden />
  </PlainLink>
);
