import { type Collector, collector } from '../collector.ts';
import { looksLikeHeader } from '../csv/csv-header.ts';
import { faultOf, filedKinds } from '../kinds/kinds.ts';
import type { Parsed, Problem, Question } from '../question.ts';
import { asMarkdown } from '../text/html-text.ts';
import { isSameMarkdown, plainText } from '../text/plain-text.ts';
import { answerLine, readAnswer } from './aiken-answer.ts';

interface Reading {
  line: number;
  statement: string[];
  options: string[];
  /** Lines that look like alternatives with small letters join the statement when capital ones follow. */
  small: string[] | undefined;
}

const optionLine = /^([A-Za-z])[.)]\s*(.*)$/;
/** Reads Aiken (https://docs.moodle.org/en/Aiken_format), also in other languages, with small or several letters. */
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
    if (answer) {
      if (!reading) found.refuse('Uma linha ANSWER sem questão antes dela.', { line: index + 1 });
      else {
        take(reading, (answer[1] ?? '').trim(), found);
        reading = undefined;
      }
    } else if (!(reading && option && takeOption(reading, option, raw.trimEnd()))) {
      // A line that is no alternative begins a new question after a blank line. The previous one is incomplete.
      if (isAfterBlank) giveUp(missing(reading));
      reading ??= { line: index + 1, statement: [], options: [], small: undefined };
      const last = reading.options.length - 1;
      // Indentation is kept, since it may be code.
      const words = raw.trimEnd();
      if (last === -1) reading.statement.push(words);
      else reading.options[last] += `\n${words}`;
      reading.small?.push(words);
    }
    isAfterBlank = false;
  }
  giveUp(missing(reading));
  return found.parsed;
}

const letter = (index: number): string => String.fromCharCode(65 + index);

function takeOption(reading: Reading, [, sign = '', text = '']: RegExpExecArray, line: string): boolean {
  const { options, small } = reading;
  if (sign === 'A' && small) {
    reading.statement.push(...small);
    reading.small = undefined;
    reading.options = [text.trim()];
    return true;
  }
  const next = letter(options.length);
  const isSmall = small !== undefined || (sign === 'a' && options.length === 0);
  if (sign !== (isSmall ? next.toLowerCase() : next)) return false;
  if (sign === 'a') reading.small = [];
  reading.small?.push(line);
  options.push(text.trim());
  return true;
}

const missing = (reading: Reading | undefined): string =>
  reading?.options.length
    ? 'Falta a linha ANSWER com a letra da correta.'
    : 'Faltam as alternativas (A., B., …).';

function take({ line, statement, options }: Reading, answer: string, found: Collector) {
  const texts = options.map((text) => text.trim());
  const { right, rest } = readAnswer(answer, texts);
  if (options.length > 0 && (right.size === 0 || [...right].some((index) => index >= options.length))) {
    const said = answer.slice(0, 20).toUpperCase();
    return found.refuse(`A linha ANSWER diz “${said}”, que não é uma das alternativas.`, { line });
  }
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

export function writeAiken(questions: readonly Question[]): string {
  return questions.filter(isHeld).map(writeQuestion).join('\n');
}

export function aikenProblems(questions: readonly Question[]): Problem[] {
  let at = 0;
  return questions.flatMap((question): Problem[] => {
    const { title, feedback, tags, points } = question;
    const source = { ...(title && { title }), at };
    if (!isHeld(question)) return [{ ...source, severity: 'refused', reason: notHeld(question) }];
    at += 1;
    const beside = [
      ...(title ? ['título'] : []),
      ...(feedback ? ['explicação'] : []),
      ...(tags ? ['tags'] : []),
      ...(points ? ['pontos'] : []),
    ];
    return [
      ...(beside.length > 0 ? [`O Aiken não guarda ${beside.join(', ')}.`] : []),
      ...(isPlain(question)
        ? []
        : ['O Aiken não guarda código, ênfase, listas e links: ficam só as palavras.']),
    ].map((reason) => ({ ...source, severity: 'loss', reason }));
  });
}

function notHeld(question: Question): string {
  if (!filedKinds[question.kind].isInAiken) return 'O Aiken só tem questões de única escolha.';
  return (
    faultOf(question) ?? 'Um texto se confundiria com os sinais do Aiken, como “A.” ou uma linha em branco.'
  );
}

function writeQuestion({ statement, options }: Question): string {
  const right = options.findIndex((option) => option.correct);
  const lines = options.map(({ text }, index) => `${letter(index)}. ${plainText(text, 'short')}`);
  return `${[plainText(statement, 'full'), ...lines, `ANSWER: ${letter(right)}`].join('\n')}\n`;
}

/** `parseAiken` reads such a question back with the same words, and it does not look like a CSV header. */
function isHeld(question: Question): boolean {
  const words = ({ statement, kind, options }: Question) =>
    JSON.stringify([
      kind,
      plainText(statement, 'full'),
      options.map(({ text, correct }) => [plainText(text, 'short'), correct]),
    ]);
  const written = writeQuestion(question);
  if (!filedKinds[question.kind].isInAiken || looksLikeHeader(written.split('\n', 1)[0] ?? '')) return false;
  return parseAiken(written).questions.map(words).join() === words(question);
}

const isPlain = (question: Question): boolean =>
  parseAiken(writeQuestion(question)).questions.every(
    ({ statement, options }) =>
      isSameMarkdown(statement, question.statement, 'full') &&
      options.every(({ text }, index) => isSameMarkdown(text, question.options[index]?.text ?? '', 'short')),
  );
