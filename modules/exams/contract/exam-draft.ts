import { z } from 'zod';
import {
  fillThisField,
  id,
  optionalDuration,
  optionalLink,
  periodEnd,
  periodStart,
  picture,
} from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import {
  examKind,
  helpRule,
  questionKind,
  questionLevel,
  questionResults,
  runAccess,
} from '#platform/contract/words.ts';

/** The one question of a practical exam, unless its author words it otherwise. */
export const repositoryQuestion = 'Insira o link do repositório para avaliação.';

export const startAfterEnd = 'A data inicial não pode ser maior que a data final.';
export const chooseStack = 'Você precisa selecionar ao menos uma stack.';
export const chooseSkill = 'Você precisa selecionar ao menos uma habilidade.';
const autoGraded = 'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione';
/** What is said of a choice question in which no right alternative is marked. */
export const markAnOption = {
  single: `${autoGraded} a alternativa correta.`,
  multiple: `${autoGraded} 1 (uma) ou mais alternativas.`,
} as const;
export const onlyOneRight = 'Uma questão de única escolha tem só uma alternativa correta.';
const twoOptions = 'Informe ao menos duas alternativas.';
export const fromToday = 'Escolha uma data a partir de hoje.';

/** Title length in characters, and the shortest duration in seconds. */
export const examLimits = {
  titleLeast: 10,
  titleMost: 50,
  durationLeast: 15 * 60,
  questionsMost: 200,
  optionsMost: 20,
} as const;

/** Most characters of the texts of a question. */
export const questionLimits = { statementMost: 10_000, optionMost: 2000, notesMost: 10_000 } as const;

const atMost = (characters: number) => ({ error: `Use no máximo ${characters} caracteres.` });

export const examTitle = z
  .string({ error: fillThisField })
  .trim()
  .min(1, { error: fillThisField })
  .min(examLimits.titleLeast, { error: `Use ao menos ${examLimits.titleLeast} caracteres.` })
  .max(examLimits.titleMost, atMost(examLimits.titleMost));

/** How long an exam takes, in seconds; null: no limit but the end of its period. */
export const examDuration = optionalDuration.refine(
  (seconds) => seconds === null || seconds >= examLimits.durationLeast,
  {
    error: 'A duração mínima é de 15 minutos.',
  },
);

const draftOption = translated({
  text: as(
    'texto',
    z
      .string({ error: fillThisField })
      .trim()
      .min(1, { error: fillThisField })
      .max(questionLimits.optionMost, atMost(questionLimits.optionMost)),
  ),
  correct: as('correta', z.boolean().nullable().default(null)),
});

const notes = z.string().trim().max(questionLimits.notesMost, atMost(questionLimits.notesMost)).nullish();

/** What is asked, with its answer key: of an exam as of the question bank. */
export const questionFields = {
  statement: as(
    'enunciado',
    z
      .string({ error: fillThisField })
      .trim()
      .max(questionLimits.statementMost, atMost(questionLimits.statementMost)),
  ),
  kind: as('tipo', questionKind),
  /** The same once more, as a number: the specification's questions have it everywhere, and the word decides. */
  kindNumber: as('id_tipo', z.unknown().optional()),
  options: as('alternativas', z.array(draftOption).max(examLimits.optionsMost).nullish()),
  imageUrl: as('img_url', picture.nullish()),
  imageAlt: as('img_descricao', z.string().trim().max(300, atMost(300)).nullish()),
  /** Of an open question, for those who judge the answers. */
  modelAnswer: as('resposta_modelo', notes),
  markingNotes: as('como_corrigir', notes),
  /** Why what is right is right, for candidates who see their results by question. */
  explanation: as('explicacao', notes),
};

/** The version of a question of the bank that a question of an exam was taken from. */
export const bankReference = translated({
  questionId: as('id_questao', id),
  version: as('versao', z.int().positive()),
  /** In answers only: the version that the bank has by now, and whether the question is archived there. */
  newest: as('versao_atual', z.int().optional()),
  archived: as('arquivada', z.boolean().optional()),
});

export type BankReference = z.output<typeof bankReference>;

/** A question of an exam. `id_tipo` is sent and never looked at: `tipo` says the same. */
export const draftQuestion = translated({
  ...questionFields,
  kindCode: as('id_tipo', z.unknown().optional()),
  bank: as('banco', bankReference.nullish()),
});

export type DraftQuestion = z.output<typeof draftQuestion>;

/** How many tags a question has, how long each is, and what exams draw at most. */
export const drawLimits = {
  tagsMost: 10,
  tagMost: 40,
  rulesMost: 20,
  poolMost: 500,
  poolsMost: 2000,
} as const;

/** A word that questions of the bank are found and drawn by: lower case, single blanks. */
export const bankTag = z
  .string({ error: fillThisField })
  .normalize()
  .trim()
  .toLowerCase()
  .overwrite((tag) => tag.replace(/\s+/gu, ' '))
  .min(1, { error: fillThisField })
  .max(drawLimits.tagMost, atMost(drawLimits.tagMost));

/** What a question of the bank is found by. It is no part of what is asked, so changing it makes no version. */
export const labelFields = {
  tags: as(
    'tags',
    z
      .array(bankTag)
      .overwrite((tags) => [...new Set(tags)])
      .max(drawLimits.tagsMost, { error: `Use no máximo ${drawLimits.tagsMost} tags.` })
      .default([]),
  ),
  level: as('nivel', questionLevel.nullish()),
};

