import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  helpRules,
  judgesText,
  judgesTitle,
  playbackText,
  playbackTitle,
  ruleText,
} from '#modules/exams/web/public.ts';
import type { RunDetails } from '#modules/runs/contract/runs.ts';
import { checkText, checkTitle, defenceText, defenceTitle } from '#modules/runs/web/public.ts';
import { isApiError } from '#platform/contract/client.ts';
import { href, paths, takeHref } from '#platform/contract/paths.ts';
import { formatDeadline } from '#platform/web/format.ts';
import { perform } from '#platform/web/forms/use-act.ts';
import { forgetReads } from '#platform/web/network/query-client.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { useNow } from '#platform/web/use-now.ts';
import { whatIsRecorded } from '../../contract/signals.ts';
import { start } from '../attempts/attempts.api.ts';
import { answersRule, onlyOnce, timeRule } from './RunRules.tsx';
import { SlowStart } from './SlowStart.tsx';
import { needsSecureAddress } from './secure-address.ts';

/** How long the success message shows before the exam opens. The server adds it to the time. */
const redirectDelay = 4_000;

export function StartRun({ run }: { run: RunDetails }) {
  const { rehearsal } = run;
  const now = useNow();
  if (!rehearsal || !window.isSecureContext) return <Step run={run} />;
  return (
    <div className="grid grid-cols-2 items-start gap-x-4">
      <div className="grid gap-2">
        <Step run={run} />
        {!run.attempt && (
          <p className="text-sm text-muted">Conta para a sua pontuação. Você faz uma vez só.</p>
        )}
      </div>
      <div className="grid gap-2">
        <RehearseButton runId={rehearsal.runId} rule={timeRule(run, now)} isGoing={rehearsal.going} />
        <p className="text-sm text-muted">
          Não conta. Outras questões, quantas vezes quiser, com o gabarito.
        </p>
      </div>
    </div>
  );
}

function Step({ run }: { run: RunDetails }) {
  const { attempt } = run;
  const now = useNow();
  if (attempt?.state === 'in_progress') {
    return (
      <LinkButton href={takeHref(run.id, attempt.id)} size="large" className="w-full">
        Continuar{!run.rehearsal && ' prova'}
      </LinkButton>
    );
  }
  if (attempt) {
    return (
      <LinkButton
        href={href(paths.developer.result, { attemptId: attempt.id })}
        size="large"
        className="w-full"
      >
        {attempt.state === 'delivered' ? 'Ver entrega' : 'Ver resultado'}
      </LinkButton>
    );
  }
  const obstacle = obstacleOf(run, now);
  if (obstacle) return <p className="text-sm text-muted">{obstacle}</p>;
  return (
    <BeginButton runId={run.id} ruleVersion={run.ruleVersion} label="Realizar" title="Começar a prova agora?">
      <p className="font-medium">{onlyOnce}</p>
      <p className="pt-3">
        {timeRule(run, now)} {answersRule(run)}
      </p>
      <p className="pt-3">
        <strong className="font-medium">{helpRules[run.helpRule].name}.</strong> {ruleText(run)}
      </p>
      <p className="pt-3">
        <strong className="font-medium">{judgesTitle}.</strong> {judgesText(run)}
      </p>
      {run.playbackShown && (
        <p className="pt-3">
          <strong className="font-medium">{playbackTitle}.</strong> {playbackText(run)}
        </p>
      )}
      {run.check && (
        <p className="pt-3">
          <strong className="font-medium">{checkTitle}.</strong> {checkText(run.check)}
        </p>
      )}
      {run.defence && (
        <p className="pt-3">
          <strong className="font-medium">{defenceTitle}.</strong> {defenceText(run.defence)}
        </p>
      )}
      <p className="pt-3">{whatIsRecorded}</p>
    </BeginButton>
  );
}

export interface RehearseButtonProps {
  runId: number;
  rule?: string;
  isGoing?: boolean;
}

export function RehearseButton({ runId, rule, isGoing = false }: RehearseButtonProps) {
  return (
    <BeginButton
      runId={runId}
      label={isGoing ? 'Continuar treino' : 'Treinar'}
      title={isGoing ? 'Continuar o treino?' : 'Começar o treino agora?'}
      variant="secondary"
    >
      <p>
        O treino é como a prova, com outras questões. Ele não conta para nada, e só você vê o resultado.
        Depois de entregar, você vê cada questão com a resposta certa e a explicação.
      </p>
      {rule && <p className="pt-3">{rule}</p>}
    </BeginButton>
  );
}

interface BeginButtonProps {
  runId: number;
  /** The version that the question shows; a rehearsal has none to read. */
  ruleVersion?: number;
  label: string;
  variant?: 'primary' | 'secondary';
  title: string;
  children: ReactNode;
}

function BeginButton(props: BeginButtonProps) {
  const { runId, ruleVersion, label, variant = 'primary', title, children } = props;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState<'idle' | 'starting' | 'opening'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      // Whoever leaves before the exam opens must still see a running attempt.
      clearTimeout(timer.current);
      void forgetReads();
    },
    [],
  );

  // Only the code is loaded: nothing has started while somebody reads the question.
  const ask = () => {
    setAsking(true);
    void loadPage();
  };

  async function begin(): Promise<void> {
    setStep('starting');
    try {
      const { data } = await perform(start(runId, ruleVersion), { reading: 'never' });
      void prepare(runId);
      setStep('opening');
      setAsking(false);
      timer.current = setTimeout(() => {
        void navigate({ href: takeHref(runId, data.id) });
      }, redirectDelay);
    } catch (error) {
      // The toast says why, and the question shows the rule that stands now.
      const isToRead = isApiError(error) && error.code === 'REGRA_MUDOU';
      if (isToRead) await forgetReads();
      setStep('idle');
      setAsking(isToRead);
    }
  }

  return (
    <>
      <Button size="large" variant={variant} className="w-full" isPending={step !== 'idle'} onPress={ask}>
        {label}
      </Button>
      {step === 'opening' && (
        <p role="status" className="pt-3 text-center text-sm text-muted">
          Abrindo a prova...
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={begin}
        isPending={step === 'starting'}
        title={title}
        confirmText="Começar agora"
        cancelText="Ainda não"
      >
        {children}
        <SlowStart isStarting={step === 'starting'} />
      </ConfirmDialog>
    </>
  );
}

const loadPage = () => import('../screen/take-exam.page.tsx').catch(() => undefined);

/** The question stands as soon as the page changes, because the paper is read while the message shows. */
async function prepare(runId: number): Promise<void> {
  const { readPaperAhead } = await import('./paper-ahead.ts');
  readPaperAhead(runId, currentUser()?.id ?? 0);
}

function obstacleOf(run: RunDetails, now: Date): string | undefined {
  if (!window.isSecureContext) return needsSecureAddress;
  if (run.endsAt <= now) return `Esta prova terminou em ${formatDeadline(run.endsAt, now)}.`;
  if (run.open) return undefined;
  if (run.startsAt > now) return `Esta prova abre em ${formatDeadline(run.startsAt, now)}.`;
  return 'Esta prova está inativa no momento.';
}
