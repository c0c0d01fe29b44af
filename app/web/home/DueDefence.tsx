import { MessageCircleQuestionMark } from 'lucide-react';
import type { OwnAttempt } from '#modules/taking/contract/attempts.ts';
import { defenceNote, defenceToDo } from '#modules/taking/web/defence-note.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { useNow } from '#platform/web/use-now.ts';

export function DueDefence({ attempt }: { attempt: OwnAttempt }) {
  const now = useNow();
  const toDo = defenceToDo(attempt, now);
  if (!toDo) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-control bg-surface p-5">
      <div className="grid min-w-0 flex-1 basis-60 gap-1 wrap-anywhere">
        <h3 className="text-base font-medium">{attempt.title}</h3>
        <p className="flex items-center gap-x-2 text-sm text-muted">
          <MessageCircleQuestionMark size={16} aria-hidden className="shrink-0" />
          {defenceNote(attempt, now)}
        </p>
      </div>
      <LinkButton href={toDo.href} className="max-sm:w-full" aria-label={`${toDo.act}: ${attempt.title}`}>
        {toDo.act}
      </LinkButton>
    </li>
  );
}
