import { notify } from '#modules/notifications/server/public.ts';
import type { NoReviewReason } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/errors.ts';
import {
  findReviewable,
  insertRequest,
  isAttemptOf,
  type ReviewableAttempt,
  writeAnswer,
} from './score-reviews.queries.ts';

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/** Why nobody can be asked to look at the score of an attempt; undefined when somebody can. */
export function noReviewOf(attempt: ReviewableAttempt): NoReviewReason | undefined {
  if (attempt.ofPlatform) return 'no company';
  if (!attempt.scored) return 'unscored';
  return attempt.automatic ? undefined : 'judged by people';
}

/**
 * Asks the company to have a person look at a score that a program computed; once an attempt.
 *
 * @throws Failure NAO_ENCONTRADO, REVISAO_INDISPONIVEL
 */
export async function askScoreReview(
  deps: ReviewDeps,
  { attemptId, developerId, text }: { attemptId: number; developerId: number; text: string },
): Promise<void> {
  const attempt = await findReviewable(deps.db, attemptId, developerId);
  if (!attempt) throw notFound();
  if (noReviewOf(attempt)) throw new Failure('REVISAO_INDISPONIVEL');
  await deps.db.transaction(async (trx) => {
    if (!(await insertRequest(trx, { attemptId, developerId, text, now: deps.clock.now() })))
      throw new Failure('REVISAO_INDISPONIVEL', { message: 'Você já pediu a revisão desta nota.' });
    await notify(deps, trx, {
      to: { company: attempt.companyId, from: 'corretor' },
      kind: 'score_review_requested',
      about: { runId: attempt.runId, personId: developerId },
    });
  });
}

interface Answer {
  readonly runId: number;
  readonly attemptId: number;
  readonly companyId: number;
  /** Who answers. */
  readonly accountId: number;
  readonly text: string;
}

/**
 * Answers a developer who asked for a look at a score; once.
 *
 * @throws Failure NAO_ENCONTRADO, REVISAO_INDISPONIVEL
 */
export async function answerScoreReview(deps: ReviewDeps, answer: Answer): Promise<void> {
  if (!(await isAttemptOf(deps.db, answer))) throw notFound();
  const { attemptId, runId, accountId, text } = answer;
  await deps.db.transaction(async (trx) => {
    const developer = await writeAnswer(trx, { attemptId, text, accountId, now: deps.clock.now() });
    if (developer === undefined)
      throw new Failure('REVISAO_INDISPONIVEL', { message: 'Não há pedido de revisão sem resposta aqui.' });
    await notify(deps, trx, {
      to: { developer },
      kind: 'score_review_answered',
      about: { attemptId, runId },
    });
  });
}
