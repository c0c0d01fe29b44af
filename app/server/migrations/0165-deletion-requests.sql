-- A developer asks a company to delete what it has of them before its time. The company answers until `due_at`, else an
-- administrator.
create table deletion_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  -- All that the company has, or one attempt.
  whole boolean not null,
  -- Null if it is about all, and as soon as the attempt is no longer of a person: nothing leads from one to the other.
  attempt_id bigint references sittings (id) on delete cascade,
  -- The title of the exam for the developer's list; blank if it is about all.
  exam text not null,
  note text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- The day, since it was asked, of the last notice about it.
  told_day smallint not null default 0,
  -- `expired`: the attempt stopped being of a person by itself.
  outcome text check (outcome in ('accepted', 'refused', 'expired', 'withdrawn')),
  ground text check (ground in ('legal_obligation', 'legal_claim', 'run_open', 'decision_pending')),
  answer text not null default '',
  answered_by bigint references accounts (id) on delete set null,
  by_admin boolean not null default false,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is not distinct from 'refused') = (ground is not null))
);
-- One waits at a time.
create unique index deletion_requests_waiting
  on deletion_requests (company_id, developer_id, coalesce(attempt_id, 0)) where outcome is null;
create index deletion_requests_company on deletion_requests (company_id, id);
create index deletion_requests_developer on deletion_requests (developer_id);
create index deletion_requests_attempt on deletion_requests (attempt_id) where attempt_id is not null;
create index deletion_requests_by_account on deletion_requests (answered_by);
create index deletion_requests_due on deletion_requests (due_at) where outcome is null;

-- Whatever takes an attempt from its person also cuts what leads from the request to it. No save names this column.
create function forget_deletion_requests() returns trigger language plpgsql as $$
begin
  update deletion_requests
     set attempt_id = null,
         answered_at = coalesce(deletion_requests.answered_at, now()),
         outcome = coalesce(deletion_requests.outcome, 'expired')
   where deletion_requests.attempt_id = new.id;
  return new;
end $$;
create trigger sittings_deletion_requests after update of developer_id on sittings for each row
  when (old.developer_id is distinct from new.developer_id) execute function forget_deletion_requests();
