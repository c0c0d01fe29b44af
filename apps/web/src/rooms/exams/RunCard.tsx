import type { CompanyRun } from '@provado/contract/exams.ts';
import { CalendarDays, ClipboardCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { runHref } from '#app/paths.ts';
import { counted, formatEnd } from '#lib/format.ts';
import { Chip } from '#ui/Chip.tsx';
import { ExamCard, Fact } from './ExamCard.tsx';

export interface RunCardProps {
  run: CompanyRun;
  /** What the company can do with it. */
  menu?: ReactNode;
}

/** A run in the list of its company. */
export function RunCard({ run: { id, endsAt, candidates, awaitingGrading, exam }, menu }: RunCardProps) {
  return (
    <ExamCard
      href={runHref(id)}
      exam={exam}
      badge={<Chip tone={exam.active ? 'accent' : 'neutral'}>{exam.active ? 'Ativa' : 'Inativa'}</Chip>}
      menu={menu}
    >
      <Fact icon={<CalendarDays size={16} aria-hidden />}>{formatEnd(endsAt)}</Fact>
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
