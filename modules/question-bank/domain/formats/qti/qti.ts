import { decoded } from '#platform/domain/file-text.ts';
import { parseUrl } from '#platform/domain/parse-url.ts';
import { collector } from '../collector.ts';
import { isZip } from '../foreign-file.ts';
import { type Parsed, type Question, withPlainLines } from '../question.ts';
import { parseXml } from '../text/xml.ts';
import type { XmlElement } from '../text/xml-element.ts';
import { type ItemRecord, isItem, readItem } from './qti-item.ts';
import { partsOf } from './qti-names.ts';
import { isOldVersion, nothingIn, oldVersion, otherThanItem, unpack } from './qti-package.ts';
import { packed } from './qti-writer.ts';

/** Reads QTI 2.1, 2.2 and 3.0 (https://www.imsglobal.org/question): one item, or a package with a manifest. */
export function parseQti(content: string | Uint8Array): Parsed {
  const found = collector();
  if (!(content instanceof Uint8Array)) readFile(content, {});
  else if (isZip(content)) readPackage(content);
  else readFile(decoded(content), {});
  return found.parsed;

  function readPackage(bytes: Uint8Array) {
    const read = unpack(bytes);
    if ('refusal' in read) return found.refuse(read.refusal, {});
    for (const { text, ...record } of read.files) {
      if (text === undefined)
        found.refuse('O manifesto cita este arquivo, mas ele não está no pacote.', { title: record.name });
      else readFile(text, { ...record, stimulusAt: (href) => stimulusIn(read.texts, record.name, href) });
    }
    const { questions, problems } = found.parsed;
    if (questions.length + problems.length === 0)
      found.refuse(nothingIn(read.texts) ?? 'O pacote não traz nenhuma questão QTI 2 ou 3.', {});
  }

  function readFile(text: string, record: ItemRecord & { name?: string }) {
    const read = parseXml(withPlainLines(text));
    if ('refusal' in read) {
      const reason = isOldVersion(text) ? oldVersion : read.refusal;
      return found.refuse(reason, { line: read.line ?? 1, title: record.name });
    }
    if (isItem(read.root)) readItem(read.root, found, record);
    // A package without a manifest may hold XML files that are no items.
    else if (record.name === undefined) found.refuse(otherThanItem(read.root), { line: read.root.line });
  }
}

function stimulusIn(texts: ReadonlyMap<string, string>, item: string, href: string): XmlElement | undefined {
  const path = parseUrl(href, `file:///${item}`)?.pathname.slice(1) ?? '';
  const text = texts.get(path) ?? texts.get(path.replaceAll('%20', ' '));
  const read = text === undefined ? undefined : parseXml(withPlainLines(text));
  return read && 'root' in read ? partsOf(read.root, 'stimulusbody')[0] : undefined;
}

/** The package is of QTI 3.0. The same questions give the same bytes. */
export function writeQti(questions: readonly Question[]): Uint8Array<ArrayBuffer> {
  return packed(questions);
}
