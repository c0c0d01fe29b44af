import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosPlatform } from './platform.ts';

export type Fault = {
  title: string;
  strike(platform: ChaosPlatform): Promise<void>;
};

export const killPostgres: Fault = {
  title: 'survives kill -9 of PostgreSQL',
  async strike({ cluster }) {
    await cluster.kill('everything');
    await cluster.start();
  },
};

export const faults: readonly Fault[] = [
  { title: 'survives kill -9 of the server', strike: (platform) => platform.replaceServer('kill') },
  killPostgres,
  {
    title: 'survives kill -9 of the postmaster alone',
    async strike({ cluster }) {
      await cluster.kill('postmaster');
      await cluster.start();
    },
  },
  {
    title: 'survives a restart of PostgreSQL',
    async strike({ cluster }) {
      await cluster.stop('fast');
      await cluster.start();
    },
  },
  {
    title: 'survives an immediate stop of PostgreSQL',
    async strike({ cluster }) {
      await cluster.stop('immediate');
      await cluster.start();
    },
  },
  {
    title: 'survives cut connections between the server and PostgreSQL',
    async strike({ back }) {
      for (const wait of [0, 30, 60]) {
        await pause(wait);
        back.cut();
      }
    },
  },
  {
    title: 'survives a commit of which the server does not hear',
    async strike({ back }) {
      back.loseAnswers();
      await pause(60);
      back.cut();
    },
  },
  {
    title: 'a lost acknowledgement is replayed once',
    async strike({ front }) {
      front.loseAnswers();
      await pause(60);
      front.cut();
    },
  },
  { title: 'survives SIGTERM under load', strike: (platform) => platform.replaceServer('stop') },
];
