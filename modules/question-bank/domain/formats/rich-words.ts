import { lossWithin } from './left-out.ts';
import { mathText, subscript, superscript } from './math-text.ts';
import { elementsOf } from './xml.ts';
import type { XmlElement } from './xml-element.ts';

/** What a walk over an element collects and leaves out. */
export interface Reader {
  losses: Set<string>;
  /** Undefined for an element that is read; else the loss to report, or an empty text. */
  leftOut: (element: XmlElement) => string | undefined;
}

const formulaLoss = 'Uma fórmula vem escrita em uma linha de texto: confira.';

/** True for block elements. */
export const isBlock = (name: string): boolean => blocks.has(name);

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul contentbody itembody prompt rubricblock stimulusbody choiceinteraction ' +
    'extendedtextinteraction'
  ).split(' '),
);

/** The HTML name of an element, for QTI 3 too: `qti-prompt` is `prompt`. */
export const nameOf = ({ name }: XmlElement): string =>
  name.toLowerCase().replace(/^qti-/, '').replaceAll('-', '');

/** Formulas, superscripts, subscripts and ruby as text; undefined for other elements. */
export function signsOf(element: XmlElement, reader: Reader): string | undefined {
  switch (nameOf(element)) {
    case 'math':
      reader.losses.add(formulaLoss);
      return mathText(element);
    case 'sup':
      return superscript(wordsOf(element, reader).replace(/\s+/g, ' '));
    case 'sub':
      return subscript(wordsOf(element, reader).replace(/\s+/g, ' '));
    // Ruby: how the word before it is read.
    case 'rt':
      return inParentheses(wordsOf(element, reader));
    // A second reading, bare or of several parts.
    case 'rtc':
      return elementsOf(element).some((part) => nameOf(part) === 'rt')
        ? wordsOf(element, reader).trim()
        : inParentheses(wordsOf(element, reader));
    // Parentheses for programs without ruby.
    case 'rp':
      return '';
    default:
      return undefined;
  }
}

const inParentheses = (words: string): string => words.trim() && `(${words.trim()})`;

/** The text of an element with its line breaks, for code and table cells. */
export function wordsOf(element: XmlElement, reader: Reader): string {
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
