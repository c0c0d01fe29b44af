import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { filesWord } from '../domain/files-task.ts';
import type { EngineReport } from '../domain/submission.ts';

export interface Runner {
  readonly id: string;
  readonly name: string;
  readonly slots: number;
  readonly startedAt: Date;
  readonly report: EngineReport;
}

/** A runner that starts again is not seen for so long, and its languages count as available meanwhile. */
const rememberedMs = 300_000;
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - rememberedMs);

/** Whatever waits for them waits for a change of the installation, and not for a mend of ours. */
export const hasNoRunner = (languages: RawBuilder<unknown>): RawBuilder<boolean> => sql`not exists (
  select from runners
   where ${languages} <@ runners.languages
     and runners.seen_at > (select max(latest.seen_at) from runners as latest) - interval '5 minutes')`;

/** What is executed by whoever reports. @param hasFiles the file store is at hand */
export const wordsOf = ({ languages }: EngineReport, hasFiles: boolean): string[] =>
  languages.flatMap(({ language, engine }) =>
    hasFiles && engine === 'native' ? [language, filesWord(language)] : [language],
  );

export async function noteRunner(
  db: Kysely<Schema>,
  { id, name, slots, startedAt, report }: Runner,
  now: Date,
  hasFiles = false,
): Promise<void> {
  const languages = wordsOf(report, hasFiles);
  await sql`
    insert into runners (id, name, slots, languages, report, started_at, seen_at)
    values (${id}, ${name}, ${slots}, ${languages}::text[], ${JSON.stringify(report)}::jsonb, ${startedAt}, ${now})
    on conflict (id) do update
      set languages = excluded.languages, report = excluded.report, seen_at = excluded.seen_at`.execute(db);
  await sql`
    delete from runners where runners.seen_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db);
}

/** Somebody else may soon execute again what they could execute. None of them tries anything. */
export async function noteGone(db: Kysely<Schema>, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update runners set gone_at = ${now}, report = runners.report - 'isTrying'
     where runners.id = any(${ids}::uuid[]) and runners.gone_at is null`.execute(db);
}

export interface SeenRunner extends Runner {
  readonly seenAt: Date;
  readonly isGone: boolean;
}

export async function findRunners(db: Kysely<Schema>): Promise<SeenRunner[]> {
  const { rows } = await sql<SeenRunner>`
    select runners.id, runners.name, runners.slots, runners.report, runners.started_at as "startedAt",
           runners.seen_at as "seenAt", runners.gone_at is not null as "isGone"
      from runners order by runners.seen_at desc, runners.id`.execute(db);
  return rows;
}
