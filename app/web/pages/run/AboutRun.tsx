import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { examKindName } from '#modules/question-bank/web/names/kind-names.ts';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { releaseState } from '#modules/runs/web/public.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatDay } from '#platform/web/format.ts';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { useNow } from '#platform/web/use-now.ts';

interface About {
  id: string;
  isOpen: boolean;
  toggle: () => void;
}

export function useAbout(): About {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return { id, isOpen, toggle: () => setOpen(!isOpen) };
}

interface AboutProps {
  run: RunOverview;
  about: About;
}

const tagsOf = (run: RunOverview) => [...new Set([...run.stacks, ...run.skills].map(({ name }) => name))];

export function AboutLine({ run, about }: AboutProps) {
  return (
    <>
      <ul
        aria-label="Stacks e habilidades"
        className="flex shrink-0 overflow-hidden print:inline-flex before:mr-1.5 before:content-['·'] max-sm:sr-only"
      >
        {tagsOf(run).map((name) => (
          <li key={name} className="not-last:after:content-[',\00a0']">
            {name}
          </li>
        ))}
      </ul>
      {run.description && !about.isOpen && (
        <p className="min-w-0 truncate print:whitespace-normal before:mr-1.5 before:content-['·'] print:before:content-none max-sm:sr-only">
          {plainWords(run.description)}
        </p>
      )}
      <PlainButton
        aria-expanded={about.isOpen}
        aria-controls={about.id}
        onPress={about.toggle}
        className="-my-3 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control font-medium sm:px-1.5 text-text hover:underline"
      >
        {about.isOpen ? 'Menos' : 'Mais'}
        <span className="sr-only"> sobre a prova</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={classNames('transition-transform', about.isOpen && 'rotate-180')}
        />
      </PlainButton>
    </>
  );
}

export function AboutRun({ run, about }: AboutProps) {
  const now = useNow();
  return (
    <section
      aria-label="Sobre a prova"
      id={about.id}
      hidden={!about.isOpen}
      className={classNames('col-span-full gap-3 pt-2 pb-4 sm:col-start-2', about.isOpen && 'grid')}
    >
      {about.isOpen && (
        <>
          {run.description && <Markdown text={run.description} className="max-w-3xl text-muted" />}
          <p className="text-sm text-muted">
            {examKindName(run)} · {tagsOf(run).join(', ')} · de {formatDay(run.startsAt)} a{' '}
            {formatDay(run.endsAt)}
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
    </section>
  );
}
