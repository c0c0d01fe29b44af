import * as z from 'zod/mini';
import { charactersAtMost, fillThisField } from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

export const rubricLimits = {
  pointsMost: 100,
  criteriaMost: 20,
  levelsMost: 10,
  nameMost: 120,
  descriptionMost: 500,
} as const;

const atMost = (characters: number) => ({ error: charactersAtMost(characters) });
const wholePoints = `Informe um número inteiro de 0 a ${rubricLimits.pointsMost}.`;

export const questionPoints = z
  .int({ error: `Informe um número inteiro de 1 a ${rubricLimits.pointsMost}.` })
  .check(
    z.minimum(1, { error: 'Uma questão vale ao menos 1 ponto.' }),
    z.maximum(rubricLimits.pointsMost, {
      error: `Uma questão vale no máximo ${rubricLimits.pointsMost} pontos.`,
    }),
  );

const criterionOrigin = words({ FALHA: 'fault', ALARMES: 'alarms', VERIFICACAO: 'check' });

/** Only false alarms have points below zero. */
const levelPointsOne = z
  .int({ error: wholePoints })
  .check(
    z.minimum(-rubricLimits.pointsMost, { error: wholePoints }),
    z.maximum(rubricLimits.pointsMost, { error: wholePoints }),
  );

export const criterionLevel = translated({
  points: as('pontos', levelPointsOne),
  description: as(
    'descricao',
    z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(rubricLimits.descriptionMost, atMost(rubricLimits.descriptionMost))),
      '',
    ),
  ),
});

/** What is read of a criterion before the work. `levels` are there where the author ticked it. */
export const readableCriterion = translated({
  name: as('nome', z.string()),
  most: as('maximo', z.int()),
  levels: as('niveis', z.optional(z.array(criterionLevel))),
});

const criterion = translated(
  {
    name: as(
      'nome',
      z
        .string({ error: fillThisField })
        .check(
          z.trim(),
          z.minLength(1, { error: fillThisField }),
          z.maxLength(rubricLimits.nameMost, atMost(rubricLimits.nameMost)),
        ),
    ),
    levels: as(
      'niveis',
      z
        .array(criterionLevel)
        .check(
          z.minLength(2, { error: 'Um critério tem ao menos dois níveis.' }),
          z.maxLength(rubricLimits.levelsMost, { error: `Use no máximo ${rubricLimits.levelsMost} níveis.` }),
        ),
    ),
    levelsShown: as('mostra_niveis', z.optional(z.boolean())),
    /** The server sets it. What is sent with it is made anew from the review or the check. */
    origin: as('origem', z.optional(criterionOrigin)),
  },
  ({ niveis, origem }, fault: AddFault) => {
    if (!Array.isArray(niveis) || niveis.some((one) => typeof one?.points !== 'number')) return;
    if (origem === 'alarms') return;
    niveis.forEach(({ points }, at) => {
      if (points < 0) fault(['niveis', at, 'pontos'], wholePoints);
    });
    if (niveis.every(({ points }) => points === 0))
      fault(['niveis'], 'Ao menos um nível precisa valer pontos.');
  },
);

export const rubric = z.array(criterion).check(
  z.minLength(1, { error: 'Uma rubrica tem ao menos um critério.' }),
  z.maxLength(rubricLimits.criteriaMost, {
    error: `Use no máximo ${rubricLimits.criteriaMost} critérios.`,
  }),
);

export const levelPoints = z
  .array(z.array(levelPointsOne).check(z.maxLength(rubricLimits.levelsMost)))
  .check(z.maxLength(rubricLimits.criteriaMost));
