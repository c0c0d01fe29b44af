import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';

interface Comment {
  readonly attemptId: number;
  readonly developerId: number;
  readonly text: string;
}

/** Replaces an earlier comment. @throws Failure NAO_ENCONTRADO, PROVA_NAO_ENTREGUE */
export async function commentOnRecord(
  deps: Pick<Deps, 'db' | 'clock'>,
  { attemptId, developerId, text }: Comment,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const attempt = await trx
      .selectFrom('attempts')
      .select('attempts.state')
      .where('attempts.id', '=', attemptId)
      .where('attempts.developer_id', '=', developerId)
      .forShare()
      .executeTakeFirst();
    if (!attempt) throw notFound();
    if (attempt.state === 'in_progress') throw new Failure('PROVA_NAO_ENTREGUE');
    if (text === '') {
      await trx.deleteFrom('attempt_comments').where('attempt_id', '=', attemptId).execute();
      return;
    }
    await sql`
      insert into attempt_comments (attempt_id, text, written_at)
      values (${attemptId}, ${text}, ${deps.clock.now()})
      on conflict (attempt_id) do update set text = excluded.text, written_at = excluded.written_at`.execute(
      trx,
    );
  });
}
