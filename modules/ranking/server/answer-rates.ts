import type { Deps } from '#platform/server/deps.ts';
import { answerRate } from '../domain/answer-rate.ts';
import { findDueAnswers, findStaleCompanies, keepRate } from './answer-rates.queries.ts';

const batchSize = 50;

/** Everybody reads the rate with every exam, so it is computed once a day. Any number of servers may do it at once. */
export async function computeAnswerRates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const companies = await findStaleCompanies(db.kysely, clock.now(), batchSize);
    for (const companyId of companies) {
      const due = await findDueAnswers(db.kysely, companyId, clock.now());
      await keepRate(db.kysely, companyId, answerRate(due), clock.now());
    }
    if (companies.length < batchSize) return;
  }
}
