import { sql } from 'kysely';
import { type Filled, tidy } from './platform.ts';

const firstNames = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Íris', 'João'];
const lastNames = ['Souza', 'Oliveira', 'Santos', 'Lima', 'Pereira', 'Costa', 'Almeida', 'Ribeiro', 'Rocha'];
const localities = ['São Paulo/SP', 'Recife/PE', 'Curitiba/PR', 'Manaus/AM', 'Salvador/BA', 'Goiânia/GO'];

/** The same total gives the same people. */
export async function fillDevelopers(platform: Filled, total: number): Promise<void> {
  await platform.db.transaction(async (trx) => {
    // Triggers work row by row, which takes minutes. What they keep in step is written at once at the end.
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select setseed(0.42)`.execute(trx);
    await sql`
      create temporary table people on commit drop as
      select ${firstId} + number as id, number,
             (${firstNames}::text[])[1 + floor(random() * ${firstNames.length})] || ' ' ||
             (${lastNames}::text[])[1 + floor(random() * ${lastNames.length})] || ' ' ||
             (${lastNames}::text[])[1 + floor(random() * ${lastNames.length})] as name,
             floor(random() * 1001)::int as score, 1 + floor(random() * 5)::int as stack,
             1 + floor(random() * 20)::int as skill,
             (${localities}::text[])[1 + floor(random() * ${localities.length})] as locality
        from generate_series(
          (select count(*) from accounts where accounts.id > ${firstId}) + 1, ${total}::bigint) as number`.execute(
      trx,
    );
    await sql`
      insert into accounts (id, kind, name, email, password_hash, confirmed_at, created_at)
      overriding system value
      select id, 'developer', name, 'pessoa' || number || '@multidao.example', '-', now(), now() from people`.execute(
      trx,
    );
    await sql`
      insert into developers (id, cpf, birth_date, gender_id, platform_score, platform_exams)
      select id, lpad((number + 50000000000)::text, 11, '0'), '1995-05-05', 1, score, 3 from people`.execute(
      trx,
    );
    await sql`
      insert into developer_stacks (developer_id, stack_id, score, exams, chosen)
      select id, 1 + (stack + step) % 5, greatest(0, score - step * 50), 2, true
        from people, generate_series(0, 1) as step`.execute(trx);
    await sql`
      insert into developer_skills (developer_id, skill_id)
      select id, 1 + (skill + step) % 20 from people, generate_series(0, 2) as step`.execute(trx);
    await sql`
      insert into developer_addresses (developer_id, city, state)
      select id, split_part(locality, '/', 1), split_part(locality, '/', 2) from people`.execute(trx);
    await sql`
      insert into ranking_entries (developer_id, facet, score, facets)
      select wanted.developer_id, wanted.facet, wanted.score, wanted.facets
        from wanted_ranking_entries wanted join people on people.id = wanted.developer_id`.execute(trx);
    await sql`
      select add_search_words('developer', correctable_words(name)) from (select distinct name from people) names`.execute(
      trx,
    );
  });
  await tidy(platform);
}

/** Whoever measures afterwards calls `tidy` first. */
export async function deliverToCrowd(platform: Filled, runId: number, total: number): Promise<void> {
  await platform.db.transaction(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select setseed(0.42)`.execute(trx);
    await sql`
      insert into sittings (run_id, developer_id, exam_version_id, state, question_ids, seed, started_at, deadline_at,
                            delivered_at, delivered_by, score, graded_at)
      select runs.id, people.id, runs.exam_version_id, 'delivered',
             (select array_agg(questions.id) from questions where questions.exam_version_id = runs.exam_version_id),
             1, people.began, people.began + interval '1 hour', people.began + people.used, 'candidate',
             floor(random() * 1001) / 10, people.began + people.used
        from runs, lateral (
          select accounts.id, now() - random() * interval '20 days' - interval '1 hour' as began,
                 random() * interval '1 hour' as used
            from accounts where accounts.id > ${firstId} order by accounts.id limit ${total}) as people
       where runs.id = ${runId}`.execute(trx);
  });
}

/** Higher than the ids of the people who act in the rows. */
const firstId = 1_000_000_000;
