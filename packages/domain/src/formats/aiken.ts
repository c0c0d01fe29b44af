import {
  type Collector,
  collector,
  type Parsed,
  type Problem,
  type Question,
  withPlainLines,
} from './question.ts';

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
  const lines = withPlainLines(text).split('\n');
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
      if (last === -1) reading.statement.push(line);
      else reading.options[last] += `\n${line}`;
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
  found.take(
    {
      statement: statement.join('\n'),
      kind: 'single',
      options: options.map((text, index) => ({ text: text.trim(), correct: index === right })),
    },
    [],
    { line },
  );
}

/**
 * Writes the questions that Aiken can hold: single choices whose texts are not mistaken for its own marks.
 * The others are told as refused.
 */
export function writeAiken(questions: readonly Question[]): { text: string; problems: Problem[] } {
  const texts: string[] = [];
  const problems: Problem[] = [];
  for (const { title, feedback, tags, ...question } of questions) {
    const text = writeQuestion(question);
    const place = { ...(title && { title }), at: texts.length };
    if (question.kind !== 'single' || !isReadBack(text, question)) {
      problems.push({ ...place, severity: 'refused', reason: 'O formato Aiken não guarda esta questão.' });
      continue;
    }
    if (title || feedback || tags)
      problems.push({
        ...place,
        severity: 'loss',
        reason: 'O formato Aiken não guarda título, comentário e etiquetas.',
      });
    texts.push(text);
  }
  return { text: texts.join('\n'), problems };
}

function writeQuestion({ statement, options }: Question): string {
  const right = options.findIndex((option) => option.correct);
  const lines = options.map((option, index) => `${letter(index)}. ${option.text}`);
  return `${[statement, ...lines, `ANSWER: ${letter(right)}`].join('\n')}\n`;
}

const isReadBack = (text: string, question: Question): boolean =>
  JSON.stringify(parseAiken(text).questions) === JSON.stringify([question]);
