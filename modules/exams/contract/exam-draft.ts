import * as z from 'zod/mini';
import type { KeyRules } from '#modules/question-bank/contract/kinds/checked-kind.ts';
import {
  checkExecution,
  checkOptions,
  checkReview,
  type DrawRule,
  drawLimits,
  drawRule,
  questionFields,
} from '#modules/question-bank/contract/questions.ts';
import { baseFiles } from '#modules/works/contract/base-files.ts';
import { workCheck } from '#modules/works/contract/work-check.ts';
import {
  charactersAtMost,
  edition,
  fillThisField,
  id,
  namesAreVisible,
  optionalDuration,
  optionalLink,
  periodEnd,
  periodStart,
} from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import {
  examKind,
  type HandInWay,
  handInWay,
  questionResults,
  resultsRelease,
  runAccess,
} from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { answerDaysLimits } from '../contract/answer-by.ts';
import { checkRule, ruleSent } from './run-rule.ts';

/** Its one question asks for a link, which is a text. */
export const practiceKind: QuestionKind = 'essay';
export const repositoryQuestion = 'Insira o link do repositório para avaliação.';
const fileQuestion = 'Envie o trabalho em um arquivo .zip ou .tar.gz para avaliação.';
const eitherQuestion =
  'Insira o link do repositório, ou envie o trabalho em um arquivo .zip ou .tar.gz, para avaliação.';
const anyQuestion = 'Entregue o trabalho por uma das formas abaixo, para avaliação.';
const pushQuestion = 'Envie o trabalho por git push para avaliação.';

/** What a practical exam asks for where its author writes nothing. */
export function usualQuestion(ways: readonly HandInWay[] | null | undefined): string {
  if (ways?.includes('push')) return ways.length > 1 ? anyQuestion : pushQuestion;
  if (!ways?.includes('upload')) return repositoryQuestion;
  return ways.includes('link') ? eitherQuestion : fileQuestion;
}

export const isUsualQuestion = (statement: string): boolean =>
  [repositoryQuestion, fileQuestion, eitherQuestion, anyQuestion, pushQuestion].includes(statement);

export const startAfterEnd = 'A data inicial não pode ser maior que a data final.';
export const chooseStack = 'Você precisa selecionar ao menos uma stack.';
export const chooseSkill = 'Você precisa selecionar ao menos uma habilidade.';
export const fromToday = 'Escolha uma data a partir de hoje.';

/** Titles are counted in characters, durations in seconds. */
export const examLimits = {
  titleLeast: 10,
  titleMost: 50,
  durationLeast: 15 * 60,
  questionsMost: drawLimits.countMost,
} as const;

const atMost = (characters: number) => ({ error: charactersAtMost(characters) });

export const examTitle = z
  .string({ error: fillThisField })
  .check(
    z.trim(),
    z.minLength(1, { error: fillThisField }),
    z.minLength(examLimits.titleLeast, { error: `Use ao menos ${examLimits.titleLeast} caracteres.` }),
    z.maxLength(examLimits.titleMost, atMost(examLimits.titleMost)),
    namesAreVisible,
  );

const answerDaysFault = `Informe de ${answerDaysLimits.least} a ${answerDaysLimits.most} dias.`;

export const answerDaysField = z
  .int({ error: answerDaysFault })
  .check(
    z.minimum(answerDaysLimits.least, { error: answerDaysFault }),
    z.maximum(answerDaysLimits.most, { error: answerDaysFault }),
  );

/** The unit is seconds. If null, only the end of the period limits it. */
export const examDuration = optionalDuration.check(
  z.refine((seconds) => seconds === null || seconds >= examLimits.durationLeast, {
    error: 'A duração mínima é de 15 minutos.',
  }),
);

/** Nothing could be handed in if there were none. */
export const handInWays = z
  .array(handInWay)
  .check(z.minLength(1, { error: 'Escolha ao menos uma forma de entrega.' }), z.maxLength(3));

export const bankReference = translated({
  questionId: as('id_questao', id),
  version: as('versao', z.int().check(z.positive())),
  /** Answers have these, and requests do not. `archived` is the question's state in the bank. */
  newest: as('versao_atual', z.optional(z.int())),
  archived: as('arquivada', z.optional(z.boolean())),
});

export type BankReference = z.output<typeof bankReference>;

export const questionKindCodes: Readonly<Record<QuestionKind, number>> = { multiple: 1, single: 2, essay: 3 };

/** Clients send `id_tipo`, but the server ignores it: `tipo` says the same. */
export const draftQuestion = translated({
  ...questionFields,
  kindCode: as('id_tipo', z.optional(z.unknown())),
  bank: as('banco', z.nullish(bankReference)),
});

export type DraftQuestion = z.output<typeof draftQuestion>;

