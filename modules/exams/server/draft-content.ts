import { type Kysely, sql, type Transaction } from 'kysely';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { checkPointsOf } from '#modules/question-bank/domain/check-criterion.ts';
import {
  findPools,
  findReferences,
  pictureFaults,
  questionOf,
  referenceFaults,
  ruleOf,
} from '#modules/question-bank/server/public.ts';
import { isGitThere } from '#modules/works/server/public.ts';
import type { HandInWay } from '#platform/contract/words.ts';
import type { Config } from '#platform/server/config.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { fileOwner, findForeignPictures } from '#platform/server/uploads/foreign-pictures.ts';
import { type ExamDraft, usualQuestion } from '../contract/exam-draft.ts';
import { tagFaults } from './check-draft.ts';
import { withCheckPoints } from './check-points.ts';
import type { FoundContent } from './exam-content.queries.ts';
import { findTags } from './exam-references.queries.ts';
import type { ExamContent } from './write-exam.queries.ts';

const noGit = 'Esta instalação não recebe git push: o servidor não tem o git.';
const noDraws = 'Só provas de empresas sorteiam questões do banco.';

export function contentOf(draft: ExamDraft, config: Pick<Config, 'publicUrl'>): ExamContent {
  return withCheckPoints({
    kind: draft.kind,
    title: draft.title,
    description: draft.description,
    repositoryUrl: draft.repositoryUrl || null,
    handInWays: draft.handInWays ? waysOf(draft.handInWays) : undefined,
    base: draft.kind === 'practice' ? draft.base : null,
    check: draft.kind === 'practice' ? draft.check : null,
    stackIds: [...new Set(draft.stackIds)],
    skillIds: [...new Set(draft.skillIds)],
    questions: draft.questions.map((question) => ({
      ...questionOf(question, config),
      statement: question.statement || usualQuestion(draft.handInWays),
      bank: question.bank && { questionId: question.bank.questionId, version: question.bank.version },
    })),
    draws: (draft.draws ?? []).map(ruleOf),
  });
}

/** They stand in one order, so that the same choice is the same content. */
const waysOf = (given: readonly HandInWay[]): HandInWay[] =>
  (['link', 'upload', 'push'] as const).filter((way) => given.includes(way));

/** A link only, as in every exam from before there was a choice. Calls leave it out. */
const isUsual = (ways: readonly HandInWay[]): boolean => String(ways) === 'link';

export const draftOf = (content: FoundContent) => ({
  kind: content.kind,
  title: content.title,
  description: content.description,
  repositoryUrl: content.repositoryUrl ?? '',
  ...(!isUsual(content.handInWays) && { handInWays: [...content.handInWays] }),
  ...(content.base && { base: content.base }),
  ...(content.check && {
    check: { ...content.check, points: checkPointsOf(content.questions[0]?.rubric) },
  }),
  stackIds: [...content.stackIds],
  skillIds: [...content.skillIds],
  questions: content.questions.map(
    ({
      kind,
      statement,
      image,
      imageAlt,
      modelAnswer,
      markingNotes,
      explanation,
      points,
      rubric,
      execution,
      review,
      bank,
      options,
    }) => ({
      kind,
      statement,
      imageUrl: image,
      imageAlt,
      ...(modelAnswer && { modelAnswer }),
      ...(markingNotes && { markingNotes }),
      ...(explanation && { explanation }),
      ...(points !== 1 && { points }),
      ...(rubric && { rubric }),
      ...(execution && { execution }),
      ...(review && { review }),
      ...(bank && { bank }),
      options: options.map(({ text, correct }) => ({ text, correct })),
    }),
  ),
  draws: content.draws.map((rule) => ({ ...rule })),
});

export const findContentPools = (db: Kysely<Schema>, companyId: number, content: ExamContent, seed: number) =>
  findPools(db, companyId, { rules: content.draws, fixedIds: bankIdsOf(content) }, seed);

export const bankIdsOf = ({ questions }: Pick<ExamContent, 'questions'>): number[] =>
  questions.flatMap(({ bank }) => bank?.questionId ?? []);

export const tagsOf = ({ stackIds, skillIds }: ExamContent) => ({ stackIds, skillIds });

/**
 * The keys are wire fields.
 * @param before the edited version: its skills and pictures may stay, whoever uploaded them, and so may pictures of
 * questions from the company's bank
 */
export async function contentFaults(
  trx: Transaction<Schema>,
  config: Pick<Config, 'pictureOrigins'>,
  caller: Caller,
  content: ExamContent,
  before?: ExamContent,
): Promise<Record<string, string>> {
  const { stackIds, skillIds, questions } = content;
  const banked = await findReferences(trx, caller, questions);
  const known = [...(before?.questions ?? []), ...banked.values()].map(({ image }) => image);
  const foreign = await foreignPictures(trx, config, caller, questions, known);
  const isBaseNew = content.base && content.base.id !== before?.base?.id;
  const isCheckNew = content.check && content.check.files.id !== before?.check?.files.id;
  const lacksGit = content.handInWays?.includes('push') && !(await isGitThere());
  return {
    ...(isBaseNew && (await baseFaults(trx, caller, content.base.id, 'arquivos_de_partida'))),
    ...(isCheckNew && (await baseFaults(trx, caller, content.check.files.id, 'verificacao'))),
    ...tagFaults(stackIds, skillIds, await findTags(trx, stackIds, skillIds), before?.skillIds),
    ...pictureFaults(questions, foreign),
    ...referenceFaults(questions, banked),
    ...rubricFaults(questions),
    ...(lacksGit && { formas_entrega: noGit }),
    ...(content.draws.length > 0 && caller.role !== 'COMPANY' && { sorteios: noDraws }),
  };
}

/** The contract counts the author's own criteria, and those of faults. */
const rubricFaults = (questions: ExamContent['questions']): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ rubric }, index) =>
      (rubric?.length ?? 0) > rubricLimits.criteriaMost
        ? [[`questoes.${index}.rubrica`, tooManyCriteria]]
        : [],
    ),
  );

const tooManyCriteria = `Com a verificação, use no máximo ${rubricLimits.criteriaMost - 1} critérios seus.`;

async function baseFaults(
  trx: Transaction<Schema>,
  caller: Caller,
  baseId: number,
  field: 'arquivos_de_partida' | 'verificacao',
): Promise<Record<string, string>> {
  if (caller.role !== 'COMPANY') return { [field]: noBase[field] };
  // The lock keeps it from being removed before the exam names it.
  const { rows } = await sql`
    select from works where works.id = ${baseId} and works.company_id = ${caller.companyId} for key share`.execute(
    trx,
  );
  return rows.length > 0 ? {} : { [field]: baseIsGone };
}

const noBase = {
  arquivos_de_partida: 'Só provas de empresas têm arquivos de partida.',
  verificacao: 'Só provas de empresas têm verificação.',
};
const baseIsGone = 'Estes arquivos não estão mais guardados. Envie-os de novo.';

export function foreignPictures(
  trx: Transaction<Schema>,
  config: Pick<Config, 'pictureOrigins'>,
  caller: Caller,
  questions: readonly { readonly image: string | null }[],
  known: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const pictures = questions.flatMap(({ image }) => (known.includes(image) ? [] : (image ?? [])));
  return findForeignPictures(trx, config, fileOwner(caller), 'questao', pictures);
}
