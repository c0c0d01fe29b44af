import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Unlisten } from '../database/database-engine.ts';
import type { Logger } from '../log/logger.ts';

const channel = 'provado_live';
/** Keeps a notice below PostgreSQL's limit of 8000 bytes. */
const topicsInOne = 100;
const pollMs = 5_000;

/**
 * Only rare events may use it: commits with a notice wait for each other.
 * @param topics short words without line breaks, such as `notices 12`
 */
export async function notifyListeners<S>(trx: Transaction<S>, topics: readonly string[]): Promise<void> {
  for (let at = 0; at < topics.length; at += topicsInOne) {
    const payload = topics.slice(at, at + topicsInOne).join('\n');
    await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
  }
}

export interface Live {
  subscribe(topic: string, heard: () => void): () => void;
  /** Polls if it cannot listen. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createLive<S>(db: Pick<Database<S>, 'listen'>, logger: Logger): Live {
  const listeners = new Map<string, Set<() => void>>();
  let unlisten: Unlisten | undefined;
  let polling: NodeJS.Timeout | undefined;

  const tell = (topic: string) => {
    for (const heard of [...(listeners.get(topic) ?? [])]) heard();
  };
  const tellAll = () => {
    for (const topic of [...listeners.keys()]) tell(topic);
  };

  return {
    subscribe(topic, heard) {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0 && listeners.get(topic) === those) listeners.delete(topic);
      };
    },
    async start() {
      try {
        unlisten = await db.listen?.(channel, (payload) => {
          // An empty payload follows a reconnection: any topic may have been missed.
          if (payload === '') tellAll();
          else for (const topic of payload.split('\n')) tell(topic);
        });
      } catch (error) {
        logger.warn({ err: error }, 'listening failed; news are looked for every few seconds instead');
      }
      if (!unlisten) polling = setInterval(tellAll, pollMs);
    },
    async stop() {
      clearInterval(polling);
      await unlisten?.();
    },
  };
}
