import { asMarkdown } from './html-text.ts';
import { isSameMarkdown, plainText } from './plain-text.ts';
import { type Collector, collector, type Parsed, type Problem, type Question } from './question.ts';

interface Reading {
  line: number;
  statement: string[];
  options: string[];
}

const optionLine = /^([A-Z])[.)](?:\s+|$)(.*)$/;
const answerLine = /^ANSWER:(.*)$/i;

/**
 * Reads Aiken (https://docs.moodle.org/en/Aiken_format): single choices only, each a statement, alternatives
 * 'A.' or 'A)' in the order of the alphabet, and a line 'ANSWER: A'.
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
        take(reading, (answer[1] ?? '').trim().toUpperCase(), found);
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
  const right = answer.length === 1 ? answer.charCodeAt(0) - 65 : -1;
  if (options.length > 0 && (right < 0 || right >= options.length)) {
    return found.refuse(`A linha ANSWER diz “${answer.slice(0, 20)}”, que não é uma das alternativas.`, {
      line,
    });
  }
  const words = asMarkdown(statement.join('\n'), 'plain');
  const read = options.map((text) => asMarkdown(text, 'plain', 'short'));
  found.take(
    {
      statement: words.text,
      kind: 'single',
      options: read.map(({ text }, index) => ({ text, correct: index === right })),
    },
    [words, ...read].flatMap(({ losses }) => losses),
    { line },
  );
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
    if (!isHeld(question))
      return [{ ...place, severity: 'refused', reason: 'O formato Aiken não guarda esta questão.' }];
    at += 1;
    return [
      ...(title || feedback || tags ? ['O formato Aiken não guarda título, comentário e etiquetas.'] : []),
      ...(isPlain(question)
        ? []
        : ['O formato Aiken não guarda código, ênfase, listas e links: ficam só as palavras.']),
    ].map((reason) => ({ ...place, severity: 'loss', reason }));
  });
}

function writeQuestion({ statement, options }: Question): string {
  const right = options.findIndex((option) => option.correct);
  const lines = options.map(({ text }, index) => `${letter(index)}. ${plainText(text, 'short')}`);
  return `${[plainText(statement, 'full'), ...lines, `ANSWER: ${letter(right)}`].join('\n')}\n`;
}

/** Single choices whose words are not mistaken for Aiken's own marks. */
function isHeld(question: Question): boolean {
  const words = ({ statement, kind, options }: Question) =>
    JSON.stringify([
      kind,
      plainText(statement, 'full'),
      options.map(({ text, correct }) => [plainText(text, 'short'), correct]),
    ]);
  const { questions } = parseAiken(writeQuestion(question));
  return question.kind === 'single' && questions.map(words).join() === words(question);
}

/** True when the words are all there is to see of a question. */
const isPlain = (question: Question): boolean =>
  parseAiken(writeQuestion(question)).questions.every(
    ({ statement, options }) =>
      isSameMarkdown(statement, question.statement, 'full') &&
      options.every(({ text }, index) => isSameMarkdown(text, question.options[index]?.text ?? '', 'short')),
  );
