import { inParallel, percentile } from '../measure.ts';
import type { Row } from '../row.ts';
import { begin, finish, publishExam, type Sitting, save, succeed } from '../sitting.ts';

const candidates = 100;

export const crush: Row = {
  name: 'crush',
  async measure(platform) {
    const { call, people } = platform;
    const runId = await publishExam(platform);
    const tokens: string[] = [];
    while (tokens.length < candidates) tokens.push((await people.developer()).token);
    const sittings: Sitting[] = [];
    await inParallel(candidates, 8, async (index) => {
      const sitting = await begin(call, tokens[index] ?? '', runId);
      await succeed(save(call, sitting, 0));
      sittings.push(sitting);
    });
    const times: number[] = [];
    const began = performance.now();
    await Promise.all(
      sittings.map(async (sitting) => {
        await finish(call, sitting);
        times.push(performance.now() - began);
      }),
    );
    return [
      {
        what: `${candidates} deliveries of one run at once, the last one`,
        figure: percentile(times, 1),
        unit: 'ms',
        beside: `p50 ${percentile(times, 0.5).toFixed(0)} ms`,
      },
    ];
  },
};
