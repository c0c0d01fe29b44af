import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { wireClient } from '../../e2e/wire-client.ts';
import { inParallel, percentile } from '../measure.ts';
import { type BenchPlatform, startSecondServer } from '../platform.ts';
import { beginCoding, doubling, triedLanguages, writeProgram } from '../programs.ts';
import { exert, failures, fillRoom } from '../room.ts';
import type { Row } from '../row.ts';
import { finish } from '../sitting.ts';

const submissions = 200;
const candidates = 200;
const tests = 10;
const everyMs = { saveEveryMs: 2_000, readEveryMs: 0 };

const solution = 'print(2 * int(input()))';

export const grading: Row = {
  name: 'grading',
  async measure(platform) {
    const server = await startSecondServer(platform, { RUN_CODE: 'server' });
    try {
      const call = wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1);
      const actors = { people: platform.people, call };
      const room = await fillRoom(actors, candidates);
      await triedLanguages(platform);
      const papers = await beginCoding(actors, doubling({ PYTHON: solution }, tests), submissions);
      // No two programs are equal, since equal ones share a verdict.
      await inParallel(submissions, 8, async (index) => {
        const paper = papers[index];
        if (paper)
          await writeProgram(call, paper, { linguagem: 'PYTHON', resposta: `# ${index}\n${solution}` });
      });
      const save = () => exert({ call, room, reads: [], ...everyMs, lastsMs: 20_000 });
      const alone = (await save()).saves;

      const began = performance.now();
      await inParallel(submissions, 8, async (index) => {
        const paper = papers[index];
        if (paper) await finish(call, paper);
      });
      let graded = 0;
      const watching = (async () => {
        while ((await openTests(platform)) > 0) await pause(500);
        graded = (performance.now() - began) / 1000;
      })();
      const [times, failed]: [number[], number[]] = [[], []];
      while (graded === 0) {
        const { saves } = await save();
        times.push(...saves.times);
        failed.push(failures(saves));
      }
      await watching;
      return [
        {
          what: `${candidates} candidates saving while ${submissions} programs of ${tests} tests are graded, p99`,
          figure: percentile(times, 0.99),
          goal: 250,
          unit: 'ms',
          beside: `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${times.length} saves; without grading p99 ${percentile(alone.times, 0.99).toFixed(0)} ms`,
        },
        {
          what: 'of these refused or failed',
          figure: failed.reduce((sum, count) => sum + count, 0),
          goal: 0,
          unit: 'errors',
        },
        {
          what: 'programs graded',
          figure: submissions / graded,
          unit: 'a second',
          beside: `all of them after ${graded.toFixed(0)} s`,
        },
        {
          what: 'of these without full marks, though all are right',
          figure: await wronglyGraded(platform),
          goal: 0,
          unit: 'verdicts',
        },
      ];
    } finally {
      await server.close();
    }
  },
};

/** There are none before the first attempt is delivered. */
async function openTests({ db }: BenchPlatform): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) filter (where answer_tests.state = 'queued')::int as open from answer_tests`.execute(
    db.kysely,
  );
  return rows[0]?.open ?? 0;
}

async function wronglyGraded({ db }: BenchPlatform): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from answer_tests
     where answer_tests.state <> 'done' or answer_tests.passed -> 'weight' <> answer_tests.passed -> 'of'`.execute(
    db.kysely,
  );
  return rows[0]?.wrong ?? 0;
}
