import { sql } from 'kysely';
import { type BenchPlatform, tidy } from './platform.ts';

const knownWords =
  'javascript desenvolvimento react dados sistema web python teste api backend projeto node java sql segurança banco nuvem código redes frontend prova tecnologia programação algoritmos docker linux soluções mobile computação xilogravura'.split(
    ' ',
  );
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];
/** The first ones are used most. */
const vocabulary = [
  ...knownWords,
  ...syllables.flatMap((one) =>
    syllables.flatMap((two) => syllables.slice(0, 10).map((three) => `${one}${two}${three}`)),
  ),
];
const word = sql`vocabulary.words[1 + floor(power(random(), 3) * ${sql.lit(vocabulary.length)})::int]`;
const words = (count: number) => sql.join(Array.from({ length: count }, () => word));

/**
 * Four of five runs are open, each with three skills and a stack. Call it once.
 * @param ownerId the account that is said to have written the exams
 */
export async function fillCatalogue(
  platform: BenchPlatform,
  { companies, exams, ownerId }: { companies: number; exams: number; ownerId: number },
): Promise<void> {
  await platform.db.transaction(async (trx) => {
    // Triggers work row by row, which takes minutes. What they keep in step is written at once at the end.
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select setseed(0.42)`.execute(trx);
    await sql`
      insert into companies (id, kind, cnpj, trade_name, city, state, created_at, checked_at)
      overriding system value
      select ${firstId} + number, 'customer', '9' || lpad(number::text, 13, '0'), initcap(concat_ws(' ', ${words(2)})),
             'Recife', 'PE', now(), now()
        from generate_series(1, ${companies}::int) as number, (select ${vocabulary}::text[] as words) as vocabulary`.execute(
      trx,
    );
    await sql`
      insert into exams (id, company_id, created_by, created_at)
      overriding system value
      select ${firstId} + number, ${firstId} + 1 + number % ${companies}::int, ${ownerId}::bigint, now()
        from generate_series(1, ${exams}::int) as number`.execute(trx);
    await sql`
      insert into exam_versions (id, exam_id, number, kind, title, description, created_at)
      overriding system value
      select ${firstId} + number, ${firstId} + number, 1, case when random() < 0.1 then 'practice' else 'theory' end,
             initcap(concat_ws(' ', ${words(3)})), concat_ws(' ', ${words(30)}), now()
        from generate_series(1, ${exams}::int) as number, (select ${vocabulary}::text[] as words) as vocabulary`.execute(
      trx,
    );
    await sql`
      insert into runs (id, exam_id, exam_version_id, kind, company_id, starts_at, ends_at, duration, created_at)
      overriding system value
      select exams.id, exams.id, exams.id, exam_versions.kind, exams.company_id, now() - interval '40 days',
             now() + case when random() < 0.2 then interval '-10 days' else interval '30 days' end, 3600, now()
        from exams join exam_versions on exam_versions.id = exams.id where exams.id > ${firstId}`.execute(
      trx,
    );
    await sql`
      insert into run_skills (run_id, skill_id)
      select runs.id, 1 + (runs.id * 7 + step) % 20 from runs, generate_series(0, 2) as step
       where runs.id > ${firstId}`.execute(trx);
    await sql`
      insert into run_stacks (run_id, stack_id)
      select runs.id, 1 + runs.id % 5 from runs where runs.id > ${firstId}`.execute(trx);
    for (const kind of ['exam', 'company']) {
      await sql`select add_search_words(${kind}, ${vocabulary}::text[])`.execute(trx);
    }
  });
  await tidy(platform);
}

/** Higher than the ids of what the rows create. */
const firstId = 1_000_000_000;
