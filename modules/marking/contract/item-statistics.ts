import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';
import { questionChangeKind, words } from '#platform/contract/words.ts';

const figure = z.optional(z.number());

/** Figures follow Moodle's quiz statistics report. Those that these results do not allow are absent. */
export const itemStatistics = translated({
  /** It goes from 0 to 1. */
  facility: as('facilidade', figure),
  standardDeviation: as('desvio_padrao', figure),
  /** All others are in percent, the deviation of the maximum mark; the discrimination is a correlation, times 100. */
  intendedWeight: as('peso_previsto', figure),
  effectiveWeight: as('peso_efetivo', figure),
  discriminationIndex: as('discriminacao', figure),
  discriminativeEfficiency: as('eficiencia_discriminativa', figure),
});

export type ItemStatistics = z.output<typeof itemStatistics>;

/** Mean to standard error are in points of the score. */
export const examStatistics = translated({
  mean: as('media', figure),
  median: as('mediana', figure),
  standardDeviation: as('desvio_padrao', figure),
  skewness: as('assimetria', figure),
  kurtosis: as('curtose', figure),
  /** It is Cronbach's alpha, times 100. The error ratio is in percent. */
  internalConsistency: as('consistencia_interna', figure),
  errorRatio: as('razao_de_erro', figure),
  standardError: as('erro_padrao', figure),
});

export type ExamStatistics = z.output<typeof examStatistics>;

/** They are absent while too few took the exam. */
export const standingFields = {
  /** It is the percentage of the others who took the same exam with a lower score. */
  percentile: as('percentil', z.optional(z.int())),
  /** It is in points. */
  standardError: as('erro_de_medida', z.optional(z.number())),
};

/** The weakest, the middle and the strongest third come in this order. */
export const byThirds = z.array(z.int()).check(z.length(3));

export const questionChange = translated({
  kind: as('tipo', questionChangeKind),
  reason: as('motivo', z.string()),
});

export type QuestionChange = z.output<typeof questionChange>;

const itemFinding = words({
  amostra_insuficiente: 'few_attempts',
  quase_ninguem: 'nearly_nobody',
  quase_todos: 'nearly_everybody',
  confira_gabarito: 'against_the_total',
  nao_separa: 'does_not_separate',
  separa_bem: 'separates_well',
});
export const itemFindings = z.array(itemFinding);
