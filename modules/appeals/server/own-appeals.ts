import type { Result } from '#platform/contract/route.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { getOwnAppeals } from '../contract/appeals.ts';
import { findVersions } from './appeal-to-decide.queries.ts';
import { findAppealable } from './appealable.queries.ts';
import { countAppeals, findAppealsOf, withDecision } from './appeals.queries.ts';
import { noAppealOf } from './open-appeal.ts';

type OwnAppeals = Encodable<Result<typeof getOwnAppeals>['data']>;

export async function readOwnAppeals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<OwnAppeals> {
  const now = clock.now();
  const attempt = await findAppealable(db.kysely, { attemptId, developerId, now });
  if (!attempt) throw notFound();
  const { runId, company, judge, ofPlatform, machine, until, shown } = attempt;
  const appeals = (await findAppealsOf(db, attemptId)).map(withDecision);
  const unavailable = noAppealOf(attempt, now);
  const isAppealed = (questionId: number | undefined) =>
    appeals.some(({ question }) => question?.id === questionId);
  const isWhole = appeals.some(({ question }) => !question);
  const versions = shown && appeals.length > 0 ? await findVersions(db, attemptId) : [];
  return {
    company,
    judge,
    machine,
    unavailable,
    until,
    score: !unavailable && !isWhole,
    questions: unavailable || ofPlatform ? [] : attempt.questions.filter(({ id }) => !isAppealed(id)),
    appeals,
    versions: versions.filter(({ questionId }) => isWhole || isAppealed(questionId)),
    ofRun: await countAppeals(db, runId),
  };
}
