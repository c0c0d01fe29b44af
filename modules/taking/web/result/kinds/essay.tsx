import { lazy, Suspense } from 'react';
import { CodeAnswerText } from '#modules/execution/web/public.ts';
import { AnswerTests, WorkLink } from '#modules/marking/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { CodeText } from '#platform/web/ui/CodeText.tsx';
import type { ResultQuestion } from '../../../contract/attempt-questions.ts';
import { RubricResult } from '../RubricResult.tsx';
import type { ResultKind } from './result-kind.ts';

/** Few questions ask for a review. */
const ReviewResult = lazy(async () => ({ default: (await import('../ReviewResult.tsx')).ReviewResult }));

function EssayResult({ question, attemptId }: { question: ResultQuestion; attemptId: number }) {
  return (
    <>
      {question.review ? (
        <Suspense fallback={<OwnText answer={question.answer} />}>
          <ReviewResult review={question.review} question={question} />
        </Suspense>
      ) : (
        <OwnText answer={question.answer} />
      )}
      {question.work && (
        <WorkLink
          href={href(paths.developer.work, { attemptId, questionId: question.id })}
          work={question.work}
        />
      )}
      <AnswerTests results={question.testResults} isSql={question.answer?.language === 'sql'} />
      {question.meanOf && <p className="text-sm text-muted">Média de duas correções.</p>}
      <RubricResult {...question} />
    </>
  );
}

function OwnText({ answer }: Pick<ResultQuestion, 'answer'>) {
  const { text = '', language } = answer ?? {};
  if (!text.trim()) return <p className="text-sm text-muted">Você deixou esta questão sem resposta.</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium">Sua resposta</p>
      {language ? (
        <CodeAnswerText text={text} language={language} />
      ) : (
        <CodeText text={text} className="max-h-96 overflow-y-auto rounded-control border border-line p-4" />
      )}
    </div>
  );
}

export const essay: ResultKind = {
  Answer: EssayResult,
  isAnswered: ({ answer }) => (answer?.text ?? '').trim() !== '',
};
