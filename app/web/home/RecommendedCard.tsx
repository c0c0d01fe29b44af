import { Sparkles } from 'lucide-react';
import { examKindName } from '#modules/question-bank/web/names/kind-names.ts';
import type { RecommendedRun } from '#modules/runs/contract/runs.ts';
import { formatGiven } from '#modules/runs/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { formatEnd } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { useNow } from '#platform/web/use-now.ts';

export function RecommendedCard({ run }: { run: RecommendedRun }) {
  const { exam, company } = run;
  const now = useNow();
  const tags = [...exam.stacks.slice(0, 2), ...exam.skills.slice(0, 2)].map(({ name }) => name);
  return (
    <li className="relative rounded-card border border-line bg-surface transition-colors hover:border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent flex min-w-0 flex-col gap-4 p-5">
      <span className="flex items-center gap-3 text-sm text-muted">
        <Avatar name={company.name} src={company.logo} isSquare />
        <span className="min-w-0 truncate">{company.name}</span>
      </span>
      <span className="grid gap-1.5 wrap-anywhere">
        <PlainLink
          href={href(paths.developer.exam, { runId: run.id })}
          className="text-base font-medium outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {exam.title}
        </PlainLink>
        {exam.description && (
          <span className="line-clamp-3 text-sm text-muted">{plainWords(exam.description)}</span>
        )}
      </span>
      <span className="text-sm text-muted">
        {[
          examKindName(exam),
          formatGiven(run, now),
          formatEnd(run.endsAt, now),
          run.byInvitation && 'Só por convite',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {run.matches.length > 0 && (
        <span className="flex items-start gap-2 text-sm text-muted">
          <Sparkles size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0">Combina com {inWords(run.matches)} do seu perfil</span>
        </span>
      )}
      <span className="mt-auto flex flex-wrap gap-2">
        {[...new Set(tags)].map((name) => (
          <Chip key={name}>{name}</Chip>
        ))}
      </span>
    </li>
  );
}

const list = new Intl.ListFormat('pt-BR');

const inWords = (names: readonly string[]) => list.format(names.slice(0, 3));
