import { SaxesParser } from 'saxes';
import { charactersMost, tooLarge } from '../question.ts';
import { readHtml } from './read-html.ts';
import type { XmlElement } from './xml-element.ts';

/** No list of questions has this much. A larger text is refused before it fills the memory. */
const most = { depth: 100, elements: 400_000 };

class Refusal extends Error {}

/** It reads nothing outside the text, and refuses a document type: entities could name files or grow without end. */
export function parseXml(text: string): { root: XmlElement } | { refusal: string; line?: number } {
  if (text.length > charactersMost) return { refusal: tooLarge };
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  // Editors use named characters of HTML without declaring them.
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

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element).filter((child) => child.name === name) : [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((part) => (typeof part === 'string' ? part : textOf(part))).join('');

// XML cannot hold these characters.
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const sayable = (text: string): string => text.replace(unsayable, '\ufffd');

export const escapeXml = (text: string): string =>
  sayable(text)
    .replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
    .replace(/\r/g, '&#13;');

export const escapeAttribute = (text: string): string =>
  escapeXml(text).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');

export const moodleText = (name: string, words: string, attributes = ' format="markdown"'): string =>
  `<${name}${attributes}><text>${escapeXml(words)}</text></${name}>`;
