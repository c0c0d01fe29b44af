import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CommentAudience } from '../../contract/viewed-works.ts';
import { isCommentSeenBy } from './handed-in.ts';
import type { OpenedWork } from './opened-work.queries.ts';

export interface StoredComment {
  readonly id: number;
  readonly repliesTo: number | null;
  readonly path: string;
  readonly side: 'before' | 'after';
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly criterion: number | null;
}

export interface GradersComment extends StoredComment {
  readonly edition: number;
  readonly audience: CommentAudience;
  readonly by: string | null;
  readonly mine: boolean;
  readonly at: Date;
}

const stored = sql`comments.id, comments.reply_to as "repliesTo", comments.path, comments.side,
  comments.first_line as "from", comments.last_line as "to", comments.text, comments.criterion`;

export async function findGradersComments(
  db: Kysely<Schema>,
  { workId, attemptId, questionId }: OpenedWork,
  accountId: number,
): Promise<GradersComment[]> {
  const seen = isCommentSeenBy(accountId, sql`${attemptId}::bigint`, sql`${questionId}::bigint`);
  const { rows } = await sql<GradersComment>`
    select ${stored}, comments.edition, case when comments.for_candidate then 'candidate' else 'team' end as audience,
           authors.name as by, comments.author_id is not distinct from ${accountId} as mine, comments.written_at as at
      from work_comments as comments
      left join accounts as authors on authors.id = comments.author_id
     where comments.work_id = ${workId} and ${seen}
     order by comments.id`.execute(db);
  return rows;
}

/** A reply to what only colleagues read is not the candidate's either. */
export async function findCandidatesComments(
  db: Kysely<Schema>,
  { workId }: OpenedWork,
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select ${stored}
      from work_comments as comments
      left join work_comments as firsts on firsts.id = comments.reply_to
     where comments.work_id = ${workId} and comments.for_candidate and coalesce(firsts.for_candidate, true)
     order by comments.id`.execute(db);
  return rows;
}

export const countComments = async (trx: Transaction<Schema>, workId: number): Promise<number> => {
  const { total } = await trx
    .selectFrom('work_comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('work_comments.work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return Number(total);
};

export interface NewComment extends Omit<StoredComment, 'id'> {
  readonly workId: number;
  readonly audience: CommentAudience;
  readonly accountId: number;
}

export async function insertComment(
  trx: Transaction<Schema>,
  comment: NewComment,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('work_comments')
    .values({
      work_id: comment.workId,
      reply_to: comment.repliesTo,
      path: comment.path,
      side: comment.side,
      first_line: comment.from,
      last_line: comment.to,
      text: comment.text,
      criterion: comment.criterion,
      for_candidate: comment.audience === 'candidate',
      author_id: comment.accountId,
      written_at: now,
    })
    .returning('work_comments.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockComment(
  trx: Transaction<Schema>,
  workId: number,
  commentId: number,
): Promise<{ authorId: number | null; repliesTo: number | null } | undefined> {
  return trx
    .selectFrom('work_comments')
    .select(['work_comments.author_id as authorId', 'work_comments.reply_to as repliesTo'])
    .where('work_comments.id', '=', commentId)
    .where('work_comments.work_id', '=', workId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateComment(
  trx: Transaction<Schema>,
  commentId: number,
  { text, audience, criterion }: { text: string; audience: CommentAudience; criterion: number | null },
): Promise<void> {
  await trx
    .updateTable('work_comments')
    .set({ text, criterion, for_candidate: audience === 'candidate' })
    .where('work_comments.id', '=', commentId)
    .execute();
}

export async function deleteComment(trx: Transaction<Schema>, commentId: number): Promise<void> {
  await trx.deleteFrom('work_comments').where('work_comments.id', '=', commentId).execute();
}
