import type { QuestionResults } from '#platform/contract/words.ts';

const texts: Readonly<Record<QuestionResults, { name: string; text: string }>> = {
  never: { name: 'Nunca', text: 'O candidato vê só a pontuação.' },
  after_end: {
    name: 'Depois do fim da prova',
    text: 'Quando ninguém mais puder fazer a prova, o candidato vê cada questão com a resposta certa.',
  },
  at_once: {
    name: 'Junto com o resultado',
    text: 'O candidato vê cada questão com a resposta certa assim que o resultado sai, mesmo que outros ainda possam fazer a prova.',
  },
};
const values: readonly QuestionResults[] = ['never', 'after_end', 'at_once'];

export const questionResultsLabel = 'Mostrar o resultado por questão ao candidato';

export const questionResultsOptions = values.map((value) => ({ value, label: texts[value].name }));

export const questionResultsName = (chosen: QuestionResults): string => texts[chosen].name;

export const questionResultsText = (chosen: QuestionResults): string => texts[chosen].text;
