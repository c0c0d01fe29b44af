import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pointsAmong } from '#modules/question-bank/domain/rubric.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { formatDeadline } from '#platform/web/format.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import type { AttemptResult } from '../../contract/attempts.ts';
import { attemptQuestionsQuery } from '../attempts/attempts.api.ts';
import { QuestionResultCard } from './QuestionResultCard.tsx';

const headingId = 'por-questao';

export function goToQuestions(): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function QuestionResults({ result }: { result: AttemptResult }) {
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
      <Questions attemptId={result.id} isKeyShown={result.questionsShown} />
    </section>
  );
}

function Questions({ attemptId, isKeyShown }: { attemptId: number; isKeyShown: boolean }) {
  const query = useQuery(attemptQuestionsQuery(attemptId));
  const [onlyMissed, setOnlyMissed] = useState(false);
  if (query.isPending) return <SkeletonList rows={3} rowClassName="h-40" />;
  if (!query.data) {
    return <LoadFailed query={query} />;
  }
  const numbered = query.data.questions.map((question, index) => ({ question, number: index + 1 }));
  const missed = numbered.filter(({ question }) => isMissed(question));
  return (
    <>
      {missed.length > 0 && missed.length < numbered.length && (
        <Switch value={onlyMissed} onChange={setOnlyMissed}>
          Mostrar só o que não acertei por inteiro ({missed.length})
        </Switch>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {(onlyMissed ? missed : numbered).map(({ question, number }) => (
          <QuestionResultCard
            key={question.id}
            question={question}
            number={number}
            points={pointsAmong(question, query.data.questions)}
            isKeyShown={isKeyShown}
          />
        ))}
      </ol>
    </>
  );
}

const isMissed = ({ credit }: ResultQuestion): boolean => credit !== undefined && credit < 100;

function reasonOf({ own, state, questionResults, runEndsAt, company, held }: AttemptResult): string {
  if (state === 'annulled') return 'O que estava certo não aparece em uma prova anulada.';
  if (own) return 'O gabarito desta prova não aparece, porque as questões continuam valendo para os outros.';
  if (questionResults === 'never') return `${company.name} não mostra o que estava certo nesta prova.`;
  if (held && questionResults === 'at_once') return 'O que estava certo aparece aqui junto com o resultado.';
  return runEndsAt > serverNow()
    ? `O que estava certo aparece aqui depois que a prova terminar para todos, em ${formatDeadline(runEndsAt)}.`
    : 'O que estava certo aparece aqui quando os últimos candidatos tiverem entregado a prova.';
}
