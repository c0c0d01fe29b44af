import type { Transaction } from 'kysely';
import { linesOf } from '#platform/domain/line-changes.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { type CommentAudience, type WorkCommentForm, workCommentsMost } from '../../contract/viewed-works.ts';
import type { GradersWork, OpenedByGrader } from './opened-work.queries.ts';
import { openedByGrader } from './read-work.ts';
import {
  countComments,
  deleteComment,
  findGradersComments,
  insertComment,
  lockComment,
  updateComment,
} from './work-comments.queries.ts';
import { listWorkFiles, readWorkTexts } from './work-files.ts';

type CommentDeps = Pick<Deps, 'db' | 'files' | 'clock'>;
type Asked = GradersWork & { readonly accountId: number };

/** @throws Failure NAO_ENCONTRADO, COMENTARIO_SEM_LUGAR, COMENTARIOS_DEMAIS */
export async function commentOnWork(deps: CommentDeps, asked: Asked, form: WorkCommentForm): Promise<number> {
  const work = await openedByGrader(deps, asked);
  checkCriterion(work, form.criterion);
  // A reader who does not see a comment cannot answer it.
  const seen = await findGradersComments(deps.db.kysely, work, asked.accountId);
  const first = form.repliesTo == null ? undefined : seen.find(({ id }) => id === form.repliesTo);
  if (form.repliesTo != null && (!first || first.repliesTo !== null))
    throw new Failure('COMENTARIO_SEM_LUGAR');
  const place = first ?? { ...(await placeOf(deps, work, form)), id: null };
  return deps.db.transaction(async (trx) => {
    if ((await countComments(trx, work.workId)) >= workCommentsMost) throw new Failure('COMENTARIOS_DEMAIS');
    return insertComment(
      trx,
      {
        workId: work.workId,
        repliesTo: place.id,
        path: place.path,
        side: place.side,
        from: place.from,
        to: place.to,
        text: form.text,
        audience: form.audience,
        criterion: form.criterion ?? null,
        accountId: asked.accountId,
      },
      deps.clock.now(),
    );
  });
}

async function placeOf(
  deps: CommentDeps,
  work: OpenedByGrader,
  { file: at, side, from, to }: WorkCommentForm,
) {
  const file = (await listWorkFiles(deps, work))[at];
  const text = file && (await readWorkTexts(deps, work, file.path))[side];
  if (!file || text === undefined || from > to || to > linesOf(text).length)
    throw new Failure('COMENTARIO_SEM_LUGAR');
  return { path: file.path, side, from, to };
}

function checkCriterion({ criteria }: OpenedByGrader, criterion: number | null | undefined): void {
  if (criterion != null && criterion >= criteria.length) throw new Failure('COMENTARIO_SEM_LUGAR');
}

export interface ChangedComment {
  readonly commentId: number;
  /** Blank takes it back. */
  readonly text: string;
  readonly audience: CommentAudience;
  readonly criterion?: number | null | undefined;
  readonly edition: number;
}

/** @throws Failure NAO_ENCONTRADO, COMENTARIO_DE_COLEGA, COMENTARIO_SEM_LUGAR, EDICAO_ANTIGA */
export async function changeWorkComment(
  deps: CommentDeps,
  asked: Asked,
  { commentId, text, audience, criterion, edition }: ChangedComment,
): Promise<void> {
  const work = await openedByGrader(deps, asked);
  checkCriterion(work, criterion);
  await deps.db.transaction(async (trx: Transaction<Schema>) => {
    const comment = await lockComment(trx, work.workId, commentId);
    if (!comment) throw notFound();
    if (comment.authorId !== asked.accountId) throw new Failure('COMENTARIO_DE_COLEGA');
    await takeEdition(trx, 'work_comments', commentId, edition);
    if (text === '') await deleteComment(trx, commentId);
    else await updateComment(trx, commentId, { text, audience, criterion: criterion ?? null });
  });
}
