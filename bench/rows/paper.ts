import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { wireClient } from '../../e2e/wire-client.ts';
import { costOf, inParallel } from '../measure.ts';
import { processorTime } from '../processor.ts';
import type { Row } from '../row.ts';
import { begin, publishExam, succeed } from '../sitting.ts';

const times = 1500;
const atOnce = 8;

export const paper: Row = {
  name: 'paper',
  async measure(platform) {
    const { call, people } = platform;
    const runId = await publishExam(platform, 40);
    const { token } = await people.developer();
    await begin(call, token, runId);
    const read = () => succeed(call('GET', `/test/${runId}`, undefined, token));
    const { text, headers } = await read();
    await inParallel(200, atOnce, read);
    const cost = await costOf(platform, times, atOnce, read);

    const bare = fork(join(import.meta.dirname, '../bare-server.ts'));
    try {
      bare.send({ body: text, headers: Object.fromEntries(headers) });
      const [{ port }] = (await once(bare, 'message')) as [AddressInfo];
      const ask = wireClient(() => `http://127.0.0.1:${port}`, 1);
      const readBare = () => ask('GET', '/');
      await inParallel(200, atOnce, readBare);
      const [began, before] = [performance.now(), processorTime(bare.pid ?? 0)];
      await inParallel(times, atOnce, readBare);
      const clock = (performance.now() - began) / times;
      const used = (processorTime(bare.pid ?? 0) - before) / times;
      return [
        {
          what: 'exam paper of 40 questions, rate beside a bare server',
          figure: clock / cost.clock,
          goal: 0.5,
          atLeast: true,
          unit: 'ratio',
          beside: `${(1000 / cost.clock).toFixed(0)} a second beside ${(1000 / clock).toFixed(0)}, ${text.length} bytes`,
        },
        {
          what: 'processor for a paper',
          figure: cost.server + cost.database,
          unit: 'ms',
          beside: `bare ${used.toFixed(2)}, ${cost.statements.toFixed(1)} statements`,
        },
      ];
    } finally {
      bare.kill();
    }
  },
};
