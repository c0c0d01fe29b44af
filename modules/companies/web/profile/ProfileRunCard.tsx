import { CalendarDays } from 'lucide-react';
import { RunState } from '#modules/runs/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatEnd } from '#platform/web/format.ts';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { TechIcon } from '#platform/web/ui/TechIcon.tsx';
import type { ProfileRun } from '../../contract/company-profile.ts';

export interface ProfileRunCardProps {
  run: ProfileRun;
  /** Developers may take the run; a company's card leads nowhere. */
  isLink: boolean;
  /** Its company sees runs that are switched off as well. */
  isOwn: boolean;
}

export function ProfileRunCard({
  run: { id, startsAt, endsAt, endless, exam },
  isLink,
  isOwn,
}: ProfileRunCardProps) {
  return (
    <article
      className={classNames(
        'relative flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5',
        isLink &&
          'transition-colors hover:border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent',
      )}
    >
      <div className="grid justify-items-start gap-2">
        <h2 className="min-w-0 text-base font-semibold break-words">
          {isLink ? (
            <PlainLink
              href={href(paths.developer.exam, { runId: id })}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {exam.title}
            </PlainLink>
          ) : (
            exam.title
          )}
        </h2>
        {isOwn && <RunState active={exam.active} startsAt={startsAt} endsAt={endsAt} />}
      </div>
      {exam.description && <p className="line-clamp-3 text-sm text-muted">{plainWords(exam.description)}</p>}
      {exam.skills.length > 0 && (
        <ul aria-label="Habilidades" className="flex min-w-0 flex-wrap gap-1.5">
          {exam.skills.map((skill) => (
            <li key={skill.id} className="min-w-0">
              <Chip icon={<TechIcon icon={skill.icon} name={skill.name} className="size-3.5" />}>
                {skill.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto flex items-center gap-1.5 border-t border-line pt-4 text-sm text-muted tabular-nums">
        <CalendarDays size={16} aria-hidden />
        {endless ? 'Sem prazo' : formatEnd(endsAt)}
      </p>
    </article>
  );
}
