import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { asModelAnswer } from './accepted-answers.ts';
import { type Collector, collector } from './collector.ts';
import { categoryOf } from './gift/gift-blocks.ts';
import { filedKinds } from './kinds/kinds.ts';
import { pictureLoss } from './left-out.ts';
import { type Parsed, pointsIn, type Question, withPlainLines } from './question.ts';
import { readGraderText } from './text/grader-text.ts';
import { asMarkdown, type TextFormat } from './text/html-text.ts';
import type { RichText } from './text/rich-text.ts';
import { childOf, childrenOf, elementsOf, moodleText, parseXml, textOf } from './text/xml.ts';
import type { XmlElement } from './text/xml-element.ts';
import { choiceOf, optionFeedbackLoss, truthChoice } from './weighted-choice.ts';

/** Reads Moodle XML (https://docs.moodle.org/en/Moodle_XML_format), as Moodle's `format/xml/format.php` writes it. */
export function parseMoodleXml(text: string): Parsed {
  const found = collector();
  const read = parseXml(withPlainLines(text));
  if ('refusal' in read) {
    found.refuse(read.refusal, read.line === undefined ? {} : { line: read.line });
  } else if (read.root.name !== 'quiz') {
    found.refuse('O XML não é do Moodle: falta o elemento “quiz”.', { line: read.root.line });
  } else {
    // A category holds for all questions after it.
    let category: string | undefined;
    for (const element of elementsOf(read.root)) {
      if (element.name !== 'question') continue;
      if (element.attributes.type === 'category')
        category = categoryOf(textOf(childOf(childOf(element, 'category'), 'text')));
      else readElement(element, category, found);
    }
  }
  return found.parsed;
}

type Answers =
  | (Pick<Question, 'kind' | 'options' | 'modelAnswer' | 'markingNotes' | 'rubric'> & { losses: string[] })
  | { refusal: string };

function readElement(element: XmlElement, category: string | undefined, found: Collector) {
  const { type = '' } = element.attributes;
  const title = textOf(childOf(childOf(element, 'name'), 'text')).trim();
  const source = { line: element.line, title };
  const answers = readAnswers(type, element);
  if ('refusal' in answers) return found.refuse(answers.refusal, source);
  const statement = readText(childOf(element, 'questiontext'));
  const feedback = readText(childOf(element, 'generalfeedback'));
  const tags = childrenOf(childOf(element, 'tags'), 'tag')
    .map((tag) => textOf(tag).trim())
    .filter(Boolean);
  const grade = pointsIn(textOf(childOf(element, 'defaultgrade')));
  const { losses, ...rest } = answers;
  found.take(
    {
      statement: statement.text,
      ...rest,
      ...(title && { title }),
      ...(feedback.text && { feedback: feedback.text }),
      ...(grade.points && { points: grade.points }),
      ...(tags.length > 0 && { tags }),
      ...(category && { category }),
    },
    [...statement.losses, ...feedback.losses, ...losses, ...grade.losses, ...lossesBeside(element)],
    source,
  );
}

const refusals: Record<string, string> = {
  matching: 'Questões de associação não existem aqui.',
  numerical: 'Questões numéricas não existem aqui.',
  cloze: 'Questões de completar a lacuna não existem aqui.',
  description: 'É só um texto, não uma questão.',
};

function readAnswers(type: string, element: XmlElement): Answers {
  const answers = childrenOf(element, 'answer');
  const losses = answers.some((answer) => textOf(childOf(answer, 'feedback')).trim())
    ? [optionFeedbackLoss]
    : [];
  if (type === 'multichoice') return readChoice(element, answers, losses);
  if (type === 'truefalse') {
    const right = answers.find((answer) => fractionOf(answer) > 0);
    return { kind: 'single', options: truthChoice(readText(right).text.toLowerCase() === 'true'), losses };
  }
  if (type === 'essay') {
    const { text, losses: lost } = readText(childOf(element, 'graderinfo'));
    return { kind: 'essay', options: [], ...readGraderText(text), losses: lost };
  }
  if (type === 'shortanswer') return readShortAnswer(element, answers, losses);
  return { refusal: refusals[type] ?? `Questões do tipo “${type.slice(0, 40)}” não existem aqui.` };
}

