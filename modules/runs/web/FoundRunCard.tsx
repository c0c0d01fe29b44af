import { Building2, CalendarDays, Clock, ListChecks, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExamCard, Fact } from '#modules/exams/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatEnd } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { FoundRun } from '../contract/found-run.ts';
import { formatGiven } from './time-given.ts';

export interface FoundRunCardProps {
  run: FoundRun;
  heading: 'h2' | 'h3';
  save: ReactNode;
}

export function FoundRunCard({ run, heading, save }: FoundRunCardProps) {
  const now = useNow();
  return (
    <ExamCard
      href={href(paths.developer.exam, { runId: run.id })}
      exam={run}
      heading={heading}
      badge={badgeOf(run, now)}
      menu={save}
    >
      <Fact icon={<Building2 size={16} aria-hidden className="shrink-0" />}>{run.company.name}</Fact>
      <Fact icon={<ListChecks size={16} aria-hidden />}>{counted(run.questions, 'questão', 'questões')}</Fact>
      {run.duration !== undefined && (
        <Fact icon={<Clock size={16} aria-hidden />}>{formatGiven(run, now)}</Fact>
      )}
      <Fact icon={<CalendarDays size={16} aria-hidden />}>{formatEnd(run.endsAt, now)}</Fact>
      {run.byInvitation && <Fact icon={<LockKeyhole size={16} aria-hidden />}>Só por convite</Fact>}
    </ExamCard>
  );
}

function badgeOf({ attempt, open, endsAt }: FoundRun, now: Date): ReactNode {
  if (attempt?.state === 'in_progress') return <Chip>Em andamento</Chip>;
  if (attempt?.state === 'annulled') return <Chip>Anulada</Chip>;
  if (attempt) return <Chip>Feita</Chip>;
  return !open && <Chip>{endsAt <= now ? 'Encerrada' : 'Fechada agora'}</Chip>;
}
