import { looksLikeHeader } from './csv-header.ts';
import { asMarkdown } from './html-text.ts';
import { isSameMarkdown, plainText } from './plain-text.ts';
import { type Collector, collector, faultOf, type Parsed, type Problem, type Question } from './question.ts';

interface Reading {
  line: number;
  statement: string[];
  options: string[];
}

const optionLine = /^([A-Z])[.)]\s*(.*)$/;
const answerLine =
  /^(?:(?:correct )?answers?|resposta(?: correta| certa)?|gabarito|respuesta(?: correcta)?)\s*:(.*)$/i;

/**
 * Reads Aiken (https://docs.moodle.org/en/Aiken_format): choices only, each a statement, alternatives 'A.' or 'A)' in
 * the order of the alphabet, and a line 'ANSWER: A', of which, as in Moodle, the first letter counts. People write it
 * in their own language, and several letters where several are right.
 */
export function parseAiken(text: string): Parsed {
  const found = collector();
  let reading: Reading | undefined;
  let isAfterBlank = false;
  const giveUp = (reason: string) => {
    if (reading) found.refuse(reason, { line: reading.line });
    reading = undefined;
  };
  const lines = found.linesOf(text).split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (!line) {
      isAfterBlank = true;
      continue;
    }
    const answer = answerLine.exec(line);
    const option = optionLine.exec(line);
    const isNextOption = option?.[1] === letter(reading?.options.length ?? 0);
    if (answer) {
      if (!reading) found.refuse('Uma linha ANSWER sem questão antes dela.', { line: index + 1 });
      else {
        take(reading, (answer[1] ?? '').trim(), found);
        reading = undefined;
      }
    } else if (reading && isNextOption) reading.options.push(option?.[2]?.trim() ?? '');
    else {
      // What follows a blank line and is no alternative begins a question; the one before was not finished.
      if (isAfterBlank) giveUp(missing(reading));
      reading ??= { line: index + 1, statement: [], options: [] };
      const last = reading.options.length - 1;
      // Spaces before a line, as code has them, are part of the text.
      if (last === -1) reading.statement.push(raw.trimEnd());
      else reading.options[last] += `\n${raw.trimEnd()}`;
    }
    isAfterBlank = false;
  }
  giveUp(missing(reading));
  return found.parsed;
}

const letter = (index: number): string => String.fromCharCode(65 + index);

const missing = (reading: Reading | undefined): string =>
  reading?.options.length
    ? 'Falta a linha ANSWER com a letra da correta.'
    : 'Faltam as alternativas (A., B., …).';

function take({ line, statement, options }: Reading, answer: string, found: Collector) {
  const { picked, rest } = readAnswer(answer);
  const right = new Set(picked.map((one) => one.charCodeAt(0) - 65));
  if (options.length > 0 && (right.size === 0 || [...right].some((index) => index >= options.length))) {
    const said = answer.slice(0, 20).toUpperCase();
    return found.refuse(`A linha ANSWER diz “${said}”, que não é uma das alternativas.`, { line });
  }
  const texts = options.map((text) => text.trim());
  const isRest = rest && !texts.some((text, index) => right.has(index) && text === rest);
  const words = asMarkdown(statement.join('\n'), 'plain');
  const read = texts.map((text) => asMarkdown(text, 'plain', 'short'));
  found.take(
    {
      statement: words.text,
      kind: right.size > 1 ? 'multiple' : 'single',
      options: read.map(({ text }, index) => ({ text, correct: right.has(index) })),
    },
    [
      ...[words, ...read].flatMap(({ losses }) => losses),
      ...(isRest ? ['O que vem depois da letra na linha ANSWER fica de fora.'] : []),
    ],
    { line },
  );
}

const between = String.raw`\s*[,;&+/]\s*|\s+(?:e|and|y)\s+`;
const letters = new RegExp(
  String.raw`^\(?([A-Z](?:(?:${between})[A-Z](?![\p{L}\d]))*)(?![\p{L}\d])[).:]*`,
  'iu',
);

/** The letters that an answer begins with, and what comes after them. A letter of a word is none. */
function readAnswer(answer: string): { picked: string[]; rest: string } {
  const [whole = '', said = ''] = letters.exec(answer) ?? [];
  return {
    picked: said ? said.toUpperCase().split(new RegExp(between, 'i')) : [],
    rest: answer.slice(whole.length).trim(),
  };
}

/** Writes the questions that Aiken can hold, and leaves out the others, which `aikenProblems` names. */
export function writeAiken(questions: readonly Question[]): string {
  return questions.filter(isHeld).map(writeQuestion).join('\n');
}

/** What `writeAiken` leaves out: whole questions, and what Aiken has no place for beside a question. */
export function aikenProblems(questions: readonly Question[]): Problem[] {
  let at = 0;
  return questions.flatMap((question): Problem[] => {
    const { title, feedback, tags } = question;
    const place = { ...(title && { title }), at };
    if (!isHeld(question)) return [{ ...place, severity: 'refused', reason: notHeld(question) }];
    at += 1;
    const beside = [
      ...(title ? ['título'] : []),
      ...(feedback ? ['explicação'] : []),
      ...(tags ? ['etiquetas'] : []),
    ];
    return [
      ...(beside.length > 0 ? [`O Aiken não guarda ${beside.join(', ')}.`] : []),
      ...(isPlain(question)
        ? []
        : ['O Aiken não guarda código, ênfase, listas e links: ficam só as palavras.']),
    ].map((reason) => ({ ...place, severity: 'loss', reason }));
  });
}

function notHeld(question: Question): string {
  if (question.kind !== 'single') return 'O Aiken só tem questões de única escolha.';
  return (
    faultOf(question) ?? 'Um texto se confundiria com os sinais do Aiken, como “A.” ou uma linha em branco.'
  );
}

function writeQuestion({ statement, options }: Question): string {
  const right = options.findIndex((option) => option.correct);
  const lines = options.map(({ text }, index) => `${letter(index)}. ${plainText(text, 'short')}`);
  return `${[plainText(statement, 'full'), ...lines, `ANSWER: ${letter(right)}`].join('\n')}\n`;
}

/** Single choices whose words are not mistaken for Aiken's own marks, nor for the first line of a table. */
function isHeld(question: Question): boolean {
  const words = ({ statement, kind, options }: Question) =>
    JSON.stringify([
      kind,
      plainText(statement, 'full'),
      options.map(({ text, correct }) => [plainText(text, 'short'), correct]),
    ]);
  const written = writeQuestion(question);
  if (question.kind !== 'single' || looksLikeHeader(written.split('\n', 1)[0] ?? '')) return false;
  return parseAiken(written).questions.map(words).join() === words(question);
}

/** True when the words are all there is to see of a question. */
const isPlain = (question: Question): boolean =>
  parseAiken(writeQuestion(question)).questions.every(
    ({ statement, options }) =>
      isSameMarkdown(statement, question.statement, 'full') &&
      options.every(({ text }, index) => isSameMarkdown(text, question.options[index]?.text ?? '', 'short')),
  );