function readShortAnswer(element: XmlElement, answers: readonly XmlElement[], losses: string[]): Answers {
  // An accepted answer is compared with what is typed, so it is plain text whatever its format attribute says.
  const read = answers.map((answer) => ({
    ...asMarkdown(textOf(childOf(answer, 'text')).trim(), 'plain'),
    weight: fractionOf(answer),
  }));
  const { losses: changes, ...rest } = asModelAnswer(read);
  const mindsCase = isTrue(textOf(childOf(element, 'usecase')));
  return {
    kind: 'essay',
    options: [],
    ...rest,
    ...(mindsCase && { markingNotes: 'Maiúsculas e minúsculas contam.' }),
    losses: [...changes, ...read.flatMap((answer) => answer.losses), ...losses],
  };
}

const isTrue = (word: string): boolean => /^\s*(true|1)\s*$/i.test(word);

function readChoice(element: XmlElement, answers: readonly XmlElement[], losses: string[]): Answers {
  const isSingle = isTrue(textOf(childOf(element, 'single')) || 'true');
  const options = answers.map((answer) => {
    const { text, losses: lost } = readText(answer, 'short');
    losses.push(...lost);
    const weight = fractionOf(answer);
    return { text, weight, isRight: isSingle && weight >= 99.9 };
  });
  if (isSingle && !options.some((option) => option.isRight))
    return { kind: 'single', options: options.map(({ text }) => ({ text, correct: false })), losses };
  return choiceOf(options, losses);
}

const fractionOf = ({ attributes }: XmlElement): number => {
  const fraction = Number(attributes.fraction?.replace(',', '.'));
  return Number.isFinite(fraction) ? fraction : 0;
};

const formats: Record<string, TextFormat> = { markdown: 'markdown', html: 'html' };

/** A text without a format is HTML. */
function readText(element: XmlElement | undefined, variant?: MarkdownVariant): RichText {
  const { format = 'html' } = element?.attributes ?? {};
  const words = textOf(childOf(element, 'text')).trim();
  const read =
    format === 'moodle_auto_format' && /<[a-z]/i.test(words)
      ? // Moodle's auto-format may contain tags, and its line breaks count.
        asMarkdown(words.replaceAll('\n', '<br>\n'), 'html', variant)
      : asMarkdown(words, formats[format] ?? 'plain', variant);
  for (const { attributes } of childrenOf(element, 'file')) {
    const { name = '' } = attributes;
    const loss = fileLoss(name);
    // A picture that the text shows was told with the text.
    const isNamed = [name, encodeURIComponent(name)].some((sign) => words.includes(`@@PLUGINFILE@@/${sign}`));
    if (loss !== pictureLoss || !isNamed) read.losses.push(loss);
  }
  return read;
}

const fileLoss = (name: string): string =>
  /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|webp)$|^$/i.test(name)
    ? pictureLoss
    : `O arquivo “${name.slice(0, 80)}” fica de fora.`;

function lossesBeside(element: XmlElement): string[] {
  const says = (name: string) =>
    childrenOf(element, name).some((part) => textOf(childOf(part, 'text')).trim());
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  // Moodle 1 stored the picture of a question in this way.
  const hasPicture = ['image', 'image_base64'].some((name) => textOf(childOf(element, name)).trim());
  return [
    ...(hasPicture ? [pictureLoss] : []),
    ...(combined.some(says) ? ['Os comentários de acerto e de erro ficam de fora.'] : []),
    ...(says('hint') ? ['As dicas ficam de fora.'] : []),
    ...(says('responsetemplate') ? ['O texto que já vinha no campo de resposta fica de fora.'] : []),
  ];
}

export function writeMoodleXml(questions: readonly Question[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(writeQuestion).join('')}</quiz>\n`;
}

function writeQuestion(question: Question): string {
  const { statement, kind, title, feedback, tags, points = 1 } = question;
  const { moodleType, writeMoodle } = filedKinds[kind];
  const parts = [
    moodleText('name', title ?? '', ''),
    moodleText('questiontext', statement),
    moodleText('generalfeedback', feedback ?? ''),
    `<defaultgrade>${points}</defaultgrade>`,
    ...writeMoodle(question),
    ...(tags ? [`<tags>${tags.map((tag) => moodleText('tag', tag, '')).join('')}</tags>`] : []),
  ];
  return `<question type="${moodleType}">\n${parts.map((part) => `  ${part}\n`).join('')}</question>\n`;
}
