import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sizedFiles, workText } from '#modules/works/contract/work-text.ts';
import {
  linkTopic,
  noteSavedLinks,
  PushRefusal,
  type ReceivedPush,
  refusals,
  replaceRepository,
  serveRepositories,
} from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { takeTry } from '#platform/server/http/throttle.ts';
import { lockUpToDate } from '../end/close-overdue.ts';
import { refusedWithReceipt } from '../end/receipt.ts';
import { createExamPapers } from '../paper/exam-papers.ts';
import { admitHandIn, type HandInPlace, perDeveloper, requireRoom } from './hand-in-work.ts';
import { ownWork } from './own-works.ts';
import { isPushToken } from './push-token.ts';

/** Serves one repository for each question of an attempt that takes pushes, as long as the attempt goes on. */
export function takePushes(app: FastifyInstance, deps: Deps): void {
  const papers = createExamPapers(deps);
  serveRepositories<HandInPlace>(app, deps, {
    async identify(place, token) {
      if (!isPushToken(deps.sealer, place, token)) return undefined;
      const { rows } = await sql<{ developerId: number }>`
        select sittings.developer_id as "developerId"
          from sittings join accounts on accounts.id = sittings.developer_id
         where sittings.id = ${place.attemptId} and accounts.suspended_at is null`.execute(deps.db.kysely);
      return rows[0] && { ...place, ...rows[0] };
    },
    async admit(pusher, act) {
      await admitHandIn(deps, papers, pusher, 'push');
      if (act === 'push') await takeTry(deps.throttle, perDeveloper, String(pusher.developerId));
    },
    admitBytes: (pusher, trx, bytes) => requireRoom(trx, pusher.attemptId, bytes),
    keep: (pusher, received) => keepPush(deps, pusher, received),
  });
}

/** The same version, files and history for everybody from the end of one transaction on. */
async function keepPush(
  deps: Deps,
  place: HandInPlace,
  { work, before, after, leftOut, pointers }: ReceivedPush,
): Promise<readonly string[]> {
  const { attemptId, questionId } = place;
  const own = ownWork(questionId, work);
  const text = workText(own);
  const kept = await deps.db.transaction(async (trx) => {
    const attempt = await lockUpToDate(trx, deps, place);
    // It is refused outside the transaction, so that a delivery by the clock stays.
    if (attempt.state !== 'in_progress') return attempt;
    const now = deps.clock.now();
    if (!(await replaceRepository(trx, place, before, { ...after, pushedAt: now }))) return 'stale';
    await sql`
      select write_answer_2(${attemptId}::bigint, ${questionId}::bigint, ${randomUUID()}::uuid, ${text}::text, null, null,
                            null, ${now}::timestamptz, ${attempt.reopened > 0}, ${work.id}::bigint)`.execute(
      trx,
    );
    // A delivery without a lock finds by it that there is something newer, as after every save.
    await sql`
      update sittings set saves_full_at = greatest(sittings.saves_full_at, ${now}::timestamptz) + interval '500 ms'
       where sittings.id = ${attemptId}`.execute(trx);
    await notifyListeners(trx, [linkTopic(attemptId)]);
    return 'kept';
  });
  if (kept === 'stale') throw new PushRefusal(refusals.stale);
  if (kept !== 'kept') throw refusedWithReceipt('PROVA_ENCERRADA', kept);
  await noteSavedLinks(deps, attemptId).catch((err: unknown) =>
    deps.logger.error({ err, attempt: attemptId }, 'a link that a push replaced was not noted'),
  );
  return [
    `Recebido: commit ${after.commit.slice(0, 12)}, ${sizedFiles(own)}.`,
    'É a sua resposta agora. Para terminar, entregue a prova na página dela.',
    ...(leftOut.length > 0
      ? [`Fora do trabalho (links simbólicos e submódulos): ${leftOut.slice(0, mostNamed).join(', ')}`]
      : []),
    ...(pointers.length > 0
      ? [`Só o ponteiro do Git LFS foi recebido, sem o conteúdo: ${pointers.join(', ')}`]
      : []),
  ];
}

const mostNamed = 20;
