import type { Encodable } from '#platform/contract/translate.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type { LinkFact } from '../../contract/link-facts.ts';
import { hasQuestion, restartOwn } from './link-checks.queries.ts';
import { findLinkFacts } from './link-facts.queries.ts';
import { linkJob, linkTopic } from './link-job.ts';
import { inAnHour } from './note-links.ts';

const asksOfAttempt: WindowRule = { name: 'link-asks', limit: 20, windowS: 3_600 };

/**
 * Nothing is looked at if the answer is no link, or if its commit is frozen.
 * @returns what is known of the link
 * @throws Failure NAO_ENCONTRADO, MUITAS_TENTATIVAS
 */
export async function askLook(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'throttle'>,
  asked: { attemptId: number; questionId: number; developerId: number },
): Promise<Encodable<LinkFact> | undefined> {
  const { db, clock, outbox, throttle } = deps;
  await takeTry(throttle, asksOfAttempt, `${asked.developerId} ${asked.attemptId}`);
  const now = clock.now();
  return db.transaction(async (trx) => {
    const until = { now, retryUntil: inAnHour(now), overdueBefore: overdueBefore(deps) };
    const turn = await restartOwn(trx, asked, until);
    if (!turn && !(await hasQuestion(trx, asked))) throw notFound('question');
    if (turn) {
      await outbox.enqueue(trx, linkJob, turn);
      await notifyListeners(trx, [linkTopic(asked.attemptId)]);
    }
    const facts = (await findLinkFacts(trx, [asked.attemptId])).get(asked.attemptId) ?? [];
    return facts.find(({ questionId }) => questionId === asked.questionId);
  });
}
