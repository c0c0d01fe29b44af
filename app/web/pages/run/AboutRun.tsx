import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { examKindName } from '#modules/question-bank/web/names/kind-names.ts';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { releaseState } from '#modules/runs/web/public.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { useNow } from '#platform/web/use-now.ts';

export function AboutRun({ run }: { run: RunOverview }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const tags = [...new Set([...run.stacks, ...run.skills].map(({ name }) => name))];
  return (
    <section aria-label="Sobre a prova" className="border-t border-line pb-4">
      <div className="flex items-center gap-4">
        <ul
          aria-label="Stacks e habilidades"
          className={classNames(
            'flex max-h-11 min-w-0 flex-wrap items-center gap-1.5 overflow-hidden py-2',
            run.description && 'max-w-1/2 max-sm:hidden',
          )}
        >
          {tags.map((name) => (
            <li key={name} className="flex">
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
        <p className="min-w-0 flex-1 truncate text-sm text-muted">{!isOpen && plainWords(run.description)}</p>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
          className="-mr-3 px-3"
        >
          {isOpen ? 'Menos' : 'Mais'}
          <span className="sr-only"> sobre a prova</span>
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-4 pb-2">
        {isOpen && (
          <>
            {run.description && <Markdown text={run.description} className="max-w-3xl text-muted" />}
            <p className="text-sm text-muted">
              {examKindName(run)} · {tags.join(', ')} · de {formatDay(run.startsAt)} a {formatDay(run.endsAt)}
            </p>
            <p className="text-sm text-muted">{releaseState(run, now)}</p>
            {run.revealedAt && (
              <p className="text-sm text-muted">
                Foi corrigida às cegas até {formatDay(run.revealedAt)}
                {run.revealedBy && `, quando ${run.revealedBy} revelou os nomes`}.
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
