import { wireClient } from '../../e2e/wire-client.ts';
import { percentile } from '../measure.ts';
import { startSecondServer } from '../platform.ts';
import { exert, failures, fillRoom, listening, lostOf, openPages } from '../room.ts';
import type { Row } from '../row.ts';

const candidates = 2_000;

export const pair: Row = {
  name: 'pair',
  async measure(platform) {
    const room = await fillRoom(platform, candidates);
    const { owner, runId, sittings } = room;
    const second = await startSecondServer(platform);
    const origins = [platform.server, second].map(({ origin }) => origin.replace('localhost', '127.0.0.1'));
    let turn = 0;
    const call = wireClient(() => {
      turn += 1;
      return origins[turn % 2] ?? '';
    }, 1);
    const lastsMs = 40_000;
    const { saves, lists } = await exert({
      call,
      room,
      saveEveryMs: 2_000,
      readEveryMs: 1_000,
      lastsMs,
      reads: Array.from({ length: 50 }, () => ({ path: `/test/${runId}/geral`, token: owner.token })),
    });

    // Every page listens to the second server, and the company speaks to the first.
    const pages = openPages(sittings, () => origins[1] ?? '');
    const open = await listening(pages, 1);
    const began = performance.now();
    const end = { data_fim: '', encerrar: true };
    await wireClient(() => origins[0] ?? '', 1)('PUT', `/test/${runId}/period`, end, owner.token);
    const told = await listening(pages, 2);
    const took = performance.now() - began;
    pages.close();
    await second.close();
    return [
      {
        what: 'two servers: saves of 2,000 candidates',
        figure: saves.times.length / (lastsMs / 1000),
        unit: 'a second',
        beside: `p50 ${percentile(saves.times, 0.5).toFixed(0)} ms, p99 ${percentile(saves.times, 0.99).toFixed(0)} ms`,
      },
      {
        what: 'saves and lists refused or failed',
        figure: failures(saves) + failures(lists),
        goal: 0,
        unit: 'errors',
        beside: `of ${saves.times.length + lists.times.length}`,
      },
      {
        what: 'acknowledged saves that are gone',
        figure: await lostOf(platform, room),
        goal: 0,
        unit: 'errors',
      },
      {
        what: `pages of the other server that do not hear of the end`,
        figure: open - told,
        goal: 0,
        unit: 'errors',
        beside: `of ${open}; the last one after ${took.toFixed(0)} ms`,
      },
    ];
  },
};