/** Questions that each candidate gets by lot: `count` of those in the bank that match. */
export const drawRule = translated({
  tag: as('tag', bankTag),
  level: as('nivel', questionLevel.nullish()),
  kind: as('tipo', questionKind.nullish()),
  count: as(
    'quantidade',
    z
      .int({ error: 'Informe quantas questões sortear.' })
      .min(1, { error: 'Sorteie ao menos uma questão.' })
      .max(examLimits.questionsMost, { error: `Sorteie no máximo ${examLimits.questionsMost} questões.` }),
  ),
  /** In answers only: how many questions it draws from, and whether the bank has others for it by now. */
  pool: as('totalSorteaveis', z.int().optional()),
  outdated: as('desatualizado', z.boolean().optional()),
});

export type DrawRule = z.output<typeof drawRule>;

/** The fields stand in the order in which the form checks them. */
const draftFields = {
  startsAt: as(
    'data_inicio',
    z.union([z.literal(''), periodStart], { error: 'Informe uma data válida.' }).nullish(),
  ),
  endsAt: as(
    'data_fim',
    z.union([z.literal(''), periodEnd], { error: 'Informe uma data válida.' }).nullish(),
  ),
  stackIds: as('ids_stacks', z.array(id).min(1, { error: chooseStack }).max(50)),
  skillIds: as('ids_habilidades', z.array(id).min(1, { error: chooseSkill }).max(100)),
  questions: as('questoes', z.array(draftQuestion).max(examLimits.questionsMost)),
  /** Drawn questions come after the others, in the order of the rules. */
  draws: as('sorteios', z.array(drawRule).max(drawLimits.rulesMost).nullish()),
  /** Of an exam that is changed: draw from what the bank has now, also where the rules stay. */
  refreshDraws: as('atualizar_sorteios', z.boolean().nullish()),
  title: as('titulo', examTitle),
  description: as('descricao', z.string().trim().max(5000, atMost(5000)).default('')),
  repositoryUrl: as('link_repositorio', optionalLink.nullish()),
  kind: as('tipo_prova', examKind),
  duration: as('duracao', examDuration),
  access: as('acesso', runAccess.nullish()),
  helpRule: as('regra_consulta', helpRule.nullish()),
  questionResults: as('resultado_por_questao', questionResults.nullish()),
  shuffledQuestions: as('embaralhar_questoes', z.boolean().nullish()),
  shuffledOptions: as('embaralhar_alternativas', z.boolean().nullish()),
  creatorId: as('id_criador', id.nullish()),
  creatorKind: as('tipo_criador', z.enum(['EMPRESA', 'ADMIN']).nullish()),
};

const draftOf = (rules: KeyRules) =>
  translated(draftFields, (wire, fault) => {
    if (wire.tipo_criador !== 'ADMIN') {
      if (!wire.data_inicio) fault(['data_inicio'], fillThisField);
      if (!wire.data_fim) fault(['data_fim'], fillThisField);
    }
    const { data_inicio: start, data_fim: end } = wire;
    // A value at fault stands here as it was sent.
    if (start instanceof Date && end instanceof Date && start > end) fault(['data_inicio'], startAfterEnd);
    const draws = Array.isArray(wire.sorteios) ? wire.sorteios : [];
    if (Array.isArray(wire.questoes)) {
      checkQuestions(wire.questoes, wire.tipo_prova, rules, fault);
      checkNumber(wire.questoes, draws, fault);
    }
    if (wire.tipo_prova === 'practice' && draws.length > 0) {
      fault(['sorteios'], 'Uma prova prática não sorteia questões.');
    }
  });

/** An exam as it is written. */
export const examDraft = draftOf({ severalRight: false });

export type ExamDraft = z.output<typeof examDraft>;

/**
 * An exam that there is, as it is changed: a single choice whose key was corrected may have several right options,
 * of which each earns the mark. Only an exam that somebody has begun has any.
 */
export const editedDraft = draftOf({ severalRight: true });

interface KeyRules {
  /** Whether a single choice may have more than one right option. */
  readonly severalRight: boolean;
}

/** Faults of a question that stands alone. */
export function questionChecked(wire: Partial<WireQuestion>, fault: AddFault): void {
  if (wire.enunciado === '') fault(['enunciado'], fillThisField);
  checkOptions(wire, { severalRight: false }, (path, message) => fault(path, message));
}

/** A question while its wire is being read: keys as they are sent, values as far as they could be read. */
interface WireQuestion {
  readonly enunciado: string;
  readonly tipo: z.output<typeof questionKind>;
  readonly alternativas?: DraftQuestion['options'];
}

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
  if (kind === 'practice' && (questions.length !== 1 || questions[0]?.kind !== 'essay')) {
    fault(['questoes'], 'Uma prova prática tem uma única questão, a do link do repositório.');
  }
  questions.forEach((question, index) => {
    if (!question) return;
    if (!question.statement && kind !== 'practice') fault(['questoes', index, 'enunciado'], fillThisField);
    checkOptions({ tipo: question.kind, alternativas: question.options }, rules, (path, message) =>
      fault(['questoes', index, ...path], message),
    );
  });
}

function checkOptions(
  { tipo: kind, alternativas }: Partial<WireQuestion>,
  { severalRight }: KeyRules,
  fault: AddFault,
): void {
  if (kind === undefined || kind === 'essay') return;
  const options = Array.isArray(alternativas) ? alternativas : [];
  if (options.length < 2) fault(['alternativas'], twoOptions);
  const right = options.filter((option) => option?.correct === true).length;
  if (right === 0) fault(['tipo'], markAnOption[kind]);
  if (right > 1 && kind === 'single' && !severalRight) fault(['tipo'], onlyOneRight);
}
