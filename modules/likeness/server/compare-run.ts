import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { inThread } from '#platform/server/files/in-thread.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { FoundPair } from './compare-documents.ts';
import type { ComparisonOrder, FoundPairs } from './compare-in-thread.ts';
import {
  findComparedAnswers,
  findComparedWorks,
  findGivenTexts,
  findOpenQuestions,
  insertPairs,
  noteAsked,
  type StoredPair,
  settleCheck,
} from './likeness.queries.ts';
import { answersMost, documentsOfAnswers, documentsOfWorks } from './read-documents.ts';

export const likenessJob: JobDefinition<{ runId: number }> = defineJob(
  'likeness.compare',
  z.object({ runId: z.int() }),
  async (deps, { runId }) => compareRun(deps, runId),
);

/** A thread has 256 MB; a comparison that needs more of it, or of time, ends with the thread. */
const compare = inThread<ComparisonOrder, FoundPairs>(
  new URL('./compare-in-thread.ts', import.meta.url),
  120_000,
);

/** @throws Failure NAO_ENCONTRADO */
export async function askForLikeness(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  of: { readonly runId: number; readonly companyId: number; readonly accountId: number },
): Promise<void> {
  await db.transaction(async (trx) => {
    const asked = await noteAsked(trx, of, clock.now());
    if (!asked) throw notFound('run');
    if (asked.isNew) await outbox.enqueue(trx, likenessJob, { runId: of.runId });
  });
}

type CompareDeps = Pick<Deps, 'db' | 'files'>;

/** Nothing is stored before all is compared, so a try after a crash begins anew. */
async function compareRun(deps: CompareDeps, runId: number): Promise<void> {
  const { db } = deps;
  try {
    const stored: StoredPair[] = [];
    let capped = false;
    for (const question of await findOpenQuestions(db.kysely, runId)) {
      const found = await compareQuestion(deps, { runId, ...question });
      capped ||= found.capped;
      stored.push(...found.pairs);
    }
    await db.transaction(async (trx) => {
      await insertPairs(trx, runId, stored);
      await settleCheck(trx, { runId, state: 'ready', capped });
    });
  } catch (error) {
    // Whoever asked can ask again at once; another try of the job would come when nobody looks any more.
    await settleCheck(db.kysely, { runId, state: 'failed', capped: false });
    throw error;
  }
}

async function compareQuestion(
  deps: CompareDeps,
  { runId, position, isPractical }: { runId: number; position: number; isPractical: boolean },
): Promise<{ pairs: StoredPair[]; capped: boolean }> {
  const { db } = deps;
  const asked = { runId, position, limit: answersMost + 1 };
  const given = await findGivenTexts(db.kysely, { runId, position });
  const { documents, isWhole, ...more } = isPractical
    ? await documentsOfWorks(deps, await findComparedWorks(db.kysely, asked))
    : { ...documentsOfAnswers(await findComparedAnswers(db.kysely, asked)), given: [] };
  if (documents.length < 2) return { pairs: [], capped: !isWhole };
  const found = await compare({
    documents: documents.map(({ owner, text, language }) => ({ owner, text, language })),
    given: [...given, ...more.given],
  });
  const sideOf = ({ document, starts, ends }: FoundPair['sides'][number]) => {
    const { of, file } = documents[document] ?? {};
    return of && { ...of, workId: file?.workId ?? null, file: file?.place ?? null, starts, ends };
  };
  return {
    pairs: found.pairs.map(({ sides, common, compared }) => ({
      position,
      common,
      compared,
      sides: sides.flatMap((side) => sideOf(side) ?? []),
    })),
    capped: found.capped || !isWhole,
  };
}
