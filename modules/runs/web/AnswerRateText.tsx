import { counted } from '#platform/web/format.ts';
import type { AnswerRate } from '../contract/answer-rate.ts';

/** Whole percents are cut, so that nobody who leaves one without an answer has 100. */
export function answerRateText({ due, answered, medianHours }: AnswerRate): string {
  const share = Math.floor((answered * 100) / due);
  const days = medianHours === undefined ? undefined : Math.max(1, Math.ceil(medianHours / 24));
  const median = days === undefined ? '' : `, metade deles em até ${counted(days, 'dia', 'dias')}`;
  return `Respondeu com um motivo a ${answered} de ${due} candidatos (${share}%)${median}.`;
}

export function AnswerRateText({ rate }: { rate: AnswerRate }) {
  return (
    <>
      {answerRateText(rate)}{' '}
      <span className="text-muted">
        Em 12 meses. Conta a decisão com um texto próprio ou com o comentário de uma pessoa sobre a resposta;
        o mesmo texto para mais de dez pessoas conta uma vez.
      </span>
    </>
  );
}
