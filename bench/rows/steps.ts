import { type Cost, costOf, inParallel, settle } from '../measure.ts';
import { type BenchPlatform, tidy } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { begin, finish, publishExam, readResult, type Sitting, save, succeed } from '../sitting.ts';

const attempts = 160;
const saves = 10;
const warmUp = 96;

/** `docs/scale.md` computes with these steps: each is done by all candidates before the next one. */
export const steps: Row = {
  name: 'steps',
  async measure(platform) {
    await measureSteps(platform, warmUp);
    await tidy(platform);
    await measureSteps(platform, warmUp);
    const costs = await measureSteps(platform, attempts);
    return costs.map(
      ([what, { server, database }]): Finding => ({
        what,
        figure: server + database,
        unit: 'ms',
        beside: `server ${server.toFixed(2)}, PostgreSQL ${database.toFixed(2)}`,
      }),
    );
  },
};

async function measureSteps(platform: BenchPlatform, count: number): Promise<[what: string, Cost][]> {
  const { call, people } = platform;
  const runId = await publishExam(platform);
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push((await people.developer()).token);
  const sittings: Sitting[] = [];
  const sittingOf = (index: number): Sitting => {
    const sitting = sittings[index % count];
    if (!sitting) throw new Error('A sitting has not begun.');
    return sitting;
  };
  const start = await costOf(platform, count, 8, async (index) => {
    sittings[index] = await begin(call, tokens[index] ?? '', runId);
  });
  const saving = await costOf(platform, count * saves, 8, (index) =>
    succeed(save(call, sittingOf(index), Math.floor(index / count))),
  );
  const delivering = await costOf(platform, 1, 1, async () => {
    await inParallel(count, 8, (index) => finish(call, sittingOf(index)));
    await settle(platform);
  });
  const result = await costOf(platform, count, 8, (index) => readResult(call, sittingOf(index)));
  return [
    ['processor for start and paper', start],
    ['for a save', saving],
    ['for a delivery, with its jobs', shared(delivering, count)],
    ['for a result', result],
  ];
}

const shared = ({ clock, server, database, statements }: Cost, count: number): Cost => ({
  clock: clock / count,
  server: server / count,
  database: database / count,
  statements: statements / count,
});
