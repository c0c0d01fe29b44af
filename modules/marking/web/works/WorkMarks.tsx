import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from '#platform/web/network/query-client.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { CorrectionForm } from '../CorrectionForm.tsx';
import { answerSheetQuery } from '../grading.api.ts';
import { useKeys } from '../keys.ts';
import type { WorkAt } from './works.api.ts';

export interface WorkMarksProps {
  at: WorkAt;
  /** It counts from 1, in order of delivery. */
  position: number;
  /** Leads to the next work that is left to the reader. */
  onNext: (next: WorkAt) => void;
}

/** The mark of the question whose work is looked at, below it: nobody has to go back to the list to give it. */
export function WorkMarks({ at, position, onNext }: WorkMarksProps) {
  const { runId, attemptId, questionId } = at;
  const area = useRef<HTMLDivElement>(null);
  const query = useQuery(answerSheetQuery(runId, position));
  const sheet = query.data?.sheet;
  const to = (further: number | undefined) =>
    further === undefined ? undefined : () => void goOn(runId, further, onNext);
  const [next, previous] = [to(query.data?.nextUngraded), to(query.data?.previousUngraded)];
  useKeys(area, { j: next, ArrowRight: next, k: previous, ArrowLeft: previous });
  if (!query.data) return query.isError ? <LoadFailed query={query} /> : <SkeletonList rowClassName="h-60" />;
  // Somebody's attempt was annulled meanwhile, so that another one has this position.
  if (sheet?.attemptId !== attemptId) return null;
  return (
    <section aria-labelledby="correcao" className="grid grid-cols-1 gap-4 pt-6">
      <h2 id="correcao" tabIndex={-1} className="scroll-mt-28 text-lg font-semibold outline-none">
        Correção
      </h2>
      <div ref={area} tabIndex={-1} className="outline-none">
        <CorrectionForm
          key={`${sheet.attemptId}-${sheet.version}`}
          runId={runId}
          sheet={{
            ...sheet,
            questions: sheet.questions.filter(({ id }) => id === questionId).map(withoutWork),
          }}
          area={area}
          isNamed
          onNextUngraded={next ?? previous}
        />
      </div>
    </section>
  );
}

/** The link to the work would lead where the reader is. */
const withoutWork = <Question extends { work?: unknown }>({ work: _, ...question }: Question) => question;

async function goOn(runId: number, position: number, onNext: (next: WorkAt) => void): Promise<void> {
  const { sheet } = await queryClient.fetchQuery(answerSheetQuery(runId, position, 'true'));
  const question = sheet?.questions.find(({ work }) => work);
  if (sheet && question) onNext({ runId, attemptId: sheet.attemptId, questionId: question.id });
}
