-- Files that candidates hand in for practical questions, and bases that companies give for them. The bytes are in the
-- file store: the archive under `stored_key`, its index beside it.
create table works (
  id bigint generated always as identity primary key,
  attempt_id bigint references sittings (id) on delete cascade,
  company_id bigint references companies (id) on delete cascade,
  question_id bigint references questions (id),
  version integer,
  way text not null check (way in ('upload', 'link', 'push', 'base')),
  name text not null,
  digest text not null,
  bytes bigint not null,
  file_count integer not null,
  left_out integer not null default 0,
  "commit" text,
  stored_key text not null unique,
  created_at timestamptz not null,
  -- A base is a company's, everything else is of one question of an attempt.
  check ((way = 'base') = (company_id is not null) and (company_id is null) = (attempt_id is not null)
         and (attempt_id is null) = (question_id is null))
);
create index works_by_attempt on works (attempt_id, question_id);
create index works_by_company on works (company_id) where company_id is not null;
create index works_by_question on works (question_id);

-- Files of works whose rows are gone, by whatever way. Their bytes go a day after maintenance has seen it, because a
-- backup copies the database first, or by `due_at` where somebody has set it.
create table gone_works (
  stored_key text primary key,
  due_at timestamptz
);
create index gone_works_due on gone_works (due_at);

create function note_gone_work() returns trigger language plpgsql as $$
begin
  insert into gone_works (stored_key) values (old.stored_key) on conflict (stored_key) do nothing;
  return null;
end $$;
create trigger works_gone after delete on works for each row execute function note_gone_work();

-- They name works without a foreign key: its check would go through all rows of these large tables. Works are found from
-- their side, by attempt and question.
alter table answers add column work_id bigint;
alter table answer_history add column work_id bigint;
alter table questions add column base_work_id bigint;
alter table exam_versions add column hand_in_ways text[] not null default '{link}'
  check (cardinality(hand_in_ways) > 0 and hand_in_ways <@ '{link,upload,push}');

-- As `write_answer_1`, and says which work the answer is. One that is written without a work is none any more.
create function write_answer_2(
  attempt bigint, question bigint, operation uuid, content text, options bigint[], spoken text, created timestamptz,
  moment timestamptz, may_be_judged boolean, work bigint)
returns integer language plpgsql as $$
declare
  written integer;
begin
  with last as (
    insert into answers (attempt_id, question_id, version, text, option_ids, language, saved_at, work_id)
    values (attempt, question, 1, content, options, spoken, moment, work)
    on conflict (attempt_id, question_id) do update
      set version = answers.version + 1, text = excluded.text, option_ids = excluded.option_ids,
          language = excluded.language, saved_at = excluded.saved_at, work_id = excluded.work_id
    returning answers.version)
  insert into answer_history
    (attempt_id, question_id, version, operation_id, text, option_ids, language, client_created_at, saved_at, work_id)
  select attempt, question, last.version, operation, content, options, spoken, created, moment, work from last
  returning answer_history.version into written;
  if work is not null then
    update works set version = written where works.id = work;
  end if;
  if may_be_judged then
    -- The job goes first, as it does for whoever ends it: its grade can no longer be stored.
    delete from run_jobs
     where run_jobs.kind in ('grade', 'retest') and run_jobs.state in ('queued', 'running')
       and run_jobs.attempt_id = attempt and run_jobs.question_id = question;
    delete from double_marks where double_marks.attempt_id = attempt and double_marks.question_id = question;
    delete from retested_answers where retested_answers.attempt_id = attempt and retested_answers.question_id = question;
    delete from answer_tests where answer_tests.attempt_id = attempt and answer_tests.question_id = question;
    delete from verdicts where verdicts.attempt_id = attempt and verdicts.question_id = question;
  end if;
  return written;
end $$;

-- Servers of the version before call it, and replace a work by a text.
create or replace function write_answer_1(
  attempt bigint, question bigint, operation uuid, content text, options bigint[], spoken text, created timestamptz,
  moment timestamptz, may_be_judged boolean)
returns integer language sql as $$
  select write_answer_2(attempt, question, operation, content, options, spoken, created, moment, may_be_judged, null)
$$;
