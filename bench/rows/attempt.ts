import type { TestPerson } from '#app/server/test-people.ts';
import { beginSittings, costOfBareSave } from '../bare-save.ts';
import { costOf, inParallel } from '../measure.ts';
import { tidy } from '../platform.ts';
import type { Row } from '../row.ts';
import { begin, finish, publishExam, readResult, save, succeed } from '../sitting.ts';

const attempts = 160;
const saves = 10;
/** Each connection plans a prepared statement anew the first five times. */
const warmUp = 96;
const bareSaves = 2000;

/** Its goal was set where a save of a bare server cost 0.38 ms: the ratio of the two says what 8 ms said there. */
export const attempt: Row = {
  name: 'attempt',
  async measure(platform) {
    const { call, people } = platform;
    const runId = await publishExam(platform);
    const developers: TestPerson[] = [];
    for (let count = 0; count < attempts + 2 * warmUp; count += 1) developers.push(await people.developer());
    const take = async (index: number) => {
      const sitting = await begin(call, developers[index]?.token ?? '', runId);
      for (let number = 0; number < saves; number += 1) await succeed(save(call, sitting, number));
      await finish(call, sitting);
      await readResult(call, sitting);
    };
    // The first ones pay for compiling and for prepared statements, which are planned again once the tables are known.
    await inParallel(warmUp, 8, (index) => take(attempts + index));
    await tidy(platform);
    await inParallel(warmUp, 8, (index) => take(attempts + warmUp + index));
    const cost = await costOf(platform, attempts, 8, take);
    const bare = await costOfBareSave(platform, await beginSittings(platform, attempts), bareSaves, 8);
    const [ofAttempt, ofBareSave] = [cost.server + cost.database, bare.server + bare.database];
    return [
      {
        what: 'processor for one attempt',
        figure: ofAttempt,
        goal: 8,
        unit: 'ms',
        beside: `server ${cost.server.toFixed(1)}, PostgreSQL ${cost.database.toFixed(1)}`,
      },
      {
        what: 'the same, in saves of a bare server',
        figure: ofAttempt / ofBareSave,
        goal: 8 / 0.38,
        unit: 'ratio',
        beside: `one of them ${ofBareSave.toFixed(2)} ms`,
      },
      { what: 'statements of an attempt', figure: cost.statements, goal: 22, unit: 'statements' },
      { what: 'attempts, 8 at once', figure: 1000 / cost.clock, unit: 'a second' },
    ];
  },
};
