import { z } from 'zod';
import { charactersAtMost, fillThisField } from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';

/** Most of what a rubric and the points of a question may have. */
export const rubricLimits = {
  pointsMost: 100,
  criteriaMost: 20,
  levelsMost: 10,
  nameMost: 120,
  descriptionMost: 500,
} as const;

const atMost = (characters: number) => ({ error: charactersAtMost(characters) });
const wholePoints = `Informe um número inteiro de 0 a ${rubricLimits.pointsMost}.`;

/** What a question is worth beside the others. */
export const questionPoints = z
  .int({ error: `Informe um número inteiro de 1 a ${rubricLimits.pointsMost}.` })
  .min(1, { error: 'Uma questão vale ao menos 1 ponto.' })
  .max(rubricLimits.pointsMost, { error: `Uma questão vale no máximo ${rubricLimits.pointsMost} pontos.` });

const levelPointsOne = z
  .int({ error: wholePoints })
  .min(0, { error: wholePoints })
  .max(rubricLimits.pointsMost, { error: wholePoints });

const level = translated({
  points: as('pontos', levelPointsOne),
  description: as(
    'descricao',
    z.string().trim().max(rubricLimits.descriptionMost, atMost(rubricLimits.descriptionMost)).default(''),
  ),
});

const criterion = translated(
  {
    name: as(
      'nome',
      z
        .string({ error: fillThisField })
        .trim()
        .min(1, { error: fillThisField })
        .max(rubricLimits.nameMost, atMost(rubricLimits.nameMost)),
    ),
    levels: as(
      'niveis',
      z
        .array(level)
        .min(2, { error: 'Um critério tem ao menos dois níveis.' })
        .max(rubricLimits.levelsMost, { error: `Use no máximo ${rubricLimits.levelsMost} níveis.` }),
    ),
  },
  ({ niveis }, fault: AddFault) => {
    if (!Array.isArray(niveis) || niveis.some((one) => typeof one?.points !== 'number')) return;
    if (niveis.every(({ points }) => points === 0))
      fault(['niveis'], 'Ao menos um nível precisa valer pontos.');
  },
);

/** The criteria by which open answers are marked, in order, each with its levels. */
export const rubric = z
  .array(criterion)
  .min(1, { error: 'Uma rubrica tem ao menos um critério.' })
  .max(rubricLimits.criteriaMost, { error: `Use no máximo ${rubricLimits.criteriaMost} critérios.` });

/** The points of the levels of a rubric, criterion by criterion. */
export const levelPoints = z
  .array(z.array(levelPointsOne).max(rubricLimits.levelsMost))
  .max(rubricLimits.criteriaMost);
