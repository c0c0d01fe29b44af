import * as z from 'zod/mini';
import { charactersAtMost, fillThisField } from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import { type CodeReview, linesAt } from '../domain/code-review/code-review.ts';
import { hunk, reviewLimits } from './paper-review.ts';
import { commentKind } from './review-words.ts';

const atMost = (characters: number) => ({ error: charactersAtMost(characters) });
const within = (least: number, most: number, what: string) => {
  const error = `Informe ${what}, de ${least} a ${most}.`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
};
const line = within(1, reviewLimits.lineMost, 'o número de uma linha');

/** Control characters other than tabs are no text of a program. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const isText = (text: string) => !/[\u0000-\u0008\u000b-\u001f\u007f]|\ufffd/.test(text);
const binary = 'Este texto tem sinais que não são de texto. Envie o código como texto em UTF-8.';

/** A path stands before the colon of a comment in an answer. */
const path = z.string({ error: fillThisField }).check(
  z.trim(),
  z.minLength(1, { error: fillThisField }),
  z.maxLength(reviewLimits.pathMost, atMost(reviewLimits.pathMost)),
  z.refine(isText, { error: binary }),
  z.refine((written) => !/[:\n\t]|^[-*•] |^\/|(?:^|\/)\.\.(?:\/|$)/.test(written), {
    error: 'Use um caminho como src/fila.ts, sem dois-pontos.',
  }),
);

const changedFile = translated({
  path: as('caminho', path),
  hunks: as(
    'trechos',
    z
      .array(hunk)
      .check(
        z.minLength(1, { error: 'Este arquivo não muda.' }),
        z.maxLength(reviewLimits.hunksMost, { error: `Use no máximo ${reviewLimits.hunksMost} trechos.` }),
      ),
  ),
});

const plantedFault = translated({
  path: as('caminho', z.string({ error: fillThisField }).check(z.trim())),
  from: as('de', line),
  to: as('ate', line),
  kind: as('tipo', commentKind),
  weight: as('peso', z._default(within(1, reviewLimits.weightMost, 'o peso'), 1)),
  explanation: as(
    'explicacao',
    z
      .string({ error: fillThisField })
      .check(
        z.trim(),
        z.minLength(1, { error: 'Explique a falha: quem corrige e o candidato leem isto.' }),
        z.maxLength(reviewLimits.explanationMost, atMost(reviewLimits.explanationMost)),
      ),
  ),
});

export const codeReview = translated(
  {
    files: as(
      'arquivos',
      z
        .array(changedFile)
        .check(
          z.minLength(1, { error: 'Cole um diff, ou as duas versões de um arquivo.' }),
          z.maxLength(reviewLimits.filesMost, { error: `Use no máximo ${reviewLimits.filesMost} arquivos.` }),
        ),
    ),
    faults: as(
      'falhas',
      z
        .array(plantedFault)
        .check(
          z.minLength(1, { error: 'Marque ao menos uma falha na mudança.' }),
          z.maxLength(reviewLimits.faultsMost, { error: `Use no máximo ${reviewLimits.faultsMost} falhas.` }),
        ),
    ),
    alarmCost: as(
      'custo_alarme',
      z._default(within(0, reviewLimits.alarmCostMost, 'quanto custa um alarme falso'), 0),
    ),
  },
  checkReview,
);

interface Wire {
  readonly arquivos?: CodeReview['files'];
  readonly falhas?: CodeReview['faults'];
}

function checkReview({ arquivos: files, falhas: faults }: Wire, fault: AddFault): void {
  const known = Array.isArray(files) && files.every(isRead) ? files : undefined;
  if (known) checkFiles(known, fault);
  if (!Array.isArray(faults)) return;
  faults.forEach((one, at) => {
    if (typeof one?.from !== 'number' || typeof one.to !== 'number') return;
    if (one.to < one.from) fault(['falhas', at, 'ate'], 'A última linha vem antes da primeira.');
    else if (one.to - one.from >= reviewLimits.rangeMost)
      fault(['falhas', at, 'ate'], `Marque no máximo ${reviewLimits.rangeMost} linhas.`);
    else if (known && !isShown(known, one))
      fault(['falhas', at, 'de'], 'A mudança não mostra estas linhas depois da mudança.');
  });
}

const isRead = (file: CodeReview['files'][number] | undefined): boolean =>
  typeof file?.path === 'string' &&
  Array.isArray(file.hunks) &&
  file.hunks.every((one) => typeof one?.lines === 'string');

function checkFiles(files: CodeReview['files'], fault: AddFault): void {
  files.forEach(({ path: named, hunks }, at) => {
    if (files.findIndex((file) => file.path === named) < at)
      fault(['arquivos', at, 'caminho'], 'Este arquivo já está na lista.');
    if (hunks.every(({ lines }) => !/^[+-]/m.test(lines)))
      fault(['arquivos', at, 'caminho'], 'Este arquivo não muda: as duas versões são iguais.');
    if (hunks.some(({ lines }) => lines.split('\n').some((written) => !/^[ +-]/.test(written))))
      fault(['arquivos', at, 'trechos'], 'Este trecho não é de um diff unificado.');
    if (hunks.some(({ lines }) => !isText(lines.replaceAll('\n', ''))))
      fault(['arquivos', at, 'trechos'], binary);
  });
  const bytes = new TextEncoder().encode(JSON.stringify(files)).length;
  if (bytes > reviewLimits.bytesMost)
    fault(
      ['arquivos'],
      `A mudança é grande demais: use no máximo ${reviewLimits.bytesMost.toLocaleString('pt-BR')} bytes.`,
    );
}

const isShown = (files: CodeReview['files'], fault: CodeReview['faults'][number]): boolean => {
  const shown = linesAt(files, fault);
  return [fault.from, fault.to].every((end) => shown.some(({ newLine }) => newLine === end));
};

/** A draft may hold a part of it: the shape is checked, the rules are not. */
export const keptReview = translated({
  files: as(
    'arquivos',
    z.array(translated({ path: as('caminho', z.string()), hunks: as('trechos', z.array(hunk)) })),
  ),
  faults: as(
    'falhas',
    z.array(
      translated({
        path: as('caminho', z.string()),
        from: as('de', z.nullable(z.number())),
        to: as('ate', z.nullable(z.number())),
        kind: as('tipo', commentKind),
        weight: as('peso', z.nullable(z.number())),
        explanation: as('explicacao', z.string()),
      }),
    ),
  ),
  alarmCost: as('custo_alarme', z.nullable(z.number())),
});
