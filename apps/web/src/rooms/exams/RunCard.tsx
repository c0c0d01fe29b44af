import { timeZone } from '@provado/contract/day.ts';
import type { CompanyRun } from '@provado/contract/exams.ts';
import { CalendarDays, ClipboardCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { runHref } from '#app/paths.ts';
import { Chip } from '#ui/Chip.tsx';
import { TechIcon } from '#ui/TechIcon.tsx';

const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });

/** A run in the list of its company. All of the card is the link to it. */
export function RunCard({ run: { id, endsAt, candidates, awaitingGrading, exam } }: { run: CompanyRun }) {
  return (
    <article className="relative flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base font-semibold break-words">
          <Link href={runHref(id)} className="outline-none after:absolute after:inset-0 after:rounded-card">
            {exam.title}
          </Link>
        </h2>
        <span className="flex shrink-0">
          <Chip tone={exam.active ? 'accent' : 'neutral'}>{exam.active ? 'Ativa' : 'Inativa'}</Chip>
        </span>
      </div>
      {exam.description && <p className="line-clamp-3 text-sm text-muted">{exam.description}</p>}
      <ul aria-label="Tipo, stacks e habilidades" className="flex min-w-0 flex-wrap gap-1.5">
        <li>
          <Chip>{exam.kind === 'theory' ? 'Teórica' : 'Prática'}</Chip>
        </li>
        {exam.stacks.map((stack) => (
          <li key={`stack-${stack.id}`} className="min-w-0">
            <Chip>{stack.name}</Chip>
          </li>
        ))}
        {exam.skills.map((skill) => (
          <li key={`skill-${skill.id}`} className="min-w-0">
            <Chip icon={<TechIcon slug={skill.icon} name={skill.name} className="size-3.5" />}>
              {skill.name}
            </Chip>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-4 text-sm text-muted">
        <Fact icon={<CalendarDays size={16} aria-hidden />}>Até {day.format(endsAt)}</Fact>
        <Fact icon={<Users size={16} aria-hidden />}>
          {candidates === 1 ? '1 candidato' : `${candidates.toLocaleString('pt-BR')} candidatos`}
        </Fact>
        {awaitingGrading > 0 && (
          <Fact icon={<ClipboardCheck size={16} aria-hidden />}>
            <span className="font-medium text-text">
              {awaitingGrading.toLocaleString('pt-BR')} aguardando correção
            </span>
          </Fact>
        )}
      </div>
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      {icon}
      <span>{children}</span>
    </span>
  );
}
