import { sql } from 'kysely';
import type { Logger } from '../log/logger.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const everyMs = 30_000;

/** Whether the embedded database can still be written: it goes on reading when its disk is full. */
export class WriteWatch {
  #hasFailed = false;

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  async tryNow(db: Database<Schema>, logger: Pick<Logger, 'error'>): Promise<void> {
    try {
      await sql`
        insert into settings (key, value) values ('last_write', to_jsonb(now()))
        on conflict (key) do update set value = excluded.value`.execute(db.kysely);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) logger.error({ err: error }, 'the embedded database cannot be written');
      this.#hasFailed = true;
    }
  }

  /**
   * PostgreSQL says itself whether it takes writes.
   * @returns a function that ends this
   */
  start(db: Database<Schema>, logger: Pick<Logger, 'error'>): () => Promise<void> {
    if (db.engine === 'postgres') return async () => {};
    let running = Promise.resolve();
    const timer = setInterval(() => {
      running = running.then(() => this.tryNow(db, logger));
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}
