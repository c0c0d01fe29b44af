import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { baseFiles } from './base-files.ts';

const checkCommandMost = 500;

const commandFault = `Use no máximo ${checkCommandMost} caracteres.`;

const pointsFault = `Informe um número inteiro de 1 a ${rubricLimits.pointsMost}.`;

const files = as('arquivos', baseFiles);
const checkLanguage = as(
  'linguagem',
  language.check(z.refine((given) => given !== 'sql', { error: 'SQL não roda sobre arquivos.' })),
);

/** A company's own tests over each delivered work: their files are laid over it, and the command is executed. */
export const workCheck = translated({
  files,
  /** It must be installed where the command is executed. */
  language: checkLanguage,
  command: as(
    'comando',
    z.string({ error: fillThisField }).check(
      z.trim(),
      z.minLength(1, { error: fillThisField }),
      z.maxLength(checkCommandMost, { error: commandFault }),
      z.refine((text) => !/[\p{Cc}]/u.test(text), { error: 'Escreva o comando em uma linha.' }),
    ),
  ),
  /** Those of a criterion that the server adds to the rubric, and a person marks. Without them it is a fact alone. */
  points: as(
    'pontos',
    z.nullish(
      z
        .int({ error: pointsFault })
        .check(
          z.minimum(1, { error: pointsFault }),
          z.maximum(rubricLimits.pointsMost, { error: pointsFault }),
        ),
    ),
  ),
});

export type WorkCheck = z.output<typeof workCheck>;

/** A draft may lack the command. */
export const keptCheck = translated({
  files,
  language: checkLanguage,
  command: as('comando', z.string()),
  points: as('pontos', z.nullish(z.number())),
});
