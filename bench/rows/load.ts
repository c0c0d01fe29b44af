import type { TestCompany } from '#app/server/test-people.ts';
import { percentile } from '../measure.ts';
import { memoryOf } from '../processor.ts';
import { exert, failures, fillRoom, listening, lostOf, openPages } from '../room.ts';
import type { Row } from '../row.ts';

const candidates = 2_000;
const companies = 50;
const everyMs = { saveEveryMs: 10_000, readEveryMs: 5_000 };
const path = '/developer/getRanking?pagina=1';

export const load: Row = {
  name: 'load',
  async measure(platform) {
    const { people, call, server } = platform;
    const idle = memoryOf(server.pid);
    const room = await fillRoom(platform, candidates);
    const readers: TestCompany[] = [];
    while (readers.length < companies) readers.push(await people.company());
    const reads = readers.map(({ token }) => ({ path, token }));

    const usual = await exert({ call, room, reads, ...everyMs, lastsMs: 60_000 });
    const memory = memoryOf(server.pid);
    const much = await exert({
      call,
      room,
      reads,
      lastsMs: 40_000,
      saveEveryMs: everyMs.saveEveryMs / 3,
      readEveryMs: everyMs.readEveryMs / 3,
    });
    const pages = openPages(room.sittings, () => server.origin.replace('localhost', '127.0.0.1'));
    const open = await listening(pages, 1);
    const listened = await exert({ call, room, reads, ...everyMs, lastsMs: 40_000 });
    const memoryWithPages = memoryOf(server.pid);
    pages.close();
    return [
      {
        what: `${candidates} candidates saving, p99`,
        figure: percentile(usual.saves.times, 0.99),
        goal: 250,
        unit: 'ms',
        beside: `p50 ${percentile(usual.saves.times, 0.5).toFixed(0)} ms, ${usual.saves.times.length} saves`,
      },
      { what: 'of these refused or failed', figure: failures(usual.saves), goal: 0, unit: 'errors' },
      {
        what: 'memory of the server meanwhile',
        figure: memory,
        goal: 200,
        unit: 'MB',
        beside: `${idle.toFixed(0)} MB before anybody came`,
      },
      {
        what: 'three times as often: saves refused or failed',
        figure: failures(much.saves),
        goal: 0,
        unit: 'errors',
        beside: `of ${much.saves.times.length}, p99 ${percentile(much.saves.times, 0.99).toFixed(0)} ms; lists ${failures(much.lists)} of ${much.lists.times.length}`,
      },
      {
        what: `memory with the pages of ${open} candidates open`,
        figure: memoryWithPages,
        unit: 'MB',
        beside: `p99 of a save ${percentile(listened.saves.times, 0.99).toFixed(0)} ms`,
      },
      {
        what: 'acknowledged saves that are gone',
        figure: await lostOf(platform, room),
        goal: 0,
        unit: 'errors',
      },
    ];
  },
};
