import { sql } from 'kysely';
import { z } from 'zod';
import { notify } from '#modules/notifications/server/public.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';

interface Corrected {
  readonly examId: number;
  readonly questionId: number;
  /** Companies whose runs have a greater id are still to be told. */
  readonly afterRunId: number;
}

const batchSize = 50;

/** The run keeps its key until the company changes it. Each job enqueues the next with it: nobody is told twice. */
export const templateCorrectedJob: JobDefinition<Corrected> = defineJob(
  'template-corrected',
  z.object({ examId: z.int(), questionId: z.int(), afterRunId: z.int() }),
  async (deps, { examId, questionId, afterRunId }) => {
    await deps.db.transaction(async (trx) => {
      const { rows: runs } = await sql<{ id: number; company_id: number }>`
        select runs.id, runs.company_id
          from runs
          join companies on companies.id = runs.company_id and companies.kind = 'customer'
         where runs.exam_id = ${examId} and runs.id > ${afterRunId}
           and (runs.ends_at > ${deps.clock.now()} or exists (select from sittings where sittings.run_id = runs.id))
           and exists (
             select from questions as asked
               join questions as corrected on corrected.id = ${questionId} and corrected.statement = asked.statement
              where asked.exam_version_id = runs.exam_version_id)
         order by runs.id limit ${batchSize}`.execute(trx);
      const last = runs.at(-1);
      if (last && runs.length === batchSize) {
        await deps.outbox.enqueue(trx, templateCorrectedJob, { examId, questionId, afterRunId: last.id });
      }
      for (const { id: runId, company_id: company } of runs.toSorted((a, b) => a.company_id - b.company_id)) {
        await notify(deps, trx, { to: { company }, kind: 'template_corrected', about: { runId } });
      }
    });
  },
);
