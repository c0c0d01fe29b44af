import { Pool } from 'pg';
import { beginSittings, costOfBareSave } from '../bare-save.ts';
import { costOf, inParallel } from '../measure.ts';
import type { Row } from '../row.ts';
import { type Sitting, save as saveByHttp, succeed } from '../sitting.ts';
import { saveStraight } from '../straight-save.ts';
import { thinClient } from '../thin-client.ts';

const candidates = 160;
/** Saves of each candidate and each way; all of them together stay within the allowance of an attempt. */
const saves = 14;
const atOnce = 8;

export const save: Row = {
  name: 'save',
  async measure(platform) {
    const { cluster, server } = platform;
    const toSave = await beginSittings(platform, candidates);
    const measure = async (act: (index: number) => Promise<unknown>) => {
      await inParallel(candidates * 2, atOnce, act);
      return costOf(platform, candidates * saves, atOnce, act);
    };
    const client = thinClient(server.origin.replace('localhost', '127.0.0.1'), atOnce);
    const pool = new Pool({ connectionString: cluster.url, max: atOnce });
    try {
      const http = await measure((index) =>
        succeed(
          saveByHttp(
            client.call,
            toSave.sittings[index % candidates] as Sitting,
            Math.floor(index / candidates),
          ),
        ),
      );
      const bare = await costOfBareSave(platform, toSave, candidates * saves, atOnce);
      const straight = await measure((index) => saveStraight(pool, toSave.next(index)));
      return [
        {
          what: 'a save, rate beside the same function straight from pg',
          figure: straight.clock / http.clock,
          goal: 0.6,
          atLeast: true,
          unit: 'ratio',
          beside: `${(1000 / http.clock).toFixed(0)} a second beside ${(1000 / straight.clock).toFixed(0)}; a bare server ${(1000 / bare.clock).toFixed(0)}`,
        },
        {
          what: 'processor for a save',
          figure: http.server + http.database,
          unit: 'ms',
          beside: `server ${http.server.toFixed(2)}, PostgreSQL ${http.database.toFixed(2)}; bare ${bare.server.toFixed(2)} and ${bare.database.toFixed(2)}; straight ${straight.database.toFixed(2)}`,
        },
        { what: 'statements of a save', figure: http.statements, goal: 1, unit: 'statements' },
      ];
    } finally {
      client.close();
      await pool.end();
    }
  },
};
