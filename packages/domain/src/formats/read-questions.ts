import { parseAiken } from './aiken.ts';
import { parseCsv } from './csv.ts';
import { readHeader } from './csv-header.ts';
import { parseGift } from './gift.ts';
import { parseJson } from './json.ts';
import { type Parsed, withPlainLines } from './question.ts';

export type QuestionFormat = 'gift' | 'aiken' | 'csv' | 'json';

const parsers: Record<QuestionFormat, (text: string) => Parsed> = {
  gift: parseGift,
  aiken: parseAiken,
  csv: parseCsv,
  json: parseJson,
};

/** Reads questions in a format that somebody named or `detectFormat` found. */
export const readQuestions = (format: QuestionFormat, text: string): Parsed => parsers[format](text);

/** The format that a text looks like; GIFT when nothing speaks for another. */
export function detectFormat(text: string): QuestionFormat {
  const plain = withPlainLines(text).trimStart();
  if (plain.startsWith('[') ? /^\[\s*[\]{]/.test(plain) : /^\{\s*["}]/.test(plain)) return 'json';
  const [top = ''] = plain.split('\n', 1);
  if (readHeader(top.split(/[;,\t]/).map((name) => name.replaceAll('"', ''))).isUsable) return 'csv';
  return /^ANSWER:/im.test(plain) && !/(?<!\\)\{/.test(plain) ? 'aiken' : 'gift';
}
