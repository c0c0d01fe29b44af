import type { EditedDraft } from '#modules/exams/contract/exam-draft.ts';
import type { TemplateToEdit } from '#modules/exams/contract/exam-to-edit.ts';
import {
  contentFaults,
  contentOf,
  draftOf,
  findContent,
  isTheCreator,
  trySolutions,
} from '#modules/exams/server/public.ts';
import { lockExam } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { changeTemplate } from './template-versions.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';

export async function readTemplateToEdit(
  { db }: Pick<Deps, 'db'>,
  examId: number,
): Promise<TemplateToEdit | undefined> {
  const newest = await findNewestTemplateVersion(db.kysely, examId, { withdrawnToo: true });
  if (!newest) return undefined;
  const { versionId, published, edition, criteriaShown } = newest;
  return {
    ...draftOf(await findContent(db.kysely, versionId)),
    published,
    edition,
    ...(!criteriaShown && { hidesCriteria: true as const }),
  };
}

/** @throws Failure NAO_ENCONTRADO, IDENTIDADE_DIVERGENTE, CAMPO_INVALIDO or EDICAO_ANTIGA; those of `trySolutions` */
export async function editTemplate(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  caller: Caller,
  examId: number,
  draft: EditedDraft,
): Promise<void> {
  if (!isTheCreator(caller, draft)) throw new Failure('IDENTIDADE_DIVERGENTE');
  const { db, clock, config } = deps;
  const content = contentOf(draft, config);
  const standing = await readTemplateToEdit(deps, examId);
  // An old edition is refused anyway, so its solutions are not tried.
  if (standing && standing.edition === (draft.edition ?? standing.edition)) {
    const before = {
      questions: standing.questions.map(({ execution }) => ({ execution: execution ?? null })),
    };
    await trySolutions(deps, caller, content, { before, isDrawn: false });
  }
  await db.transaction(async (trx) => {
    await lockExam(trx, examId);
    const newest = await findNewestTemplateVersion(trx, examId, { withdrawnToo: true });
    if (!newest) throw notFound();
    await takeEdition(trx, 'exams', examId, draft.edition);
    const before = await findContent(trx, newest.versionId);
    const faults = await contentFaults(trx, config, caller, content, before);
    if (Object.keys(faults).length > 0) throw fieldFault(faults);
    const now = clock.now();
    await changeTemplate(trx, { examId, content }, now);
    const subject = { kind: 'template', id: examId, name: content.title } as const;
    await writeAudit(trx, { by: caller.accountId, action: 'changed', subject, at: now });
  });
}
