import { decoded } from '#platform/domain/file-text.ts';
import { parseCsv } from './csv/csv.ts';
import { foreignKind } from './foreign-file.ts';
import { parseAiken } from './gift/aiken.ts';
import { parseGift } from './gift/gift.ts';
import { parseJson } from './json.ts';
import { parseMoodleXml } from './moodle-xml.ts';
import { parseQti } from './qti/qti.ts';
import type { Parsed } from './question.ts';

export type QuestionFormat = 'gift' | 'aiken' | 'csv' | 'json' | 'moodle-xml' | 'qti';

const parsers: Record<Exclude<QuestionFormat, 'qti'>, (text: string) => Parsed> = {
  gift: parseGift,
  aiken: parseAiken,
  csv: parseCsv,
  json: parseJson,
  'moodle-xml': parseMoodleXml,
};

/** @param content a text, or the bytes of a package, which only QTI has */
export function readQuestions(format: QuestionFormat, content: string | Uint8Array): Parsed {
  if (typeof content !== 'string') {
    const reason = foreignKind(content);
    if (reason !== undefined) return { questions: [], problems: [{ severity: 'refused', reason, at: 0 }] };
  }
  if (format === 'qti') return parseQti(content);
  return parsers[format](typeof content === 'string' ? content : decoded(content));
}
