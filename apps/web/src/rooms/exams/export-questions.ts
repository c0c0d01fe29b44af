import { aikenProblems, writeAiken } from '@provado/domain/formats/aiken.ts';
import { writeCsv } from '@provado/domain/formats/csv.ts';
import { writeGift } from '@provado/domain/formats/gift.ts';
import { writeJson } from '@provado/domain/formats/json.ts';
import { writeMoodleXml } from '@provado/domain/formats/moodle-xml.ts';
import { writeQti } from '@provado/domain/formats/qti.ts';
import type { Question } from '@provado/domain/formats/question.ts';
import type { QuestionFormat } from '@provado/domain/formats/read-questions.ts';

export interface ExportedFile {
  name: string;
  blob: Blob;
  /** How many questions the format cannot hold. */
  left: number;
}

const kinds: Record<QuestionFormat, { ending: string; type: string }> = {
  gift: { ending: '.gift.txt', type: 'text/plain;charset=utf-8' },
  aiken: { ending: '.aiken.txt', type: 'text/plain;charset=utf-8' },
  csv: { ending: '.csv', type: 'text/csv;charset=utf-8' },
  json: { ending: '.json', type: 'application/json;charset=utf-8' },
  'moodle-xml': { ending: '.moodle.xml', type: 'application/xml;charset=utf-8' },
  qti: { ending: '.qti.zip', type: 'application/zip' },
};

/** The questions as a file of this format, named after the exam. */
export function exportQuestions(
  format: QuestionFormat,
  questions: readonly Question[],
  title: string,
): ExportedFile {
  const { ending, type } = kinds[format];
  const { content, left = 0 } = write(format, questions);
  return { name: `${fileName(title)}${ending}`, blob: new Blob([content], { type }), left };
}

function write(
  format: QuestionFormat,
  questions: readonly Question[],
): { content: string | Uint8Array<ArrayBuffer>; left?: number } {
  switch (format) {
    case 'gift':
      return { content: writeGift(questions) };
    case 'csv':
      return { content: writeCsv(questions) };
    case 'json':
      return { content: writeJson(questions) };
    case 'moodle-xml':
      return { content: writeMoodleXml(questions) };
    case 'qti':
      return { content: writeQti(questions) };
    case 'aiken': {
      const refused = aikenProblems(questions).filter(({ severity }) => severity === 'refused');
      return { content: writeAiken(questions), left: refused.length };
    }
  }
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'questoes';
