import { MessageSquareReply } from 'lucide-react';
import type { RunDetails } from '#modules/runs/contract/runs.ts';
import { AnswerRateText, answerByText } from '#modules/runs/web/public.ts';
import { Rule } from './Rule.tsx';

/** Nobody decides about candidates of Provado's own exams, which can be rehearsed. */
export function AnswerRule({ run }: { run: RunDetails }) {
  if (run.rehearsal) return null;
  const text = answerByText(run);
  return (
    <Rule icon={<MessageSquareReply size={18} aria-hidden />} term="Retorno da empresa">
      {`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}
      {run.answerRate && (
        <span className="block pt-1">
          <AnswerRateText rate={run.answerRate} />
        </span>
      )}
    </Rule>
  );
}
