import {
  type ClosedQuestion,
  isClosed,
  isCoding,
  type OpenQuestion,
  type OwnExam,
  type OwnQuestion,
} from '#modules/templates/server/own-exams/exam-file.ts';
import { codingFaults } from './coding-faults.ts';
import { codeFaults, outside, repeated } from './text-faults.ts';

/** Counted in characters. Texts that are read under time pressure must be short; explanations must say something. */
const lengths = {
  statement: [10, 2000],
  option: [1, 240],
  explanation: [40, 600],
  // Ten to fifteen lines are an answer. A longer one is for another kind of exam.
  'model answer': [300, 2500],
  'marking note': [20, 240],
} as const;
/** The number of marking notes of an open question. A single one says no more than the model answer. */
const notes = { least: 2, most: 8 };
/** How much longer than the shortest option the longest may be, from the length at which it is noticed. */
const longestOption = { from: 60, times: 3 };
/** How much longer than every wrong option a single right one may be. */
const rightOption = { from: 40, times: 1.5 };
/** The largest shares of an exam's single choices: with the right option as the longest, and with it at one place. */
const share = { longest: 0.45, place: 0.4 };

const sweeping = /\b(todas|nenhuma|ambas)\b.*\b(anteriores|acima|abaixo|alternativas|opções|respostas)\b/iu;
const byPlace =
  /(?<!\p{L})(primeir|segund|terceir|quart|quint|últim)[ao]s?\s+(opç|alternativa|resposta)|\b(opção|alternativa) [a-e\d]\b/iu;
/** Looks at more than the schema can. Gives one sentence for each fault, with exam and question. */
export function examFaults(exams: readonly OwnExam[]): string[] {
  return [
    ...repeated(exams.flatMap(({ questions }) => questions.map(({ statement }) => statement))).map(
      (statement) => `two questions ask the same: ${statement.slice(0, 60)}`,
    ),
    ...exams.flatMap((exam) =>
      [...ownFaults(exam), ...halfFaults(exam.questions.filter(isClosed))].map(
        (fault) => `${exam.slug}: ${fault}`,
      ),
    ),
  ];
}

/** Each half is an exam of its own, whose form must not give answers away. */
const halfFaults = (questions: readonly ClosedQuestion[]): string[] =>
  (['open', 'reserved'] as const).flatMap((half) =>
    habits(questions.filter((question) => question.half === half)).map((fault) => `${half} half: ${fault}`),
  );

function ownFaults({ slug, questions }: OwnExam): string[] {
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
      ? []
      : ['its name is not of small letters, digits and hyphens']),
    ...questions.flatMap((question, index) =>
      [
        ...questionFaults(question),
        // Questions then have the same numbers with and without the open ones.
        ...(!isClosed(question) && questions.slice(index).some(isClosed)
          ? ['an open question stands before one with options']
          : []),
      ].map((fault) => `question ${index + 1}: ${fault}`),
    ),
  ];
}

function questionFaults(question: OwnQuestion): string[] {
  if (isCoding(question)) return codingFaults(question);
  const { statement, explanation } = question;
  return [
    ...within('statement', statement),
    ...within('explanation', explanation),
    ...[statement, explanation].flatMap(codeFaults),
    ...(isClosed(question) ? optionFaults(question) : markingFaults(question)),
  ];
}

function optionFaults({ options, explanation }: ClosedQuestion): string[] {
  const texts = options.map(({ text }) => text);
  return [
    ...texts.flatMap((text) => within('option', text)),
    ...repeated(texts).map((text) => `two options say '${text}'`),
    ...texts.filter((text) => sweeping.test(text)).map((text) => `'${text}' speaks of the other options`),
    ...(byPlace.test(explanation) ? ['its explanation tells options by their place'] : []),
    ...unlikeLengths(options),
    ...texts.flatMap(codeFaults),
  ];
}

function markingFaults({ modelAnswer, marking }: OpenQuestion): string[] {
  const { least, most } = notes;
  return [
    ...within('model answer', modelAnswer),
    ...marking.flatMap((note) => within('marking note', note)),
    ...repeated(marking).map((note) => `two marking notes say '${note}'`),
    ...(marking.length < least || marking.length > most
      ? [`it has ${marking.length} marking notes, not ${least} to ${most}`]
      : []),
    ...[modelAnswer, ...marking].flatMap(codeFaults),
  ];
}

const within = (what: keyof typeof lengths, text: string) => outside(what, text, lengths[what]);

function unlikeLengths(options: ClosedQuestion['options']): string[] {
  const of = (wanted: boolean) =>
    options.filter(({ right = false }) => right === wanted).map(({ text }) => text.length);
  const all = [...of(true), ...of(false)];
  const longest = Math.max(...all);
  const faults: string[] = [];
  if (longest >= longestOption.from && longest > longestOption.times * Math.min(...all)) {
    faults.push(`its longest option is more than ${longestOption.times} times the shortest`);
  }
  const [right = 0] = of(true);
  if (
    of(true).length === 1 &&
    right >= rightOption.from &&
    right > rightOption.times * Math.max(...of(false))
  ) {
    faults.push('its right option stands out by its length');
  }
  return faults;
}

function habits(questions: readonly ClosedQuestion[]): string[] {
  const singles = questions.filter(({ options }) => options.filter(({ right }) => right).length === 1);
  if (singles.length === 0) return [];
  const places = singles.map(({ options }) => options.findIndex(({ right }) => right));
  const longest = singles.filter(({ options }) => {
    const right = options.find((option) => option.right)?.text.length ?? 0;
    return options.every((option) => option.right || option.text.length < right);
  });
  const faults = [...new Set(places)]
    .filter((place) => places.filter((one) => one === place).length > share.place * singles.length)
    .map((place) => `the right option stands at place ${place + 1} too often`);
  if (longest.length > share.longest * singles.length) {
    faults.push(`the right option is the longest in ${longest.length} of ${singles.length} single choices`);
  }
  return faults;
}
