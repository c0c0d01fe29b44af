import type { Rubric } from '#modules/question-bank/domain/rubric.ts';

const levels = (none: string, some: string, all: string) => [
  { points: 0, description: none },
  { points: 1, description: some },
  { points: 2, description: all },
];

/** Every question of every defence is marked by it, and candidates read it before they begin. */
export const defenceRubric: Rubric = [
  {
    name: 'O que o trecho faz',
    levels: levels('Não explica', 'Explica em parte', 'Explica'),
    levelsShown: true,
  },
  {
    name: 'Por que foi escrito assim',
    levels: levels('Não diz', 'Diz em parte', 'Diz, com razões do próprio trabalho'),
    levelsShown: true,
  },
];
