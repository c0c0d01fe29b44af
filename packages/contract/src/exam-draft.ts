import { z } from 'zod';
import { fillThisField, id, optionalDuration, optionalLink, periodEnd, periodStart } from './fields.ts';
import { type AddFault, as, translated } from './translate.ts';
import { examKind, helpRule, questionKind, questionResults, runAccess } from './words.ts';

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
export const twoOptions = 'Informe ao menos duas alternativas.';
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

/** A question with its answer key. */
export const draftQuestion = translated({
  statement: as(
    'enunciado',
    z
      .string({ error: fillThisField })
      .trim()
      .max(questionLimits.statementMost, atMost(questionLimits.statementMost)),
  ),
  kind: as('tipo', questionKind),
  options: as('alternativas', z.array(draftOption).max(examLimits.optionsMost).nullish()),
  imageUrl: as('img_url', z.string().max(500).nullish()),
  imageAlt: as('img_descricao', z.string().trim().max(300, atMost(300)).nullish()),
  /** Of an open question, for those who judge the answers. */
  modelAnswer: as('resposta_modelo', notes),
  markingNotes: as('como_corrigir', notes),
});

export type DraftQuestion = z.output<typeof draftQuestion>;

/** The fields stand in the order in which the form checks them. */
export const examDraft = translated(
  {
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
    questions: as(
      'questoes',
      z
        .array(draftQuestion)
        .min(1, { error: 'Cadastre ao menos uma questão.' })
        .max(examLimits.questionsMost),
    ),
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
  },
  (wire, fault) => {
    if (wire.tipo_criador !== 'ADMIN') {
      if (!wire.data_inicio) fault(['data_inicio'], fillThisField);
      if (!wire.data_fim) fault(['data_fim'], fillThisField);
    }
    const { data_inicio: start, data_fim: end } = wire;
    // A value at fault stands here as it was sent.
    if (start instanceof Date && end instanceof Date && start > end) fault(['data_inicio'], startAfterEnd);
    if (Array.isArray(wire.questoes)) checkQuestions(wire.questoes, wire.tipo_prova, fault);
  },
);

export type ExamDraft = z.output<typeof examDraft>;

function checkQuestions(
  questions: readonly (DraftQuestion | undefined)[],
  kind: z.output<typeof examKind> | undefined,
  fault: AddFault,
): void {
  if (kind === 'practice' && (questions.length !== 1 || questions[0]?.kind !== 'essay')) {
    fault(['questoes'], 'Uma prova prática tem uma única questão, a do link do repositório.');
  }
  questions.forEach((question, index) => {
    if (!question) return;
    if (!question.statement && kind !== 'practice') fault(['questoes', index, 'enunciado'], fillThisField);
    if (question.kind === 'essay') return;
    const options = question.options ?? [];
    if (options.length < 2) fault(['questoes', index, 'alternativas'], twoOptions);
    const right = options.filter((option) => option?.correct === true).length;
    if (right === 0) fault(['questoes', index, 'tipo'], markAnOption[question.kind]);
    if (right > 1 && question.kind === 'single') fault(['questoes', index, 'tipo'], onlyOneRight);
  });
}
