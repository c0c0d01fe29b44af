import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { AnnulledQuestion } from '../contract/annulled-question.ts';

export function AnnulledQuestions({ questions }: { questions: readonly AnnulledQuestion[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {questions.map(({ number, statement, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and drawn questions have no number
        <li key={index} className="grid gap-1">
          <p className="line-clamp-2 wrap-anywhere">
            <b className="font-semibold">{number ? `Questão ${number}` : 'Questão sorteada'}:</b>{' '}
            {plainWords(statement)}
          </p>
          <p className="wrap-anywhere text-muted">Motivo: {reason}</p>
        </li>
      ))}
    </ul>
  );
}
