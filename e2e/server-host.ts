import type { Language } from '#modules/execution/domain/submission.ts';
import { serve } from '../app/server/serve.ts';

/** What a test process asks of its host: a server with this environment, or the end of one that it has asked for. */
export type Ask = { id: number; environment?: Record<string, string>; only?: readonly Language[] };
export type Answer = { id: number; failure?: string };

const stops = new Map<number, () => Promise<void>>();

// Servers of the same process: from the second one on, their modules are loaded and compiled.
process.on('message', async ({ id, environment, only }: Ask) => {
  const answer: Answer = { id };
  try {
    if (environment) stops.set(id, await serve(environment, only));
    else await stops.get(id)?.();
  } catch (error) {
    answer.failure = error instanceof Error ? `${error.stack}` : `${error}`;
  }
  process.send?.(answer);
});
process.once('disconnect', () => process.exit());
