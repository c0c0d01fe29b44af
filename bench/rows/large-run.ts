import { sql } from 'kysely';
import { fillDevelopers } from '../crowd.ts';
import { costOf } from '../measure.ts';
import { type BenchPlatform, tidy } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { publishExam, succeed } from '../sitting.ts';

const attempts = 100_000;

/** What a company reads of a run of 100,000 delivered attempts. Nothing of it is kept but the error of measurement. */
export const largeRun: Row = {
  name: 'large-run',
  async measure(platform) {
    const company = await platform.people.company();
    const runId = await publishExam(platform, 10, company);
    await fillDevelopers(platform, attempts);
    await deliverAll(platform, runId);
    const reads = [
      ['home of its company', '/company/summary', 150],
      ['overview', `/test/${runId}/geral`, 150],
      ['ranking, page 1', `/test/${runId}/candidates?pagina=1`, 150],
      ['ranking, page 500', `/test/${runId}/candidates?pagina=500`, 150],
    ] as const;
    const findings: Finding[] = [];
    for (const [what, path, goal] of reads) {
      const read = () => succeed(platform.call('GET', path, undefined, company.token));
      for (let warm = 0; warm < 8; warm += 1) await read();
      const { server, database } = await costOf(platform, 20, 1, read);
      findings.push({
        what: `run of ${attempts.toLocaleString('en')} attempts: ${what}`,
        ...{ figure: server + database, goal, unit: 'ms' },
        beside: `server ${server.toFixed(1)}, PostgreSQL ${database.toFixed(1)}`,
      });
    }
    return findings;
  },
};

/** Gives each of the crowd a delivered attempt with a score. */
async function deliverAll(platform: BenchPlatform, runId: number): Promise<void> {
  await platform.db.transaction(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select setseed(0.42)`.execute(trx);
    await sql`
      insert into sittings (run_id, developer_id, exam_version_id, state, question_ids, seed, started_at, deadline_at,
                            delivered_at, delivered_by, score, graded_at)
      select runs.id, people.id, runs.exam_version_id, 'delivered',
             (select array_agg(questions.id) from questions where questions.exam_version_id = runs.exam_version_id),
             1, people.began, people.began + interval '1 hour', people.began + people.used, 'candidate',
             floor(random() * 1001) / 10, people.began + people.used
        from runs, lateral (
          select accounts.id, now() - random() * interval '20 days' - interval '1 hour' as began,
                 random() * interval '1 hour' as used
            from accounts where accounts.id > 1000000000 order by accounts.id limit ${attempts}) as people
       where runs.id = ${runId}`.execute(trx);
  });
  await tidy(platform);
}
