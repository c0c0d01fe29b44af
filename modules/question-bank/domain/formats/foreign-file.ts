import { unzipSync } from 'fflate';
import { wideEncoding } from '#platform/domain/file-text.ts';

export const isZip = (bytes: Uint8Array): boolean => headOf(bytes).startsWith('PK\u0003\u0004');

const headOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 16));

const picture = (kind: string): string =>
  `É uma imagem (${kind}), não um arquivo de questões. Imagens entram na própria questão, em “Escolher imagem”.`;
export const svgFile = picture('SVG');
export const pageFile =
  'É uma página da web (HTML), não um arquivo de questões. Copie o texto das questões e cole aqui.';
const copyText = 'Copie o texto das questões e cole aqui.';
const oldOffice =
  'É um arquivo antigo do Word ou do Excel. Copie o texto e cole aqui, ou salve a planilha como CSV.';
const packed = 'É um arquivo compactado que não abrimos. Tire dele o arquivo de questões e envie-o.';
const moodleBackup =
  'É um backup do Moodle. No Moodle, abra o banco de questões, escolha Exportar e depois Moodle XML.';
const sheet = (kind: string) => `É uma planilha do ${kind}. Salve-a como CSV UTF-8 e envie o CSV.`;
const noText =
  'Não é um texto nem um pacote de questões. Lemos Moodle GIFT, Moodle XML, QTI, Aiken, CSV e o JSON do Provado.';

const beginnings: [beginning: string, at: number, sentence: string][] = [
  ['\u0089PNG', 0, picture('PNG')],
  ['\u00ff\u00d8\u00ff', 0, picture('JPEG')],
  ['GIF8', 0, picture('GIF')],
  ['WEBP', 8, picture('WebP')],
  ['BM', 0, picture('BMP')],
  ['II*\u0000', 0, picture('TIFF')],
  ['MM\u0000*', 0, picture('TIFF')],
  ['ftypheic', 4, picture('HEIC')],
  ['ftypmif1', 4, picture('HEIC')],
  ['ftypavif', 4, picture('AVIF')],
  ['\u00d0\u00cf\u0011\u00e0', 0, oldOffice],
  ['\u001f\u008b', 0, `${packed} Se é um backup do Moodle, exporte as questões de lá como Moodle XML.`],
  ['7z\u00bc\u00af', 0, packed],
  ['Rar!', 0, packed],
];

export function foreignKind(bytes: Uint8Array): string | undefined {
  if (isZip(bytes)) return foreignPackage(bytes);
  const head = headOf(bytes);
  // Both are texts and could be the start of a question, so their end decides.
  if (head.startsWith('%PDF-') && tailOf(bytes).includes('%%EOF')) return `É um PDF. ${copyText}`;
  if (head.startsWith('{\\rtf') && tailOf(bytes).endsWith('}'))
    return `É um documento de texto formatado (RTF). ${copyText}`;
  // A text has no zero bytes, unless it is UTF-16.
  if (wideEncoding(bytes) || !bytes.subarray(0, 1024).includes(0)) return undefined;
  return beginnings.find(([beginning, at]) => head.startsWith(beginning, at))?.[2] ?? noText;
}

const tailOf = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes.subarray(-1024)).replaceAll('\0', '').trim();

const packages: [name: RegExp, sentence: string][] = [
  [/^word\//, `É um documento do Word. ${copyText}`],
  [/^xl\//, sheet('Excel')],
  [/^ppt\//, `É uma apresentação do PowerPoint. ${copyText}`],
  [/^moodle_backup\.xml$/, moodleBackup],
];

function foreignPackage(bytes: Uint8Array): string | undefined {
  let sentence: string | undefined;
  let hasMimetype = false;
  try {
    const read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sentence ??= packages.find(([pattern]) => pattern.test(name))?.[1];
        hasMimetype ||= name === 'mimetype' && originalSize < 100;
        return name === 'mimetype' && originalSize < 100;
      },
    });
    if (hasMimetype && read.mimetype) {
      const type = new TextDecoder().decode(read.mimetype);
      if (type.includes('opendocument.spreadsheet')) return sheet('LibreOffice');
      if (type.includes('opendocument')) return `É um documento do LibreOffice. ${copyText}`;
    }
  } catch {
    // The reader of packages reports that this one is damaged.
  }
  return sentence;
}
