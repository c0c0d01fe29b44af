import { CalendarDays, ClipboardCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatEnd } from '#platform/web/format.ts';
import { runHref } from '#platform/web/paths.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { CompanyRun } from '../contract/exams.ts';
import { ExamCard, Fact } from './ExamCard.tsx';

export interface RunCardProps {
  run: CompanyRun;
  /** What the company can do with it. */
  menu?: ReactNode;
  heading?: 'h2' | 'h3';
}

/** A run in the list of its company. */
export function RunCard({ run, menu, heading = 'h2' }: RunCardProps) {
  const { id, endsAt, candidates, awaitingGrading, exam } = run;
  const isOver = endsAt.getTime() <= Date.now();
  return (
    <ExamCard
      href={runHref(id)}
      exam={exam}
      badge={
        <Chip tone={exam.active && !isOver ? 'accent' : 'neutral'}>{exam.active ? 'Ativa' : 'Inativa'}</Chip>
      }
      menu={menu}
      heading={heading}
    >
      <Fact icon={<CalendarDays size={16} aria-hidden />}>
        {formatEnd(endsAt)}
        {isOver && ' (encerrada)'}
      </Fact>
      <Fact icon={<Users size={16} aria-hidden />}>{counted(candidates, 'candidato', 'candidatos')}</Fact>
      {awaitingGrading > 0 && (
        <Fact icon={<ClipboardCheck size={16} aria-hidden />}>
          <span className="font-medium text-text">
            {awaitingGrading.toLocaleString('pt-BR')} aguardando correção
          </span>
        </Fact>
      )}
    </ExamCard>
  );
}
