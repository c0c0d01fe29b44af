import { sql, type Transaction } from 'kysely';

/** The one channel of the database on which topics are named. */
export const liveChannel = 'provado_live';

/** A notice of the database holds fewer than 8000 bytes. */
const topicsInOne = 100;

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
    await sql`select pg_notify(${liveChannel}, ${payload})`.execute(trx);
  }
}
