import * as z from 'zod/mini';
import { charactersAtMost, fillThisField, picture } from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import { questionKind, questionLevel } from '#platform/contract/words.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import { codeReview } from './code-review.ts';
import { execution } from './execution.ts';
import type { KeyRules } from './kinds/checked-kind.ts';
import { checkedKinds } from './kinds/kinds.ts';
import { questionPoints, rubric, rubricLimits } from './rubric.ts';

/** The unit is characters. */
export const questionLimits = {
  statementMost: 10_000,
  optionMost: 2000,
  notesMost: 10_000,
  optionsMost: 20,
} as const;

const atMost = (characters: number) => ({ error: charactersAtMost(characters) });

export const optionText = as(
  'texto',
  z
    .string({ error: fillThisField })
    .check(
      z.trim(),
      z.minLength(1, { error: fillThisField }),
      z.maxLength(questionLimits.optionMost, atMost(questionLimits.optionMost)),
    ),
);

const draftOption = translated({
  text: optionText,
  correct: as('correta', z._default(z.nullable(z.boolean()), null)),
});

const notes = z.nullish(
  z.string().check(z.trim(), z.maxLength(questionLimits.notesMost, atMost(questionLimits.notesMost))),
);

export const questionFields = {
  statement: as(
    'enunciado',
    z
      .string({ error: fillThisField })
      .check(z.trim(), z.maxLength(questionLimits.statementMost, atMost(questionLimits.statementMost))),
  ),
  kind: as('tipo', questionKind),
  /** It repeats the kind as a number: the specification's questions have it everywhere, and the word decides. */
  kindNumber: as('id_tipo', z.optional(z.unknown())),
  options: as('alternativas', z.nullish(z.array(draftOption).check(z.maxLength(questionLimits.optionsMost)))),
  imageUrl: as('img_url', z.nullish(picture)),
  imageAlt: as('img_descricao', z.nullish(z.string().check(z.trim(), z.maxLength(300, atMost(300))))),
  modelAnswer: as('resposta_modelo', notes),
  markingNotes: as('como_corrigir', notes),
  /** Candidates read it who see their results by question. */
  explanation: as('explicacao', notes),
  points: as('pontos', z.nullish(questionPoints)),
  /** Only an open question may have one. An answer is right or wrong without it. */
  rubric: as('rubrica', z.nullish(rubric)),
  execution: as('execucao', z.nullish(execution)),
  review: as('revisao', z.nullish(codeReview)),
};

export const drawLimits = {
  countMost: 200,
  tagsMost: 10,
  tagMost: 40,
  rulesMost: 20,
  poolMost: 500,
  poolsMost: 2000,
} as const;

export const bankTag = z.string({ error: fillThisField }).check(
  z.normalize(),
  z.trim(),
  z.toLowerCase(),
  z.overwrite((tag) => tag.replace(/\s+/gu, ' ')),
  z.minLength(1, { error: fillThisField }),
  z.maxLength(drawLimits.tagMost, atMost(drawLimits.tagMost)),
);

/** Labels are no part of what is asked, so changing them makes no version. */
export const labelFields = {
  tags: as(
    'tags',
    z._default(
      z.array(bankTag).check(
        z.overwrite((tags) => [...new Set(tags)]),
        z.maxLength(drawLimits.tagsMost, { error: `Use no máximo ${drawLimits.tagsMost} tags.` }),
      ),
      [],
    ),
  ),
  level: as('nivel', z.nullish(questionLevel)),
};

export const drawRule = translated({
  tag: as('tag', bankTag),
  level: as('nivel', z.nullish(questionLevel)),
  kind: as('tipo', z.nullish(questionKind)),
  count: as(
    'quantidade',
    z
      .int({ error: 'Informe quantas questões sortear.' })
      .check(
        z.minimum(1, { error: 'Sorteie ao menos uma questão.' }),
        z.maximum(drawLimits.countMost, { error: `Sorteie no máximo ${drawLimits.countMost} questões.` }),
      ),
  ),
  /** Only answers have these: how many questions it draws from, and whether the bank has others for it by now. */
  pool: as('totalSorteaveis', z.optional(z.int())),
  outdated: as('desatualizado', z.optional(z.boolean())),
});

export type DrawRule = z.output<typeof drawRule>;

export function questionChecked(wire: Partial<WireQuestion>, fault: AddFault): void {
  if (wire.enunciado === '') fault(['enunciado'], fillThisField);
  checkExecution(wire, fault);
  checkReview(wire, fault);
  checkOptions(wire, { severalRight: false }, (path, message) => fault(path, message));
}

/** Its keys are as they are sent, and its values as far as they could be read. */
interface WireQuestion {
  readonly enunciado: string;
  readonly tipo: z.output<typeof questionKind>;
  readonly alternativas?: z.output<typeof draftOption>[] | null | undefined;
  readonly rubrica?: z.output<typeof rubric> | null | undefined;
  readonly execucao?: unknown;
  readonly revisao?: z.output<typeof codeReview> | null | undefined;
}

export function checkExecution(
  { tipo: kind, rubrica, execucao }: Partial<WireQuestion>,
  fault: AddFault,
): void {
  if (execucao === undefined || execucao === null || kind === undefined) return;
  if (!kindOf({ kind }).mayRun)
    fault(['execucao'], 'Só uma questão dissertativa pode ser de código ou de SQL.');
  if (rubrica !== undefined && rubrica !== null)
    fault(['rubrica'], 'Os testes corrigem esta questão: ela não tem rubrica.');
}

export function checkReview(
  { tipo: kind, rubrica, execucao, revisao }: Partial<WireQuestion>,
  fault: AddFault,
): void {
  if (revisao === undefined || revisao === null || kind === undefined) return;
  if (!kindOf({ kind }).mayReview)
    fault(['revisao'], 'Só uma questão dissertativa pode ser de revisão de código.');
  if (execucao !== undefined && execucao !== null)
    fault(['revisao'], 'Uma questão roda código ou pede uma revisão, não as duas coisas.');
  const own = Array.isArray(rubrica) ? rubrica.filter((criterion) => !criterion?.origin).length : 0;
  const made = (Array.isArray(revisao.faults) ? revisao.faults.length : 0) + (revisao.alarmCost > 0 ? 1 : 0);
  if (own > 0 && own + made > rubricLimits.criteriaMost)
    fault(
      ['rubrica'],
      `Critérios e falhas são no máximo ${rubricLimits.criteriaMost} juntos: há ${own + made}.`,
    );
}

export function checkOptions(
  { tipo: kind, alternativas }: Partial<WireQuestion>,
  rules: KeyRules,
  fault: AddFault,
): void {
  if (kind === undefined) return;
  checkedKinds[kind].check(Array.isArray(alternativas) ? alternativas : [], rules, fault);
}
