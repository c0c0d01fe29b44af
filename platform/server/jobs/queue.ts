import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Calls a row of the queue's table `job`. */
type Part = RawBuilder<unknown>;
/** The database, or a transaction. */
type Connection = Pick<Kysely<unknown>, 'getExecutor'>;

export interface QueueOptions {
  /** Has the columns `id` and `lease_token`, a uuid. */
  readonly table: keyof Schema;
  /** The column that counts the claims of a job. */
  readonly tries: string;
  /** Nobody holds the job and its time has come, or the lease of its holder is over. */
  readonly isDue: (now: Date) => Part;
  /** The job was claimed and has not ended since. */
  readonly isHeld: Part;
  readonly held: (until: Part) => Part;
  readonly waiting: (dueAt: Date) => Part;
  readonly done: (now: Date) => Part;
  readonly failed: (now: Date) => Part;
  readonly leaseS: number;
  /**
   * The lease of a job claimed before is longer by up to so many times, by chance: a job that kills its holder each
   * time must not take others with it.
   */
  readonly spread: number;
  readonly triesMost: number;
  readonly restMs: (tries: number) => number;
}

/** Whoever lost a job can write nothing to it: each claim has its own token. */
export interface Held {
  readonly id: number;
  readonly token: string;
}

export interface Claimed extends Held {
  /** 1 on the first try. */
  readonly tries: number;
  readonly isLastTry: boolean;
  /** Its last try has not come to an end. Whoever claims it gives it up, and does not try it again. */
  readonly isForsaken: boolean;
}

interface Claim {
  readonly prepared?: string;
  /** Rows called `lane`: at most `lane.room` jobs are claimed for each. */
  readonly lanes: Part;
  readonly where: Part;
  readonly order: Part;
  readonly also?: Part;
  readonly returning: Part;
}

type End = Partial<Pick<Claim, 'also' | 'returning'>>;

/** One holder at a time does each job. It comes back when its holder dies, and what others have is left alone. */
export interface Queue {
  /** Who claims at the same time gets other jobs and does not wait. No transaction stays open while jobs run. */
  claim<R>(db: Connection, claim: Claim, now: Date): Promise<(Claimed & R)[]>;
  /** False if somebody else has the job by now. */
  renew(db: Connection, job: Held, now: Date): Promise<boolean>;
  /** Returns a row for each job that was not left alone; so do the next two. */
  finish<R>(db: Connection, jobs: readonly Held[], now: Date, end?: End): Promise<R[]>;
  giveUp<R>(db: Connection, job: Held, now: Date, end?: End): Promise<R[]>;
  /** The job rests and is due again, or is given up after its last try. */
  fail<R>(db: Connection, job: Claimed, now: Date, end?: End): Promise<R[]>;
  /** The job was not to blame: it is due at once, and this was no try. */
  letGo(db: Connection, job: Held, now: Date): Promise<void>;
  /** Others may claim these jobs at once. What their holders began stays a try. */
  endLeases(db: Connection, whose: Part, now: Date): Promise<void>;
}

export function createQueue(options: QueueOptions): Queue {
  const { isHeld, held, triesMost, leaseS, spread, restMs } = options;
  const table = sql.table(options.table);
  const column = sql.ref(options.tries);
  const tries = sql.ref(`job.${options.tries}`);

  const columns = (...parts: (Part | undefined)[]) => sql.join(parts.filter((part) => part !== undefined));

  async function write<R>(
    db: Connection,
    jobs: readonly Held[],
    state: Part,
    { also, returning = sql`job.id` }: End = {},
  ): Promise<R[]> {
    const { rows } = await sql<R>`
      update ${table} as job set ${columns(state, also)}
       where job.id = any(${jobs.map(({ id }) => id)}::bigint[])
         and job.lease_token = any(${jobs.map(({ token }) => token)}::uuid[]) and ${isHeld}
      returning ${returning}`.execute(db);
    return rows;
  }

  // The claim of whoever gives a job up was no try.
  const giveUp: Queue['giveUp'] = (db, job, now, end) =>
    write(db, [job], columns(options.failed(now), sql`${column} = least(${tries}, ${triesMost}::int)`), end);

  return {
    async claim<R>(db: Connection, { prepared, lanes, where, order, also, returning }: Claim, now: Date) {
      const until = sql`${now}::timestamptz + make_interval(secs => ${leaseS}::float8
        * (1 + case when ${tries} = 0 then 0 else random() * ${spread}::float8 end))`;
      const claimed = sql`${column} = ${tries} + 1, lease_token = gen_random_uuid()`;
      const { rows } = await sql<Claimed & R>`${sql.raw(prepared ? `/* prepared: ${prepared} */` : '')}
        update ${table} as job set ${columns(claimed, held(until), also)}
         where job.id = any(array(
           select due.id from ${lanes} cross join lateral (
             select job.id from ${table} as job
              where ${options.isDue(now)} and ${where}
              order by ${order} limit lane.room for update skip locked) as due))
        returning job.id, job.lease_token as token, ${tries} as tries, ${tries} >= ${triesMost}::int as "isLastTry",
                  ${tries} > ${triesMost}::int as "isForsaken", ${returning}`.execute(db);
      return rows;
    },
    async renew(db, job, now) {
      const until = new Date(now.getTime() + leaseS * 1000);
      return (await write(db, [job], held(sql`${until}`))).length > 0;
    },
    finish: (db, jobs, now, end) => write(db, jobs, options.done(now), end),
    giveUp,
    fail(db, job, now, end) {
      const dueAt = new Date(now.getTime() + restMs(job.tries));
      return job.isLastTry ? giveUp(db, job, now, end) : write(db, [job], options.waiting(dueAt), end);
    },
    async letGo(db, job, now) {
      await write(db, [job], columns(options.waiting(now), sql`${column} = ${tries} - 1`));
    },
    async endLeases(db, whose, now) {
      await sql`update ${table} as job set ${held(sql`${now}`)} where ${isHeld} and ${whose}`.execute(db);
    },
  };
}
