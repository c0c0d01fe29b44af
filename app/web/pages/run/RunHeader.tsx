import { ArrowLeft, FileDown, Megaphone, TimerReset, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { DoubleMarkingDialog } from '#modules/marking/web/public.ts';
import { useRunReport } from '#modules/ranking/web/public.ts';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { PublishDialog, RunMenu, runState } from '#modules/runs/web/public.ts';
import { isEndless } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { useNow } from '#platform/web/use-now.ts';
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
  const now = useNow();
  const report = useRunReport(run.id, run.title);
  const next = nextStep(run, { now, canDecide });
  const hasNext = next !== undefined && (next.kind !== 'invite' || onInvite !== undefined);
  const state = runState(run, now);
  const { title, kind, active } = run;
  return (
    <header data-wide className="flex min-h-24 flex-wrap items-center gap-x-3 gap-y-3 pb-4 sm:flex-nowrap">
      <title>{`${title} · Provado`}</title>
      <PlainLink
        href={paths.company.exams}
        aria-label="Voltar para Provas"
        className="-ml-3 inline-grid size-11 shrink-0 place-items-center rounded-control max-sm:self-start text-muted hover:bg-raised hover:text-text"
      >
        <ArrowLeft size={20} aria-hidden />
      </PlainLink>
      {/* The next step stands under the text on a phone; the menu alone stays beside it. */}
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-wrap gap-x-1.5 gap-y-1 text-sm text-muted wrap-anywhere',
          hasNext && 'max-sm:basis-3/4',
        )}
      >
        <h1 className="w-full text-title font-semibold text-text sm:truncate" title={title}>
          {title}
        </h1>
        <p className="sm:after:ml-1.5 sm:after:content-['·']">Visão geral da prova</p>
        <p>
          <span className={state === 'Ativa' ? 'font-medium text-accent' : 'font-medium text-text'}>
            {state}
          </span>{' '}
          · {endOf(run)} · {counted(run.candidates, 'candidato', 'candidatos')}
          {run.blind && ' · correção às cegas'}
        </p>
      </div>
      <div
        className={classNames(
          'flex items-center gap-2',
          hasNext ? 'max-sm:ml-11 max-sm:w-full' : 'max-sm:self-start',
        )}
      >
        {next?.kind === 'invite' && onInvite && <Button onPress={onInvite}>Convidar</Button>}
        {next?.kind === 'correct' && (
          <Button onPress={onCorrect}>Corrigir {next.count.toLocaleString('pt-BR')}</Button>
        )}
        {next?.kind === 'decide' && (
          <Button onPress={onDecide}>Decidir {next.count.toLocaleString('pt-BR')}</Button>
        )}
        {next?.kind === 'publish' && <Button onPress={() => setPublishing(true)}>Publicar resultados</Button>}
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
            ]}
          />
        )}
      </div>
      <PublishDialog run={run} isOpen={isPublishing} onClose={() => setPublishing(false)} />
      {isPairing && <DoubleMarkingDialog runId={run.id} onClose={() => setPairing(false)} />}
    </header>
  );
}

const endOf = ({ endsAt }: RunOverview): string =>
  isEndless(endsAt) ? 'sem prazo' : `até ${formatDay(endsAt)}`;
