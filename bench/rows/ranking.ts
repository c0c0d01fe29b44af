import { fillDevelopers } from '../crowd.ts';
import { costOf } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { succeed } from '../sitting.ts';

const few = 10_000;
const many = 1_000_000;

/** What the screen asks for. Without a page the answer has 200 developers. */
const views = [
  ['first page', 'pagina=1'],
  ['page 500', 'pagina=500'],
  ['a stack and two skills', 'ids_stacks=1&ids_habilidades=1,2&pagina=1'],
  ['a city', 'localidade=Recife/PE&pagina=1'],
  ['a stack in a state', 'ids_stacks=2&localidade=SP&pagina=1'],
  ['the same, page 500', 'ids_stacks=2&localidade=SP&pagina=500'],
] as const;

export const ranking: Row = {
  name: 'ranking',
  async measure(platform) {
    const { token } = await platform.people.company();
    await fillDevelopers(platform, few);
    const before = await timesOf(platform, token);
    await fillDevelopers(platform, many);
    const after = await timesOf(platform, token);
    return views.map(([view], index): Finding => {
      const [time = 0, once = 0] = [after[index], before[index]];
      const isFiltered = index > 1;
      return {
        what: `ranking of ${many.toLocaleString('en')}, ${view}`,
        ...(isFiltered
          ? { figure: time, goal: 20, unit: 'ms' }
          : { figure: time / once, goal: 2, unit: 'ratio' }),
        beside: `${time.toFixed(1)} ms, of ${few.toLocaleString('en')} ${once.toFixed(1)} ms`,
      };
    });
  },
};

/** Processor time of server and database for each view, in ms. */
async function timesOf(platform: BenchPlatform, token: string): Promise<number[]> {
  const times = [];
  for (const [, query] of views) {
    const read = () => succeed(platform.call('GET', `/developer/getRanking?${query}`, undefined, token));
    for (let warm = 0; warm < 10; warm += 1) await read();
    const { server, database } = await costOf(platform, 60, 2, read);
    times.push(server + database);
  }
  return times;
}
