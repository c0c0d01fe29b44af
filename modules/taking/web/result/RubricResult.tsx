import { bestLevelPoints } from '#modules/question-bank/domain/rubric.ts';
import { counted } from '#platform/web/format.ts';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';

export function RubricResult({ rubric = [], levels, comments = [], commentsOfBefore }: ResultQuestion) {
  if (rubric.length === 0 || (!levels && !comments.some(Boolean))) {
    return comments[0] ? <Comment text={comments[0]} ofBefore={commentsOfBefore} /> : null;
  }
  return (
    <section aria-label="Como foi corrigida" className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium">Como foi corrigida</p>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-control border border-line text-sm">
        {rubric.map((criterion, at) => {
          const level = criterion.levels[levels?.[at] ?? -1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria stay in their places, and two may have the same name
            <li key={at} className="grid grid-cols-1 gap-2 p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="font-medium wrap-anywhere">{criterion.name}</span>
                {level && (
                  <span className="text-muted tabular-nums">
                    {level.points} de {counted(bestLevelPoints(criterion), 'ponto', 'pontos')}
                  </span>
                )}
              </div>
              {level?.description && <p className="wrap-anywhere text-muted">{level.description}</p>}
              {comments[at] && <Comment text={comments[at]} ofBefore={commentsOfBefore} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Comment = ({ text, ofBefore }: { text: string; ofBefore: true | undefined }) => (
  <div className="grid gap-1 border-l-2 border-line pl-4 text-sm">
    <p className="text-muted">
      {ofBefore ? 'Comentário da correção de antes do recurso' : 'Comentário de quem corrigiu'}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);
