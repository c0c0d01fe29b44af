import { SaxesParser } from 'saxes';
import { charactersMost, tooLarge } from './question.ts';
import { readHtml } from './read-html.ts';

/** An element with its name and attributes as written, but for the prefix of a namespace. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  /** Where it begins, from 1. */
  line: number;
}

/** More than any list of questions has; what is larger is refused before it fills the memory. */
const most = { depth: 100, elements: 400_000 };

class Refusal extends Error {}

/**
 * The root of an XML text, or why there is none. Nothing outside the text is ever looked at: a document type, which
 * could name other files or entities that grow without end, is refused.
 */
export function parseXml(text: string): { root: XmlElement } | { refusal: string; line?: number } {
  if (text.length > charactersMost) return { refusal: tooLarge };
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  // Editors leave the names of HTML in files without declaring them.
  Object.setPrototypeOf(parser.ENTITIES, namedCharacters);
  const document: XmlElement = { name: '', attributes: {}, children: [], line: 1 };
  const open = [document];
  let elements = 0;
  const add = (part: string) => open.at(-1)?.children.push(part);
  parser.on('doctype', () => {
    throw new Refusal('O arquivo declara um tipo de documento (DOCTYPE), o que não é aceito.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > most.depth || elements > most.elements)
      throw new Refusal('O arquivo tem elementos demais.');
    const element = {
      name: localName(name),
      attributes: localNames(attributes),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', () => {
    throw new Refusal('O arquivo não é um XML válido.');
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message, line: parser.line };
    throw error;
  }
  const root = document.children.find((part) => typeof part !== 'string');
  return root ? { root } : { refusal: 'O arquivo não é um XML válido.' };
}

/** What `&name;` stands for in HTML, by name. */
const namedCharacters = new Proxy<Record<string, string>>(
  {},
  {
    get(_, name) {
      const text = textOf(readHtml(`&${String(name)};`));
      return text.length > 1 && text.endsWith(';') ? undefined : text;
    },
  },
);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const localNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((part) => typeof part !== 'string');

/** Its own children of this name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element).filter((child) => child.name === name) : [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** All text within, without the elements around it. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((part) => (typeof part === 'string' ? part : textOf(part))).join('');

// What XML has no way to say.
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The text with the sign for a lost one where XML cannot hold what stands there. */
export const sayable = (text: string): string => text.replace(unsayable, '\ufffd');

/** A text between tags or in an attribute. */
export const escapeXml = (text: string): string =>
  sayable(text)
    .replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
    .replace(/\r/g, '&#13;');

/** A text in an attribute, whose lines and tabs stay what they are. */
export const escapeAttribute = (text: string): string =>
  escapeXml(text).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
