import type { ResultsRelease } from '#platform/contract/words.ts';

const texts: Readonly<Record<ResultsRelease, { name: string; text: string }>> = {
  on_delivery: {
    name: 'Na entrega',
    text: 'Cada candidato vê a pontuação assim que entrega, enquanto outros ainda podem fazer a prova.',
  },
  at_end: {
    name: 'No fim da prova',
    text: 'Quando ninguém mais puder fazer a prova, todos veem a pontuação e são avisados como escolheram.',
  },
  when_published: {
    name: 'Quando eu publicar',
    text: 'A pontuação espera até alguém da equipe publicar os resultados na página da prova. Depois disso, todos veem a pontuação e são avisados como escolheram.',
  },
};
const values: readonly ResultsRelease[] = ['on_delivery', 'at_end', 'when_published'];

export const resultsReleaseLabel = 'Quando o candidato vê o resultado';

export const resultsReleaseOptions = values.map((value) => ({ value, label: texts[value].name }));

export const resultsReleaseName = (chosen: ResultsRelease): string => texts[chosen].name;

export const resultsReleaseText = (chosen: ResultsRelease): string => texts[chosen].text;
