import { writeAiken } from '@provado/domain/formats/aiken.ts';
import { writeCsv } from '@provado/domain/formats/csv.ts';
import { writeGift } from '@provado/domain/formats/gift.ts';
import { writeJson } from '@provado/domain/formats/json.ts';
import type { Question } from '@provado/domain/formats/question.ts';
import type { QuestionFormat } from '@provado/domain/formats/read-questions.ts';

export interface ExportedFile {
  name: string;
  blob: Blob;
  /** How many questions the format cannot hold. */
  left: number;
}

const endings = { gift: '.gift.txt', aiken: '.aiken.txt', csv: '.csv', json: '.json' };

/** The questions as a file of this format, named after the exam. */
export function exportQuestions(
  format: QuestionFormat,
  questions: readonly Question[],
  title: string,
): ExportedFile {
  const { text, left } = write(format, questions);
  const type = format === 'json' ? 'application/json' : format === 'csv' ? 'text/csv' : 'text/plain';
  const blob = new Blob([text], { type: `${type};charset=utf-8` });
  return { name: `${fileName(title)}${endings[format]}`, blob, left };
}

function write(format: QuestionFormat, questions: readonly Question[]): { text: string; left: number } {
  if (format === 'gift') return { text: writeGift(questions), left: 0 };
  if (format === 'csv') return { text: writeCsv(questions), left: 0 };
  if (format === 'json') return { text: writeJson(questions), left: 0 };
  const { text, problems } = writeAiken(questions);
  return { text, left: problems.filter((problem) => problem.severity === 'refused').length };
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'questoes';
