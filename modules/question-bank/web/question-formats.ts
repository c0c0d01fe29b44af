import type { QuestionFormat } from '../domain/formats/read-questions.ts';

/** The formats are offered in this order. */
export const formatNames: Record<QuestionFormat, string> = {
  gift: 'Moodle GIFT',
  'moodle-xml': 'Moodle XML',
  qti: 'QTI 2 e 3',
  aiken: 'Aiken',
  csv: 'CSV (planilha)',
  json: 'JSON do Provado',
};
