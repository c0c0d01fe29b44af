import { lossWithin } from '../left-out.ts';
import { mathText, subscript, superscript } from './math-text.ts';
import { elementsOf } from './xml.ts';
import type { XmlElement } from './xml-element.ts';

export interface RichTextReader {
  losses: Set<string>;
  /** It is undefined for an element that is read; else the loss to report, or an empty text. */
  leftOut: (element: XmlElement) => string | undefined;
}

const formulaLoss = 'Uma fórmula vem escrita em uma linha de texto: confira.';

export const isBlock = (name: string): boolean => blocks.has(name);

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul contentbody itembody prompt rubricblock stimulusbody choiceinteraction ' +
    'extendedtextinteraction'
  ).split(' '),
);

/** QTI 3 has HTML names with a prefix: `qti-prompt` is `prompt`. */
export const nameOf = ({ name }: XmlElement): string =>
  name.toLowerCase().replace(/^qti-/, '').replaceAll('-', '');

export function signsOf(element: XmlElement, reader: RichTextReader): string | undefined {
  switch (nameOf(element)) {
    case 'math':
      reader.losses.add(formulaLoss);
      return mathText(element);
    case 'sup':
      return superscript(wordsOf(element, reader).replace(/\s+/g, ' '));
    case 'sub':
      return subscript(wordsOf(element, reader).replace(/\s+/g, ' '));
    // Ruby tells how the word before it is read.
    case 'rt':
      return inParentheses(wordsOf(element, reader));
    // A second reading is bare or has several parts.
    case 'rtc':
      return elementsOf(element).some((part) => nameOf(part) === 'rt')
        ? wordsOf(element, reader).trim()
        : inParentheses(wordsOf(element, reader));
    // Programs without ruby need these parentheses.
    case 'rp':
      return '';
    default:
      return undefined;
  }
}

const inParentheses = (words: string): string => words.trim() && `(${words.trim()})`;

export function wordsOf(element: XmlElement, reader: RichTextReader): string {
  return element.children
    .map((part) => {
      if (typeof part === 'string') return part;
      const loss = reader.leftOut(part);
      if (loss !== undefined) {
        if (loss) reader.losses.add(loss);
        return '';
      }
      const within = lossWithin(part);
      if (within) reader.losses.add(within);
      const name = nameOf(part);
      if (name === 'br') return '\n';
      const words = signsOf(part, reader) ?? wordsOf(part, reader);
      return isBlock(name) ? `\n${words}\n` : words;
    })
    .join('');
}
