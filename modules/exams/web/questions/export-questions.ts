import { writeCsv } from '#modules/question-bank/domain/formats/csv/csv.ts';
import { writeAiken } from '#modules/question-bank/domain/formats/gift/aiken.ts';
import { writeGift } from '#modules/question-bank/domain/formats/gift/gift.ts';
import { writeJson } from '#modules/question-bank/domain/formats/json.ts';
import { writeMoodleXml } from '#modules/question-bank/domain/formats/moodle-xml.ts';
import { writeQti } from '#modules/question-bank/domain/formats/qti/qti.ts';
import type { Question } from '#modules/question-bank/domain/formats/question.ts';
import type { QuestionFormat } from '#modules/question-bank/domain/formats/read-questions.ts';
import { writeProblems } from '#modules/question-bank/domain/formats/write-problems.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import { counted } from '#platform/web/format.ts';
import type { ExamFormValues } from '../form/exam-form.ts';
import { toQuestions } from './question-values.ts';

interface Writer {
  ending: string;
  type: string;
  write: (questions: readonly Question[]) => string | Uint8Array<ArrayBuffer>;
}

const writers: Record<QuestionFormat, Writer> = {
  gift: { ending: '.gift.txt', type: 'text/plain;charset=utf-8', write: writeGift },
  aiken: { ending: '.aiken.txt', type: 'text/plain;charset=utf-8', write: writeAiken },
  csv: { ending: '.csv', type: 'text/csv;charset=utf-8', write: writeCsv },
  json: { ending: '.json', type: 'application/json;charset=utf-8', write: writeJson },
  'moodle-xml': { ending: '.moodle.xml', type: 'application/xml;charset=utf-8', write: writeMoodleXml },
  qti: { ending: '.qti.zip', type: 'application/zip', write: writeQti },
};

type Exam = Pick<ExamFormValues, 'title' | 'questions' | 'draws'>;

export function exportQuestions(
  format: QuestionFormat,
  { title, questions }: Exam,
): { name: string; blob: Blob } {
  const { ending, type, write } = writers[format];
  return { name: `${fileName(title)}${ending}`, blob: new Blob([write(toQuestions(questions))], { type }) };
}

export interface Missing {
  of: string;
  reason: string;
}

export function exportOutlook(format: QuestionFormat, exam: Exam): { count: number; missing: Missing[] } {
  const problems = writeProblems(format, toQuestions(exam.questions));
  const leftOut = format === 'aiken' ? problems.filter(({ severity }) => severity === 'refused').length : 0;
  const pictured = exam.questions.filter(({ imageUrl }) => imageUrl).length;
  const drawn = exam.draws.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return {
    count: exam.questions.length - leftOut,
    missing: [
      ...[...groupBy(problems, ({ reason }) => reason)].map(([reason, { length }]) => ({
        of: counted(length, 'questão', 'questões'),
        reason,
      })),
      ...(pictured > 0
        ? [{ of: counted(pictured, 'questão', 'questões'), reason: 'A imagem não vai no arquivo.' }]
        : []),
      ...(drawn > 0
        ? [
            {
              of: counted(drawn, 'questão sorteada', 'questões sorteadas'),
              reason: 'Continuam só no banco de questões.',
            },
          ]
        : []),
    ],
  };
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'questoes';
