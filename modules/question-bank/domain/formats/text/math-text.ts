import { elementsOf, textOf } from './xml.ts';
import type { XmlElement } from './xml-element.ts';

const raised: Record<string, string> = {};
const lowered: Record<string, string> = {};
const fill = (table: Record<string, string>, plain: string, small: string) => {
  const signs = [...small];
  for (const [index, sign] of [...plain].entries()) table[sign] = signs[index] ?? sign;
};
fill(raised, '0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ');
fill(lowered, '0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** Unicode has some superscripts (O(n²)) and subscripts (H₂O); the others follow a ^ or a _. */
export const superscript = (text: string): string => small(text, raised, '^');
export const subscript = (text: string): string => small(text, lowered, '_');

function small(text: string, table: Readonly<Record<string, string>>, sign: string): string {
  const signs = [...text.trim()];
  if (signs.every((one) => Object.hasOwn(table, one))) return signs.map((one) => table[one]).join('');
  return sign + grouped(signs.join(''));
}

const grouped = (text: string): string => (/^(?:.|[\p{L}\p{N}]+)$/su.test(text) ? text : `(${text})`);

/** These elements must have so many children: nobody could tell other numbers of them apart. */
const partCounts: Record<string, number> = {
  msup: 2,
  mover: 2,
  msub: 2,
  munder: 2,
  msubsup: 3,
  munderover: 3,
  mfrac: 2,
  mroot: 2,
};

export function mathText(element: XmlElement): string {
  const parts = elementsOf(element).map(mathText);
  const [first = '', second = '', third = ''] = parts;
  const name = element.name.toLowerCase();
  const isSound = !hasText(element) && parts.length === (partCounts[name] ?? parts.length);
  // These elements hold their text directly.
  const isWord = ['mi', 'mn', 'mo', 'ms', 'mtext'].includes(name);
  switch (isSound || isWord ? name : '') {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
    case 'mtext':
      // Invisible operators: function application, multiplication and the like.
      return textOf(element)
        .replace(/[\u2061-\u2064]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    case 'msup':
    case 'mover':
      return first + superscript(second);
    case 'msub':
    case 'munder':
      return first + subscript(second);
    case 'msubsup':
    case 'munderover':
      return first + subscript(second) + superscript(third);
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${superscript(second)}√${grouped(first)}`;
    case 'mfenced':
      return `${element.attributes.open ?? '('}${parts.join(', ')}${element.attributes.close ?? ')'}`;
    case 'mtable':
      return `[${parts.join('; ')}]`;
    case 'mtr':
      return parts.join(', ');
    // The same formula in another notation.
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return element.children
        .map((part) => (typeof part === 'string' ? part.trim() : mathText(part)))
        .join('');
  }
}

const hasText = ({ children }: XmlElement): boolean =>
  children.some((part) => typeof part === 'string' && part.trim() !== '');
