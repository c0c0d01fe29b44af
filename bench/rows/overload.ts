import { setTimeout as pause } from 'node:timers/promises';
import { wireClient } from '../../e2e/wire-client.ts';
import { percentile } from '../measure.ts';
import { startSecondServer } from '../platform.ts';
import { exert, failures, fillRoom, lostOf } from '../room.ts';
import type { Row } from '../row.ts';

const candidates = 1_000;
const readers = 400;

export const overload: Row = {
  name: 'overload',
  async measure(platform) {
    const room = await fillRoom(platform, candidates);
    const { owner, runId } = room;
    const server = await startSecondServer(platform, { THROTTLE: 'on' });
    const call = wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1);
    const path = `/test/${runId}/candidates`;
    const token = owner.token;
    const { saves, lists } = await exert({
      call,
      room,
      saveEveryMs: 2_000,
      readEveryMs: 0,
      lastsMs: 40_000,
      reads: Array.from({ length: readers }, () => ({ path, token })),
    });
    const began = performance.now();
    while ((await call('GET', path, undefined, token)).status !== 200) await pause(50);
    const recovered = performance.now() - began;
    await server.close();
    const served = lists.statuses.get(200) ?? 0;
    const refused = lists.statuses.get(503) ?? 0;
    return [
      {
        what: `${readers} readers without a pause: lists refused with 503`,
        figure: refused,
        unit: 'errors',
        beside: `${served} served, ${failures(lists) - refused} failed otherwise`,
      },
      {
        what: `saves of ${candidates} candidates refused or failed meanwhile`,
        figure: failures(saves),
        goal: 0,
        unit: 'errors',
        beside: `of ${saves.times.length}, p50 ${percentile(saves.times, 0.5).toFixed(0)} ms, p99 ${percentile(saves.times, 0.99).toFixed(0)} ms`,
      },
      { what: 'a list is served again after', figure: recovered, goal: 10_000, unit: 'ms' },
      {
        what: 'acknowledged saves that are gone',
        figure: await lostOf(platform, room),
        goal: 0,
        unit: 'errors',
      },
    ];
  },
};
