import { giftText } from '../gift/gift-text.ts';
import { qtiWords } from '../qti/qti-words.ts';
import type { Question } from '../question.ts';
import { moodleText } from '../text/xml.ts';
import type { FiledKind } from './filed-kind.ts';

interface ChoiceWays {
  readonly isSingle: boolean;
  readonly giftSign: (question: Question, option: Question['options'][number]) => string;
  readonly moodleWeight: (question: Question, option: Question['options'][number]) => number;
}

export const choice = ({
  isSingle,
  giftSign,
  moodleWeight,
}: ChoiceWays): Pick<FiledKind, 'moodleType' | 'writeGift' | 'writeMoodle' | 'writeQti'> => ({
  moodleType: 'multichoice',
  writeGift: (question) =>
    question.options.map((option) => `\t${giftSign(question, option)}${giftText(option.text)}`),
  writeMoodle: (question) => [
    `<single>${isSingle}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    ...question.options.map((option) =>
      moodleText('answer', option.text, ` fraction="${moodleWeight(question, option)}" format="markdown"`),
    ),
  ],
  writeQti({ options }) {
    const choices = options.map(
      ({ text }, index) =>
        `<qti-simple-choice identifier="A${index + 1}">${qtiWords(text, 'short')}</qti-simple-choice>\n`,
    );
    return {
      cardinality: isSingle ? 'single' : 'multiple',
      baseType: 'identifier',
      right: options.flatMap(({ correct }, index) => (correct ? [`A${index + 1}`] : [])),
      body: [
        `<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${isSingle ? 1 : 0}">\n${choices.join('')}</qti-choice-interaction>`,
      ],
      // QTI has no standard template for how a multiple choice is marked here.
      processing: [
        '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>',
      ],
    };
  },
});

export function choiceFault({ options }: Question): string | undefined {
  if (options.length < 2) return 'Faltam alternativas: são precisas ao menos duas.';
  if (options.some((option) => !option.text)) return 'Há uma alternativa sem texto.';
  if (!options.some((option) => option.correct)) return 'Nenhuma alternativa está marcada como correta.';
  return undefined;
}
