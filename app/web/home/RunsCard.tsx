import { ChevronRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { CompanySummary } from '#modules/companies/contract/companies.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { Card } from '#platform/web/ui/Card.tsx';

type Run = CompanySummary['toGrade'][number];

export interface RunsCardProps {
  title: string;
  runs: readonly Run[];
  /** The text beside a run's title. */
  note: (run: Run) => string;
  /** Shown when there is none. */
  none: string;
}

/** A short list of exams that need attention. Each links to its overview. */
export function RunsCard({ title, runs, note, none }: RunsCardProps) {
  return (
    <Card title={title}>
      {runs.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="-mx-3 grid">
        {runs.map((run) => (
          <li key={run.id} className="grid">
            <Link
              href={href(paths.company.run, { runId: run.id })}
              className="flex min-h-14 items-center gap-4 rounded-control px-3 py-2 data-hovered:bg-raised"
            >
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{run.title}</span>
              <span className="text-right text-sm text-muted">{note(run)}</span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
