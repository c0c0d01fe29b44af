import { choice, choiceFault } from './choice.ts';
import type { FiledKind } from './filed-kind.ts';

export const single: FiledKind = {
  ...choice({
    isSingle: true,
    giftSign: (_, { correct }) => (correct ? '=' : '~'),
    moodleWeight: (_, { correct }) => (correct ? 100 : 0),
  }),
  csv: { written: 'única', read: ['unica', 'unica escolha'] },
  isInAiken: true,
  fault(question) {
    const right = question.options.filter((option) => option.correct).length;
    return (
      choiceFault(question) ??
      (right > 1 ? 'Uma questão de única escolha tem só uma alternativa correta.' : undefined)
    );
  },
};
