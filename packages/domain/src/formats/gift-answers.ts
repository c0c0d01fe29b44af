import { findBare, readText } from './gift-text.ts';
import type { Question } from './question.ts';

/** What stands between the braces of a question: its kind and alternatives, or why it cannot be taken. */
export type GiftAnswers =
  | { refusal: string }
  | (Pick<Question, 'kind' | 'options'> & { refusal?: undefined; losses: string[] });

interface Option {
  text: string;
  /** The sign before it. */
  sign: '=' | '~';
  /** Percent of the question's mark, when it is given. */
  weight: number | undefined;
}

const optionFeedbackLoss = 'Os comentários de cada alternativa ficam de fora.';

/** Reads the answers of a GIFT question, in the order in which Moodle tells the kinds apart. */
export function readAnswers(body: string, format: string | undefined): GiftAnswers {
  if (!body) return { kind: 'essay', options: [], losses: [] };
  if (body.startsWith('#')) return { refusal: 'Questões numéricas não existem aqui.' };
  const truth = readTruth(body);
  if (truth) return truth;
  const first = findBare(body, '=~');
  if (first === -1) return { refusal: 'As respostas não têm os sinais = ou ~.' };
  if (body.slice(0, first).trim()) return { refusal: 'Há texto antes da primeira alternativa.' };
  const { options, losses } = readOptions(body, first, format);
  if (options.some((option) => option.sign === '~')) return choice(options, losses);
  if (body.includes('->')) return { refusal: 'Questões de associação não existem aqui.' };
  return {
    kind: 'essay',
    options: [],
    losses: ['Era uma resposta curta: aqui é dissertativa, e as respostas aceitas ficam de fora.'],
  };
}

function readTruth(body: string): GiftAnswers | undefined {
  const feedback = findBare(body, '#');
  const word = (feedback === -1 ? body : body.slice(0, feedback)).trim().toUpperCase();
  if (!['T', 'TRUE', 'F', 'FALSE'].includes(word)) return undefined;
  return {
    kind: 'single',
    options: [
      { text: 'Verdadeiro', correct: word.startsWith('T') },
      { text: 'Falso', correct: word.startsWith('F') },
    ],
    losses: feedback === -1 ? [] : [optionFeedbackLoss],
  };
}

function readOptions(body: string, first: number, format: string | undefined) {
  const options: Option[] = [];
  const losses: string[] = [];
  for (let at = first; at !== -1; ) {
    const sign = body.charAt(at) as Option['sign'];
    const next = findBare(body, '=~', at + 1);
    const raw = body.slice(at + 1, next === -1 ? undefined : next);
    at = next;
    // '~=' is another way to write '='.
    if (sign === '~' && !raw.trim() && next !== -1 && body.charAt(next) === '=') continue;
    const weight = /^\s*%(-?\d{1,3}(?:[.,]\d{1,10})?)%/.exec(raw);
    const rest = raw.slice(weight?.[0].length ?? 0);
    const feedback = findBare(rest, '#');
    if (feedback !== -1 && rest.slice(feedback + 1).trim()) losses.push(optionFeedbackLoss);
    const read = readText(feedback === -1 ? rest : rest.slice(0, feedback), format);
    losses.push(...read.losses);
    options.push({
      text: read.text,
      sign,
      weight: weight?.[1] ? Number(weight[1].replace(',', '.')) : undefined,
    });
  }
  return { options, losses };
}

function choice(options: readonly Option[], losses: string[]): GiftAnswers {
  const hasSign = options.some((option) => option.sign === '=');
  const isRight = ({ sign, weight }: Option) =>
    weight === undefined ? sign === '=' : weight > 0 && (sign === '=' || !hasSign);
  const read = options.map((option) => ({ text: option.text, correct: isRight(option) }));
  const right = read.filter((option) => option.correct).length;
  if (!hasSign) {
    if (!isEvenlyShared(options))
      losses.push(
        'Os pesos das alternativas ficam de fora: aqui cada certa soma e cada errada desconta partes iguais.',
      );
    return { kind: 'multiple', options: read, losses };
  }
  if (options.some(({ sign, weight }) => sign === '~' && weight !== undefined && weight > 0))
    losses.push('As alternativas que valiam parte da nota contam como erradas.');
  if (right > 1) {
    losses.push('Bastava marcar uma das corretas; aqui é preciso marcar todas.');
    return { kind: 'multiple', options: read, losses };
  }
  return { kind: 'single', options: read, losses };
}

/** True when every right alternative adds and every wrong one takes away its equal share, or nothing. */
function isEvenlyShared(options: readonly Option[]): boolean {
  const weights = options.map((option) => option.weight ?? 0);
  const right = weights.filter((weight) => weight > 0).length;
  const wrong = weights.length - right;
  const isNear = (weight: number, share: number) => Math.abs(weight - share) < 0.5;
  const wrongWeights = weights.filter((weight) => weight <= 0);
  return (
    weights.every((weight) => weight <= 0 || isNear(weight, 100 / right)) &&
    (wrongWeights.every((weight) => weight === 0) ||
      wrongWeights.every((weight) => isNear(weight, -100 / wrong)))
  );
}
