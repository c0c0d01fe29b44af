import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { pointsAmong } from '#modules/question-bank/domain/rubric.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { formatDeadline } from '#platform/web/format.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { AttemptResult } from '../../contract/attempts.ts';
import { attemptQuestionsQuery } from '../attempts/attempts.api.ts';
import { QuestionIndex } from './QuestionIndex.tsx';
import { QuestionResultCard } from './QuestionResultCard.tsx';
import { ReachedSummary } from './ReachedSummary.tsx';

const headingId = 'por-questao';

export function goToQuestions(): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export interface QuestionResultsProps {
  result: AttemptResult;
  belowAnswer: ((questionId: number) => ReactNode) | undefined;
}

export function QuestionResults({ result, belowAnswer }: QuestionResultsProps) {
  if (result.state === 'in_progress') return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 pt-10">
      <h2 id={headingId} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
        {result.questionsShown ? 'Resultado por questão' : 'Suas respostas'}
      </h2>
      {!result.questionsShown && (
        <p className="text-muted">
          {reasonOf(result)}
          {result.own && (
            <>
              {' '}
              <TextLink href={href(paths.developer.exam, { runId: result.own.runId })}>
                Treinar com outras questões
              </TextLink>
            </>
          )}
        </p>
      )}
      <Questions attemptId={result.id} isKeyShown={result.questionsShown} belowAnswer={belowAnswer} />
    </section>
  );
}

interface QuestionsProps extends Pick<QuestionResultsProps, 'belowAnswer'> {
  attemptId: number;
  isKeyShown: boolean;
}

function Questions({ attemptId, isKeyShown, belowAnswer }: QuestionsProps) {
  const query = useQuery(attemptQuestionsQuery(attemptId));
  if (query.isPending) return <SkeletonList rows={3} rowClassName="h-40" />;
  if (!query.data) {
    return <LoadFailed query={query} />;
  }
  const { questions } = query.data;
  return (
    <>
      <ReachedSummary questions={questions} />
      {questions.length > 1 && <QuestionIndex questions={questions} isKeyShown={isKeyShown} />}
      <ol className="grid grid-cols-1 gap-4">
        {questions.map((question, index) => (
          <QuestionResultCard
            key={question.id}
            question={question}
            attemptId={attemptId}
            number={index + 1}
            points={pointsAmong(question, questions)}
            isKeyShown={isKeyShown}
            below={kindOf(question).isMarkedByPeople && belowAnswer?.(question.id)}
          />
        ))}
      </ol>
    </>
  );
}

function reasonOf({ own, state, questionResults, runEndsAt, company, held }: AttemptResult): string {
  if (state === 'annulled') return 'O que estava certo não aparece em uma prova anulada.';
  if (own) return 'O gabarito desta prova não aparece, porque as questões continuam valendo para os outros.';
  if (questionResults === 'never') return `${company.name} não mostra o que estava certo nesta prova.`;
  if (held && questionResults === 'at_once') return 'O que estava certo aparece aqui junto com o resultado.';
  return runEndsAt > serverNow()
    ? `O que estava certo aparece aqui depois que a prova terminar para todos, em ${formatDeadline(runEndsAt)}.`
    : 'O que estava certo aparece aqui quando os últimos candidatos tiverem entregado a prova.';
}
