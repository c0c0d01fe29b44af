import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { examBody } from '../../e2e/exams.ts';
import { at, idAt } from '../../e2e/wire-client.ts';
import { fillDevelopers } from '../crowd.ts';
import type { BenchPlatform } from '../platform.ts';
import { processorTime } from '../processor.ts';
import type { Row } from '../row.ts';
import { succeed } from '../sitting.ts';

const answers = 300;

/** Each fifth of 300 answers of 2.5 KB has a paragraph of another one. */
export const likeness: Row = {
  name: 'likeness',
  async measure(platform) {
    const { call, people, server } = platform;
    const owner = await people.company();
    const questoes = [{ enunciado: 'O que é um índice?', tipo: 'DISSERTATIVA' }];
    const exam = examBody(owner.companyId, { questoes });
    const created = await succeed(call('POST', '/test', exam, owner.token));
    const runId = idAt(created.body, 'data.idProvaAndamento');
    await fillDevelopers(platform, answers);
    await fillRun(platform, runId);
    const [began, before] = [performance.now(), processorTime(server.pid)];
    await succeed(call('POST', `/test/${runId}/likeness`, undefined, owner.token));
    let found: unknown;
    do {
      await pause(20);
      found = (await succeed(call('GET', `/test/${runId}/likeness`, undefined, owner.token))).body;
    } while (at(found, 'data.estado') === 'em_preparo');
    const pairs = at(found, 'data.pares');
    return [
      {
        what: 'excerpts in common among 300 answers',
        figure: performance.now() - began,
        goal: 20_000,
        unit: 'ms',
        beside: `${Array.isArray(pairs) ? pairs.length : 0} pairs, ${(processorTime(server.pid) - before).toFixed(0)} ms of processor`,
      },
    ];
  },
};

async function fillRun({ db }: BenchPlatform, runId: number): Promise<void> {
  const { rows } = await sql<{ id: number; question: number }>`
    with taken as (
      insert into sittings (run_id, developer_id, exam_version_id, question_ids, seed, started_at, deadline_at, state,
                            delivered_at, delivered_by, receipt_hash)
      select runs.id, developers.id, runs.exam_version_id,
             array(select questions.id from questions where questions.exam_version_id = runs.exam_version_id),
             0, now() - interval '1 hour', now(), 'delivered', now(), 'candidate', ''
        from runs, developers where runs.id = ${runId} order by developers.id desc limit ${answers}
      returning sittings.id, sittings.question_ids)
    select taken.id, taken.question_ids[1] as question from taken`.execute(db.kysely);
  const texts = rows.map((_, index) => textOf(index, index % 5 === 0 ? Math.floor(index / 10) : undefined));
  await sql`
    insert into answers (attempt_id, question_id, version, text, saved_at)
    select given.attempt, ${rows[0]?.question ?? 0}::bigint, 1, given.text, now()
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${texts}::text[]) as given (attempt, text)`.execute(
    db.kysely,
  );
}

/** Numbers decide the words, so that each answer is another one, and the same in each run of the bench. */
function textOf(index: number, shared: number | undefined): string {
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, at) => `palavra${(seed * 7_919 + at * at * 31 + at) % 997}`).join(' ');
  const own = words(index + 1, 200);
  return shared === undefined ? own : `${own} ${words(10_000 + shared, 60)}`;
}
