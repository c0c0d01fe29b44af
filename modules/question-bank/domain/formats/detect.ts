import { decoded } from '#platform/domain/file-text.ts';
import { looksLikeHeader, withoutSeparator } from './csv/csv-header.ts';
import { foreignKind, isZip, pageFile, svgFile } from './foreign-file.ts';
import { parseAiken } from './gift/aiken.ts';
import { answerLine } from './gift/aiken-answer.ts';
import { parseGift } from './gift/gift.ts';
import { isOldVersion } from './qti/qti-package.ts';
import { withPlainLines } from './question.ts';
import type { QuestionFormat } from './read-questions.ts';

export type Detected =
  | { format: QuestionFormat; refusal?: undefined }
  | { format?: undefined; refusal: string };

export const isNoText = (bytes: Uint8Array): boolean => isZip(bytes) || foreignKind(bytes) !== undefined;

export const contentOf = (bytes: Uint8Array): string | Uint8Array =>
  isNoText(bytes) ? bytes : decoded(bytes);

/** Whatever our writers write is recognised. @param name of the file: its extension decides if the text does not */
export function detect(content: string | Uint8Array, name = ''): Detected {
  if (typeof content === 'string') return detectText(withPlainLines(content).trim(), name);
  const refusal = foreignKind(content);
  if (refusal !== undefined) return { refusal };
  return isZip(content) ? { format: 'qti' } : detectText(withPlainLines(decoded(content)).trim(), name);
}

function detectText(text: string, name: string): Detected {
  const root = rootOf(text);
  if (root && text.endsWith('>')) {
    const found = ofRoot(root, text);
    if (found) return found;
  }
  const isJson = text.startsWith('[') ? /^\[\s*[\]{]/.test(text) : /^\{\s*["}]/.test(text);
  if (isJson && /[\]}]$/.test(text)) return { format: 'json' };
  if (withoutSeparator(text).separator !== undefined) return { format: 'csv' };
  const [top = ''] = text.split('\n', 1);
  if (looksLikeHeader(top)) return { format: 'csv' };
  return ofQuestions(text) ?? ofLooks(text, { root, isJson, name });
}

function ofRoot(root: string, text: string): Detected | undefined {
  const plain = root.replace(/^.*:/, '').toLowerCase().replaceAll('-', '');
  if (plain === 'quiz') return { format: 'moodle-xml' };
  if (plain === 'svg') return { refusal: svgFile };
  if (plain === 'html') return { refusal: pageFile };
  if (/^(qti)?(assessment|questestinterop|manifest)/.test(plain)) return { format: 'qti' };
  if (!text.startsWith('<?xml')) return undefined;
  return { refusal: `É um XML, mas nem do Moodle nem QTI: começa com “${root.slice(0, 40)}”.` };
}

const rootOf = (text: string): string | undefined =>
  /^(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<([a-z][\w.:-]*)/i.exec(text)?.[1];

/** Aiken may hold braces, GIFT alternatives of Aiken. A question of Aiken is a paragraph: GIFT never finds more. */
function ofQuestions(text: string): Detected | undefined {
  const aiken = parseAiken(text).questions.length;
  const gift = parseGift(text).questions.length;
  if (aiken > 0 && aiken >= gift) return { format: 'aiken' };
  return gift > 0 ? { format: 'gift' } : undefined;
}

const unknown =
  'Não reconhecemos o formato. Lemos Moodle GIFT, Moodle XML, QTI, Aiken, CSV e o JSON do Provado: escolha um na lista ou confira o texto.';

function ofLooks(
  text: string,
  { root, isJson, name }: { root: string | undefined; isJson: boolean; name: string },
): Detected {
  const found = root && ofRoot(root, text);
  if (found) return found;
  if (isJson) return { format: 'json' };
  // The reader of QTI names its old version, however broken the file is.
  if (text.startsWith('<') && isOldVersion(text)) return { format: 'qti' };
  const lines = text.split('\n').map((line) => line.trim());
  const begins = (sign: RegExp) => lines.some((line) => sign.test(line));
  if (begins(answerLine) || (begins(/^a[.)]/i) && begins(/^b[.)]/i))) return { format: 'aiken' };
  if (/^::|(?<!\\)\{[^{}]*[=~]|^\$CATEGORY:/m.test(text)) return { format: 'gift' };
  const [top = ''] = text.split('\n', 1);
  if (/\.(csv|tsv)$/i.test(name) || top.split(/[;\t]/).length > 2) return { format: 'csv' };
  if (/\.gift(\.txt)?$/i.test(name)) return { format: 'gift' };
  return { refusal: unknown };
}