/** The form checks the fields in this order. */
const draftFields = {
  startsAt: as(
    'data_inicio',
    z.nullish(z.union([z.literal(''), periodStart], { error: 'Informe uma data válida.' })),
  ),
  endsAt: as(
    'data_fim',
    z.nullish(z.union([z.literal(''), periodEnd], { error: 'Informe uma data válida.' })),
  ),
  stackIds: as(
    'ids_stacks',
    z.array(id, { error: chooseStack }).check(z.minLength(1, { error: chooseStack }), z.maxLength(50)),
  ),
  skillIds: as(
    'ids_habilidades',
    z.array(id, { error: chooseSkill }).check(z.minLength(1, { error: chooseSkill }), z.maxLength(100)),
  ),
  questions: as('questoes', z.array(draftQuestion).check(z.maxLength(examLimits.questionsMost))),
  draws: as('sorteios', z.nullish(z.array(drawRule).check(z.maxLength(drawLimits.rulesMost)))),
  /** A changed exam draws from the current questions of the bank, even if the rules stay the same. */
  refreshDraws: as('atualizar_sorteios', z.nullish(z.boolean())),
  title: as('titulo', examTitle),
  description: as('descricao', z._default(z.string().check(z.trim(), z.maxLength(5000, atMost(5000))), '')),
  repositoryUrl: as('link_repositorio', z.nullish(optionalLink)),
  /** A practical exam takes links if it is absent. */
  handInWays: as('formas_entrega', z.nullish(handInWays)),
  /** A changed exam keeps its own if it is absent. */
  base: as('arquivos_de_partida', z.nullish(baseFiles)),
  /** What holds of `base` holds of it. */
  check: as('verificacao', z.nullish(workCheck)),
  kind: as('tipo_prova', examKind),
  duration: as('duracao', examDuration),
  access: as('acesso', z.nullish(runAccess)),
  ...ruleSent,
  questionResults: as('resultado_por_questao', z.nullish(questionResults)),
  resultsRelease: as('divulgacao_resultado', z.nullish(resultsRelease)),
  shuffledQuestions: as('embaralhar_questoes', z.nullish(z.boolean())),
  shuffledOptions: as('embaralhar_alternativas', z.nullish(z.boolean())),
  answerDays: as('prazo_resposta', z.nullish(answerDaysField)),
  creatorId: as('id_criador', z.nullish(id)),
  creatorKind: as('tipo_criador', z.nullish(z.enum(['EMPRESA', 'ADMIN']))),
};

type WireDraft = Parameters<NonNullable<Parameters<typeof translated<typeof draftFields>>[1]>>[0];

const checkDraft =
  (rules: KeyRules) =>
  (wire: WireDraft, fault: AddFault): void => {
    if (wire.tipo_criador !== 'ADMIN') {
      if (!wire.data_inicio) fault(['data_inicio'], fillThisField);
      if (!wire.data_fim) fault(['data_fim'], fillThisField);
    }
    const { data_inicio: start, data_fim: end } = wire;
    // An invalid value is still as it was sent.
    if (start instanceof Date && end instanceof Date && start > end) fault(['data_inicio'], startAfterEnd);
    checkRule(wire, fault);
    const draws = Array.isArray(wire.sorteios) ? wire.sorteios : [];
    if (Array.isArray(wire.questoes)) {
      checkQuestions(wire.questoes, wire.tipo_prova, rules, fault);
      checkNumber(wire.questoes, draws, fault);
    }
    if (wire.tipo_prova === 'practice' && draws.length > 0) {
      fault(['sorteios'], 'Uma prova prática não sorteia questões.');
    }
  };

export const examDraft = translated(
  {
    ...draftFields,
    /** Publishing ends the draft that it was written as, in this edition. */
    kept: as('rascunho', z.nullish(translated({ id: as('id', z.uuid()), edition: as('edicao', edition) }))),
  },
  checkDraft({ severalRight: false }),
);

export type ExamDraft = z.output<typeof examDraft>;

const editedFields = { ...draftFields, edition: as('edicao', edition) };

export const editedTemplate = translated(editedFields, checkDraft({ severalRight: false }));

/** A corrected single choice, in a started exam alone, may have several right options, each of which earns the mark. */
export const editedDraft = translated(editedFields, checkDraft({ severalRight: true }));

export type EditedDraft = z.output<typeof editedDraft>;

function checkNumber(
  questions: readonly unknown[],
  draws: readonly (DrawRule | undefined)[],
  fault: AddFault,
): void {
  const drawn = draws.reduce((sum, rule) => sum + (rule?.count ?? 0), 0);
  if (questions.length === 0 && draws.length === 0) fault(['questoes'], 'Cadastre ao menos uma questão.');
  if (draws.length > 0 && questions.length + drawn > examLimits.questionsMost) {
    fault(['sorteios'], `Cada candidato pode receber no máximo ${examLimits.questionsMost} questões.`);
  }
}

function checkQuestions(
  questions: readonly (DraftQuestion | undefined)[],
  kind: z.output<typeof examKind> | undefined,
  rules: KeyRules,
  fault: AddFault,
): void {
  if (kind === 'practice' && (questions.length !== 1 || questions[0]?.kind !== practiceKind)) {
    fault(['questoes'], 'Uma prova prática tem uma única questão, a do link do repositório.');
  }
  questions.forEach((question, index) => {
    if (!question) return;
    // A question with a fault of its own is still as it was sent, and has said so.
    if (question.statement === '' && kind !== 'practice')
      fault(['questoes', index, 'enunciado'], fillThisField);
    const { kind: tipo, rubric: rubrica, execution: execucao, review: revisao } = question;
    const within: AddFault = (path, message) => fault(['questoes', index, ...path], message);
    checkExecution({ tipo, rubrica, execucao }, within);
    checkReview({ tipo, rubrica, execucao, revisao }, within);
    if (kind === 'practice' && execucao)
      fault(['questoes', index, 'execucao'], 'Uma prova prática não roda código: ela pede um repositório.');
    if (kind === 'practice' && revisao)
      fault(
        ['questoes', index, 'revisao'],
        'Uma prova prática não mostra uma mudança: ela pede um repositório.',
      );
    checkOptions({ tipo: question.kind, alternativas: question.options }, rules, within);
  });
}
