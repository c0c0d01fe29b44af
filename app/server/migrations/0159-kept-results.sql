-- After a while an attempt is nobody's any more. What its developer owns has a home outside the attempt, and no row
-- leads from there to it.
create table kept_results (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developers (id) on delete cascade,
  run_id bigint not null references runs (id),
  exam_version_id bigint not null references exam_versions (id),
  state text not null check (state in ('delivered', 'annulled')),
  -- Null: it was annulled, or its result never came out.
  score numeric(4, 1),
  questions smallint not null,
  delivered_on date,
  -- Whether it was the developer's first delivery of the exam.
  is_first boolean not null,
  shared boolean not null,
  kept_on date not null,
  unique (run_id, developer_id),
  check (state = 'annulled' or delivered_on is not null)
);
create index kept_results_developer on kept_results (developer_id);

-- When it became nobody's; null while it is a person's.
alter table sittings add column anonymized_at timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;
update sittings set anonymized_at = coalesce(accounts.suspended_at, accounts.created_at)
  from accounts where accounts.id = sittings.developer_id and accounts.kind = 'deleted';

-- Servers of the version before give attempts to nobody without saying when.
create function note_anonymous_sitting() returns trigger language plpgsql as $$
begin
  new.anonymized_at := coalesce(new.anonymized_at, now());
  return new;
end $$;
create trigger sittings_anonymous before update of developer_id on sittings for each row
  when (old.developer_id <> new.developer_id) execute function note_anonymous_sitting();

alter table certificates
  alter column attempt_id drop not null,
  add column kept_result_id bigint references kept_results (id) on delete set null,
  add constraint certificates_of_something
    check (num_nonnulls(attempt_id, kept_result_id) = 1 or state = 'erased') not valid;
create index certificates_kept on certificates (kept_result_id) where kept_result_id is not null;
alter table reviews
  alter column attempt_id drop not null,
  add column kept_result_id bigint references kept_results (id) on delete cascade,
  add constraint reviews_of_something check (num_nonnulls(attempt_id, kept_result_id) = 1) not valid;
create index reviews_kept on reviews (kept_result_id) where kept_result_id is not null;
alter table feedbacks
  alter column attempt_id drop not null,
  add column kept_result_id bigint references kept_results (id) on delete cascade,
  add constraint feedbacks_of_something check (num_nonnulls(attempt_id, kept_result_id) = 1) not valid;
create index feedbacks_kept on feedbacks (kept_result_id) where kept_result_id is not null;
