import { RubricView } from '#modules/question-bank/web/public.ts';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { criteriaOf, pointsText } from './reached.ts';

export function RubricResult(question: ResultQuestion) {
  const { comments = [], commentsOfBefore } = question;
  const criteria = criteriaOf(question);
  if (
    criteria.length === 0 ||
    (criteria.every(({ points }) => points === undefined) && !comments.some(Boolean))
  ) {
    return (
      <>
        {comments[0] && <Comment text={comments[0]} ofBefore={commentsOfBefore} />}
        {question.criteria && <Criteria criteria={question.criteria} />}
      </>
    );
  }
  return (
    <section aria-label="Como foi corrigida" className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium">Como foi corrigida</p>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-control border border-line text-sm">
        {criteria.map(({ name, points, most, description }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria stay in their places, and two may have the same name
          <li key={at} className="grid grid-cols-1 gap-2 p-4">
            <p className="wrap-anywhere">
              <span className="font-medium">{name}</span>
              {points !== undefined && (
                <span className="text-muted tabular-nums">: {pointsText({ points, most })}</span>
              )}
            </p>
            {description && <p className="wrap-anywhere text-muted">{description}</p>}
            {comments[at] && <Comment text={comments[at]} ofBefore={commentsOfBefore} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Criteria = ({ criteria }: { criteria: NonNullable<ResultQuestion['criteria']> }) => (
  <section aria-label="Critérios" className="grid grid-cols-1 gap-2 text-sm">
    <p className="font-medium">Critérios</p>
    <RubricView rubric={criteria} />
  </section>
);

const Comment = ({ text, ofBefore }: { text: string; ofBefore: true | undefined }) => (
  <div className="grid gap-1 border-l-2 border-line pl-4 text-sm">
    <p className="text-muted">
      {ofBefore ? 'Comentário da correção de antes do recurso' : 'Comentário de quem corrigiu'}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);
