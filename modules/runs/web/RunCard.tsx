import { CalendarDays, ClipboardCheck, Clock, LockKeyhole, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExamCard, Fact } from '#modules/exams/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDuration, formatEnd } from '#platform/web/format.ts';
import type { CompanyRun } from '../contract/runs.ts';
import { RunState } from './RunState.tsx';

export interface RunCardProps {
  run: CompanyRun;
  menu?: ReactNode;
  heading?: 'h2' | 'h3';
}

export function RunCard({ run, menu, heading = 'h2' }: RunCardProps) {
  const { id, startsAt, endsAt, duration, candidates, awaitingGrading, exam } = run;
  return (
    <ExamCard
      href={href(paths.company.run, { runId: id })}
      exam={exam}
      badge={<RunState active={exam.active} startsAt={startsAt} endsAt={endsAt} />}
      menu={menu}
      heading={heading}
    >
      <Fact icon={<CalendarDays size={16} aria-hidden />}>{formatEnd(endsAt)}</Fact>
      {duration !== undefined && (
        <Fact icon={<Clock size={16} aria-hidden />}>{formatDuration(duration)}</Fact>
      )}
      <Fact icon={<Users size={16} aria-hidden />}>{counted(candidates, 'candidato', 'candidatos')}</Fact>
      {awaitingGrading > 0 && (
        <Fact icon={<ClipboardCheck size={16} aria-hidden />}>
          <span className="font-medium text-text">
            {awaitingGrading.toLocaleString('pt-BR')} aguardando correção
          </span>
        </Fact>
      )}
      {run.byInvitation && <Fact icon={<LockKeyhole size={16} aria-hidden />}>Só por convite</Fact>}
    </ExamCard>
  );
}
