import { unzipSync } from 'fflate';
import { decoded } from '#platform/domain/file-text.ts';
import { parseXml, textOf } from '../text/xml.ts';
import type { XmlElement } from '../text/xml-element.ts';
import { attributeOf, findAll, partsOf, plainName } from './qti-names.ts';

/** The unit is bytes, and that of `files` is files. More is refused before it is unpacked. */
const most = { packed: 20 * 1024 * 1024, file: 2 * 1024 * 1024, all: 40 * 1024 * 1024, files: 5_000 };

export interface PackagedFile {
  name: string;
  /** It is undefined where the item's own title counts. Packages of Provado always set the manifest's. */
  title?: string | undefined;
  tags: readonly string[];
  text: string | undefined;
}

export const oldVersion =
  'É QTI 1.2, uma versão antiga que não lemos. No sistema de origem, exporte como QTI 2.1 ou mais nova, ou como Moodle XML.';

export function otherThanItem({ name }: XmlElement): string {
  const plain = plainName(name);
  if (plain === 'questestinterop') return oldVersion;
  if (['manifest', 'assessmenttest', 'assessmentsection'].includes(plain))
    return 'É o índice de um pacote QTI, sem as questões: envie o pacote inteiro (ZIP).';
  return 'O XML não é um item QTI 2 ou 3.';
}

/** The items come in the order of the manifest; without one, all XML files are items. */
export function unpack(
  bytes: Uint8Array,
): { files: PackagedFile[]; texts: ReadonlyMap<string, string> } | { refusal: string } {
  const texts = unzip(bytes);
  if (typeof texts === 'string') return { refusal: texts };
  const manifest = texts.get('imsmanifest.xml');
  if (manifest === undefined) {
    const names = [...texts.keys()].sort();
    return { files: names.map((name) => ({ name, tags: [], text: texts.get(name) ?? '' })), texts };
  }
  const read = parseXml(manifest);
  if ('refusal' in read) return { refusal: nothingIn(texts) ?? `No manifesto do pacote: ${read.refusal}` };
  const files = findAll(read.root, (name) => name === 'resource')
    .filter((resource) => /item/i.test(attributeOf(resource, 'type') ?? ''))
    .map((resource): PackagedFile => {
      const name = attributeOf(resource, 'href') ?? '';
      return { name, text: texts.get(name), ...recordOf(resource) };
    });
  if (files.length > 0) return { files, texts };
  return { refusal: nothingIn(texts) ?? 'O manifesto do pacote não traz nenhuma questão.' };
}

export const nothingIn = (texts: ReadonlyMap<string, string>): string | undefined =>
  [...texts.values()].some(isOldVersion) ? oldVersion : undefined;

/** QTI 1.2 is found, well-formed or not. */
export const isOldVersion = (text: string): boolean => /<(?:\w+:)?questestinterop[\s/>]/i.test(text);

function unzip(bytes: Uint8Array): Map<string, string> | string {
  if (bytes.length > most.packed) return 'O pacote é grande demais.';
  let refusal: string | undefined;
  let files = 0;
  let all = 0;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        files += 1;
        if (leadsOut(name)) refusal = 'O pacote traz um caminho que sai dele.';
        if (files > most.files) refusal = 'O pacote traz arquivos demais.';
        if (!name.endsWith('.xml') || refusal !== undefined) return false;
        all += originalSize;
        if (originalSize > most.file || all > most.all)
          refusal = 'O pacote é grande demais depois de aberto.';
        return refusal === undefined;
      },
    });
    const texts = Object.entries(unpacked).map(([name, content]) => [name, decoded(content)] as const);
    return refusal ?? new Map(texts);
  } catch {
    return 'O arquivo ZIP está danificado.';
  }
}

const leadsOut = (name: string): boolean => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(name);

function recordOf(resource: XmlElement): { title?: string | undefined; tags: string[] } {
  const [general] = findAll(resource, (name) => name === 'general');
  const words = (name: string) =>
    general
      ? partsOf(general, name)
          .map((part) => textOf(part).trim())
          .filter(Boolean)
      : [];
  const byProvado = findAll(resource, (name) => plainName(name) === 'source').some(
    (source) => textOf(source).trim() === 'Provado',
  );
  const [title = byProvado ? '' : undefined] = words('title');
  return { title, tags: words('keyword') };
}
