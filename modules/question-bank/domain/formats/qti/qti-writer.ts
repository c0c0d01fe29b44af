import { strToU8, zipSync } from 'fflate';
import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import type { Question } from '../question.ts';
import type { GraderNotes } from '../text/grader-text.ts';
import { rubricText } from '../text/rubric-text.ts';
import { simpleHtml } from '../text/simple-html.ts';
import { escapeAttribute, escapeXml } from '../text/xml.ts';
import { modelAnswerUse, rubricUse } from './qti-rubric.ts';

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

/**
 * The source of the metadata (LOM) marks it as Provado's: then its title counts even when it is empty, because an
 * item's own title may not be.
 */
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
  const { statement, kind, options, title, feedback, points, ...notes } = question;
  const names = options.map((_, index) => `A${index + 1}`);
  const right = names.filter((_, index) => options[index]?.correct);
  const cardinality = kind === 'multiple' ? 'multiple' : 'single';
  const response = kind === 'essay' ? 'string' : 'identifier';
  const values = right.map((value) => `<qti-value>${value}</qti-value>`).join('');
  const choices = options.map(
    ({ text }, index) =>
      `<qti-simple-choice identifier="${names[index]}">${words(text, 'short')}</qti-simple-choice>\n`,
  );
  const lines = [
    `<qti-assessment-item xmlns="${qti}" identifier="${name}" title="${escapeAttribute(title ?? `Questão ${name.replace(/\D/g, '')}`)}" adaptive="false" time-dependent="false" xml:lang="pt-BR" tool-name="Provado">`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${response}">${
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
    words(statement),
    kind === 'essay'
      ? '<qti-extended-text-interaction response-identifier="RESPONSE"/>'
      : `<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${kind === 'single' ? 1 : 0}">\n${choices.join('')}</qti-choice-interaction>`,
    ...(kind === 'essay' ? rubrics(notes) : []),
    '</qti-item-body>',
    // QTI has no standard template for how a multiple choice is marked here.
    ...(kind === 'essay'
      ? []
      : [
          '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>',
        ]),
    ...(feedback
      ? [
          `<qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="hide" identifier="none"><qti-content-body>${words(feedback)}</qti-content-body></qti-modal-feedback>`,
        ]
      : []),
    '</qti-assessment-item>',
  ];
  return `${head}${lines.join('\n')}\n`;
}

const rubrics = ({ modelAnswer, markingNotes, rubric }: GraderNotes): string[] =>
  [
    { use: rubricUse, text: rubric && rubricText(rubric) },
    { use: modelAnswerUse, text: modelAnswer },
    { use: 'scoring', text: markingNotes },
  ].flatMap(({ use, text }) =>
    text
      ? [
          `<qti-rubric-block view="scorer" use="${use}"><qti-content-body>${words(text)}</qti-content-body></qti-rubric-block>`,
        ]
      : [],
  );

/** Other programs read simple HTML, and this one reads the original Markdown. */
const words = (markdown: string, variant: MarkdownVariant = 'full'): string =>
  `<div data-markdown="${escapeAttribute(markdown)}">${simpleHtml(markdown, variant)}</div>`;
