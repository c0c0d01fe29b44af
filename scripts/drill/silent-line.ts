import { setTimeout as pause } from 'node:timers/promises';
import { type Relay, startRelay } from '../chaos/relay.ts';
import { onStop } from '../command.ts';
import type { Fault } from './fault.ts';

/** Happens when the machine of PostgreSQL loses its power and another one takes over its address. */
export const silentLine: Fault = {
  name: 'the line to PostgreSQL falls silent',
  async prepare() {
    let line: Relay | undefined;
    return {
      async route({ port, url }) {
        const laid = await startRelay(() => port);
        onStop(() => laid.close());
        line = laid;
        return url.replace(`:${port}/`, `:${laid.port}/`);
      },
      async strike() {
        line?.loseAnswers();
        await pause(30_000);
        return 'no answer arrives on the connections that were there, which nobody cuts; new ones work';
      },
    };
  },
};
