import { Clock, ListChecks, MessageCircleQuestionMark } from 'lucide-react';
import { decisionTones, decisionWords } from '#modules/marking/web/public.ts';
import { isEndless } from '#platform/contract/day.ts';
import { href, paths, takeHref } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatDay, formatNumber, formatTimeLeft } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { OwnAttempt } from '../../contract/attempts.ts';
import { answerNote } from '../answer-note.ts';
import { defenceNote, defenceToDo } from '../defence-note.ts';
import { ownScoreText } from '../result/own-score.ts';
import { whenResultComes } from '../result/when-result-comes.ts';

export interface AttemptCardProps {
  attempt: OwnAttempt;
  isFirst: boolean;
}

export function AttemptCard({ attempt, isFirst }: AttemptCardProps) {
  const now = useNow();
  const isRunning = attempt.state === 'in_progress';
  const note = answerNote(attempt, now);
  const toDefend = defenceToDo(attempt, now);
  const defence = defenceNote(attempt, now);
  const look = attempt.score === undefined ? 'Ver entrega' : 'Ver resultado';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:px-5">
      <Avatar name={attempt.company.name} src={attempt.company.logo} isSquare />
      <div className="grid min-w-0 flex-1 basis-48 gap-1 wrap-anywhere">
        <h3 className="font-medium">{attempt.title}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>
            {attempt.rehearsal === undefined ? attempt.company.name : `${attempt.rehearsal}º treino`}
            {!isRunning && attempt.deliveredAt && ` · entregue em ${formatDay(attempt.deliveredAt)}`}
          </span>
          {isRunning && (
            <span className="inline-flex items-center gap-1.5">
              <Clock size={14} aria-hidden />
              {isEndless(attempt.deadline) ? 'Sem prazo' : formatTimeLeft(attempt.deadline, now)}
            </span>
          )}
        </p>
        {defence && (
          <p
            className={classNames(
              'inline-flex items-center gap-1.5 text-sm',
              toDefend ? 'font-medium' : 'text-muted',
            )}
          >
            <MessageCircleQuestionMark size={14} aria-hidden className="shrink-0" />
            {defence}
          </p>
        )}
        {attempt.held && <p className="text-sm text-muted">{whenResultComes(attempt, now)}</p>}
        {note && <p className="text-sm text-muted first-letter:uppercase">{note}</p>}
        {attempt.questionsShown && (
          <p className="inline-flex items-center gap-1.5 text-sm text-muted">
            <ListChecks size={14} aria-hidden />
            Com resultado por questão
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-4 empty:hidden">
        {attempt.state === 'annulled' && <Chip>Anulada</Chip>}
        {attempt.state !== 'annulled' && attempt.decision !== 'pending' && (
          <Chip tone={decisionTones[attempt.decision]}>{decisionWords[attempt.decision]}</Chip>
        )}
        {attempt.score !== undefined && (
          <p className={classNames('text-lg font-semibold tabular-nums', ownScoreText(attempt))}>
            <span className="sr-only">Pontuação: </span>
            {formatNumber(attempt.score)}
          </p>
        )}
      </div>
      {isRunning ? (
        <LinkButton
          href={takeHref(attempt.runId, attempt.id)}
          variant={isFirst ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          aria-label={`Continuar: ${attempt.title}`}
        >
          Continuar
        </LinkButton>
      ) : toDefend ? (
        <LinkButton
          href={toDefend.href}
          variant={isFirst ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          aria-label={`${toDefend.act}: ${attempt.title}`}
        >
          {toDefend.act}
        </LinkButton>
      ) : (
        <LinkButton
          href={href(paths.developer.result, { attemptId: attempt.id })}
          variant="secondary"
          className="max-sm:w-full"
          aria-label={`${look}: ${attempt.title}`}
        >
          {look}
        </LinkButton>
      )}
    </li>
  );
}
