import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Unlisten } from './database-engine.ts';
import type { Logger } from './logger.ts';

/** The one channel of the database on which topics are named. */
const channel = 'provado_live';
/** A notice of the database holds fewer than 8000 bytes. */
const topicsInOne = 100;
/** How often everybody looks for news where the database cannot tell. */
const pollMs = 5_000;

/**
 * Says that something about these topics is new, to listeners on every server, once `trx` is committed. Nothing
 * but the topics is said: whoever hears it reads again. For rare events only, since commits that tell wait for
 * each other.
 *
 * @param topics short words without line breaks, such as `notices 12`
 */
export async function tellListeners<S>(trx: Transaction<S>, topics: readonly string[]): Promise<void> {
  for (let at = 0; at < topics.length; at += topicsInOne) {
    const payload = topics.slice(at, at + topicsInOne).join('\n');
    await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
  }
}

/** Carries what `tellListeners` said on any server to who listens on this one. */
export interface Live {
  /** Calls `heard` when something about the topic may be new. Returns how to stop. */
  subscribe(topic: string, heard: () => void): () => void;
  /** Begins to listen to the database; where that cannot be, everybody is called every few seconds. */
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
          // Nothing is named after a lost connection came back: anything may have been said meanwhile.
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
