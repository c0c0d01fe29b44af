import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillDevelopers } from '../crowd.ts';
import { inParallel, percentile } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import { processorTime } from '../processor.ts';
import type { Row } from '../row.ts';
import { begin, publishExam, type Sitting, save, succeed } from '../sitting.ts';

const attempts = 10_000;
const savers = 20;

export const regrade: Row = {
  name: 'regrade',
  async measure(platform) {
    const { call, people, db, server, cluster } = platform;
    const owner = await people.company();
    const runId = await publishExam(platform, 10, owner);
    await fillDevelopers(platform, attempts);
    await fillRun(platform, runId);
    const { rows } = await sql<{ question: number; wrong: number }>`
      select questions.id as question, min(options.id) as wrong from questions
        join runs on runs.exam_version_id = questions.exam_version_id and runs.id = ${runId}
        join options on options.question_id = questions.id and not options.correct
       group by questions.id order by questions.id limit 1`.execute(db.kysely);
    const [first] = rows;
    const change = {
      id_questao: first?.question,
      tipo: 'GABARITO_CORRIGIDO',
      ids_alternativas: [first?.wrong],
      motivo: 'A alternativa certa era outra.',
    };
    const otherRun = await publishExam(platform, 10);
    const sittings: Sitting[] = [];
    while (sittings.length < savers)
      sittings.push(await begin(call, (await people.developer()).token, otherRun));
    const times: number[] = [];
    let isDone = false;
    const used = () => processorTime(server.pid) + processorTime(cluster.pid());
    const [began, usedBefore] = [performance.now(), used()];
    await succeed(call('POST', `/test/${runId}/questions/changes`, change, owner.token));
    const saving = inParallel(savers, savers, async (index) => {
      const sitting = sittings[index];
      for (let number = 0; sitting && !isDone; number += 1) {
        const sent = performance.now();
        await succeed(save(call, sitting, number));
        times.push(performance.now() - sent);
        await pause(500);
      }
    });
    while (!(await isRegraded(platform))) await pause(50);
    const [took, processor] = [performance.now() - began, used() - usedBefore];
    isDone = true;
    await saving;
    return [
      {
        what: 'marking 10,000 attempts again',
        figure: took,
        goal: 10_000,
        unit: 'ms',
        beside: `${(processor / 1000).toFixed(1)} s of processor, the saves included`,
      },
      {
        what: 'saves meanwhile, p99',
        figure: percentile(times, 0.99),
        goal: 250,
        unit: 'ms',
        beside: `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${times.length} saves`,
      },
    ];
  },
};

async function fillRun({ db }: BenchPlatform, runId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into sittings (run_id, developer_id, exam_version_id, question_ids, seed, started_at, deadline_at, state,
                            delivered_at, delivered_by, receipt_hash, score, graded_at, grading_version)
      select runs.id, developers.id, runs.exam_version_id,
             array(select questions.id from questions where questions.exam_version_id = runs.exam_version_id),
             0, now() - interval '1 hour', now(), 'delivered', now(), 'candidate', '', 100, now(), 1
        from runs, developers where runs.id = ${runId} order by developers.id desc limit ${attempts}`.execute(
      trx,
    );
    await sql`
      insert into answers (attempt_id, question_id, version, option_ids, saved_at)
      select sittings.id, options.question_id, 1, array[options.id], now()
        from sittings join options on options.question_id = any(sittings.question_ids) and options.correct
       where sittings.run_id = ${runId}`.execute(trx);
    // The crowd's scores in stacks come from no exam, and would all be taken back now.
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update developer_stacks set score = null, exams = 0`.execute(trx);
    await sql`update ranking_entries set score = 0 where ranking_entries.facet like 'stack:%'`.execute(trx);
    await sql`
      update exams set counting = true
       where exams.id = (select runs.exam_id from runs where runs.id = ${runId})`.execute(trx);
  });
  await sql`analyze`.execute(db.kysely);
}

async function isRegraded({ db }: BenchPlatform): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where outbox.kind = 'grading.regrade' and outbox.done_at is not null`.execute(
    db.kysely,
  );
  return rows.length > 0;
}
