import { strToU8, zipSync } from 'fflate';
import { filedKinds } from '../kinds/kinds.ts';
import type { Question } from '../question.ts';
import { escapeAttribute, escapeXml } from '../text/xml.ts';
import { qtiWords } from './qti-words.ts';

const qti = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A fixed date makes the same questions give the same file. ZIP has no years before 1980. */
const mtime = new Date(1980, 0, 1);

export function packed(questions: readonly Question[]): Uint8Array<ArrayBuffer> {
  const items = questions.map((question, index) => ({ question, name: `questao-${index + 1}` }));
  const files = items.map(({ question, name }) => [`${name}.xml`, strToU8(item(question, name))] as const);
  return zipSync(
    { 'imsmanifest.xml': strToU8(manifest(items)), ...Object.fromEntries(files) },
    { mtime, level: 6 },
  );
}

function manifest(items: readonly { question: Question; name: string }[]): string {
  const resources = items.map(
    ({ question, name }) =>
      `<resource identifier="${name}" type="imsqti_item_xmlv3p0" href="${name}.xml">` +
      `<metadata>${record(question)}</metadata><file href="${name}.xml"/></resource>\n`,
  );
  return (
    `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="provado">\n` +
    '<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>\n' +
    `<organizations/>\n<resources>\n${resources.join('')}</resources>\n</manifest>\n`
  );
}

/** Its source in the metadata (LOM) is Provado: then the title counts even if empty, as an item's may not be. */
function record({ title, tags = [] }: Question): string {
  const string = (text: string) => `<string language="pt-BR">${escapeXml(text)}</string>`;
  return (
    '<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>' +
    (title ? `<title>${string(title)}</title>` : '') +
    tags.map((tag) => `<keyword>${string(tag)}</keyword>`).join('') +
    '</general><relation><kind><source>Provado</source></kind></relation></lom>'
  );
}

function item(question: Question, name: string): string {
  const { statement, kind, title, feedback, points } = question;
  const { cardinality, baseType, right, body, processing } = filedKinds[kind].writeQti(question);
  const values = right.map((value) => `<qti-value>${value}</qti-value>`).join('');
  const lines = [
    `<qti-assessment-item xmlns="${qti}" identifier="${name}" title="${escapeAttribute(title ?? `Questão ${name.replace(/\D/g, '')}`)}" adaptive="false" time-dependent="false" xml:lang="pt-BR" tool-name="Provado">`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${baseType}">${
      values && `<qti-correct-response>${values}</qti-correct-response>`
    }</qti-response-declaration>`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    ...(points
      ? [
          `<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${points}</qti-value></qti-default-value></qti-outcome-declaration>`,
        ]
      : []),
    '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>',
    '<qti-item-body>',
    qtiWords(statement),
    ...body,
    '</qti-item-body>',
    ...processing,
    ...(feedback
      ? [
          `<qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="hide" identifier="none"><qti-content-body>${qtiWords(feedback)}</qti-content-body></qti-modal-feedback>`,
        ]
      : []),
    '</qti-assessment-item>',
  ];
  return `${head}${lines.join('\n')}\n`;
}
