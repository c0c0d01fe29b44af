-- Runs whose graders do not know whose answers they mark.

alter table runs add column blind boolean not null default false;

-- Who switched it, and when: switching it off reveals the candidates.
create table blind_changes (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  blind boolean not null,
  changed_by bigint references accounts (id) on delete set null,
  changed_at timestamptz not null
);
create index blind_changes_by_run on blind_changes (run_id, id);
create index blind_changes_by_account on blind_changes (changed_by);
