import { parseAiken } from './aiken.ts';
import { parseCsv } from './csv.ts';
import { readHeader } from './csv-header.ts';
import { parseGift } from './gift.ts';
import { parseJson } from './json.ts';
import { parseMoodleXml } from './moodle-xml.ts';
import { parseQti } from './qti.ts';
import { type Parsed, withPlainLines } from './question.ts';

export type QuestionFormat = 'gift' | 'aiken' | 'csv' | 'json' | 'moodle-xml' | 'qti';

const parsers: Record<Exclude<QuestionFormat, 'qti'>, (text: string) => Parsed> = {
  gift: parseGift,
  aiken: parseAiken,
  csv: parseCsv,
  json: parseJson,
  'moodle-xml': parseMoodleXml,
};

/**
 * Reads questions in a format that somebody named or `detectFormat` found.
 *
 * @param content a text, or the bytes of a package, which QTI alone has
 */
export function readQuestions(format: QuestionFormat, content: string | Uint8Array): Parsed {
  if (format === 'qti') return parseQti(content);
  return parsers[format](typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** The format that a text looks like; GIFT when nothing speaks for another. */
export function detectFormat(text: string): QuestionFormat {
  const plain = withPlainLines(text).trimStart();
  if (plain.startsWith('<')) {
    if (/<quiz[\s>]/.test(plain)) return 'moodle-xml';
    if (/<(?:[\w-]+:)?(?:qti-)?assessment-?item[\s>]/i.test(plain)) return 'qti';
  }
  if (plain.startsWith('[') ? /^\[\s*[\]{]/.test(plain) : /^\{\s*["}]/.test(plain)) return 'json';
  const [top = ''] = plain.split('\n', 1);
  if (readHeader(top.split(/[;,\t]/).map((name) => name.replaceAll('"', ''))).isUsable) return 'csv';
  return /^ANSWER:/im.test(plain) && !/(?<!\\)\{/.test(plain) ? 'aiken' : 'gift';
}
