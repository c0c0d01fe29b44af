import { asModelAnswer } from '../accepted-answers.ts';
import type { Question } from '../question.ts';
import { choiceOf, optionFeedbackLoss, truthChoice, type WeightedOption } from '../weighted-choice.ts';
import { findBare, readText } from './gift-text.ts';

export type GiftAnswers =
  | { refusal: string }
  | (Pick<Question, 'kind' | 'options' | 'modelAnswer'> & { refusal?: undefined; losses: string[] });

/** It tries the kinds in Moodle's order. */
export function readAnswers(body: string, format: string | undefined): GiftAnswers {
  if (!body) return { kind: 'essay', options: [], losses: [] };
  if (body.startsWith('#')) return { refusal: 'Questões numéricas não existem aqui.' };
  const truth = readTruth(body);
  if (truth) return truth;
  const first = findBare(body, '=~');
  // A single answer needs no sign.
  if (first === -1) return readAnswers(`=${body}`, format);
  if (body.slice(0, first).trim()) return { refusal: 'Há texto antes da primeira alternativa.' };
  const { options, losses } = readOptions(body, first, format);
  if (options.some((option) => !option.isRight)) return choiceOf(options, losses);
  if (body.includes('->')) return { refusal: 'Questões de associação não existem aqui.' };
  // An accepted answer is compared with what is typed, so it is plain text whatever the format of the question.
  const answers = readOptions(body, first, undefined);
  const { losses: changes, ...rest } = asModelAnswer(answers.options);
  return { kind: 'essay', options: [], ...rest, losses: [...changes, ...answers.losses] };
}

function readTruth(body: string): GiftAnswers | undefined {
  const feedback = findBare(body, '#');
  const word = (feedback === -1 ? body : body.slice(0, feedback)).trim().toUpperCase();
  if (!['T', 'TRUE', 'F', 'FALSE'].includes(word)) return undefined;
  return {
    kind: 'single',
    options: truthChoice(word.startsWith('T')),
    losses: feedback === -1 ? [] : [optionFeedbackLoss],
  };
}

function readOptions(body: string, first: number, format: string | undefined) {
  const options: WeightedOption[] = [];
  const losses: string[] = [];
  for (let at = first; at !== -1; ) {
    const sign = body.charAt(at);
    const next = findBare(body, '=~', at + 1);
    const raw = body.slice(at + 1, next === -1 ? undefined : next);
    at = next;
    // '~=' is another way to write '='.
    if (sign === '~' && !raw.trim() && next !== -1 && body.charAt(next) === '=') continue;
    const weight = /^\s*%(-?\d{1,3}(?:[.,]\d{1,10})?)%/.exec(raw);
    const rest = raw.slice(weight?.[0].length ?? 0);
    const feedback = findBare(rest, '#');
    if (feedback !== -1 && rest.slice(feedback + 1).trim()) losses.push(optionFeedbackLoss);
    const read = readText(feedback === -1 ? rest : rest.slice(0, feedback), format, 'short');
    losses.push(...read.losses);
    options.push({
      text: read.text,
      isRight: sign === '=',
      weight: weight?.[1] ? Number(weight[1].replace(',', '.')) : undefined,
    });
  }
  return { options, losses };
}
