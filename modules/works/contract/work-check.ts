import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { baseFiles } from './base-files.ts';

const checkCommandMost = 500;

const commandFault = `Use no máximo ${checkCommandMost} caracteres.`;

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
});

export type WorkCheck = z.output<typeof workCheck>;

/** A draft may lack the command. */
export const keptCheck = translated({ files, language: checkLanguage, command: as('comando', z.string()) });

/** What everybody may read of it before the start. */
export const toldCheck = translated({ language: as('linguagem', language) });
