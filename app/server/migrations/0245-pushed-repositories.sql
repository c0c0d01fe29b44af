-- The repository of a question of an attempt, from its first push on: one pack in the file store, its index beside it.
-- It goes once the attempt is over; what was handed in stays in `works`.
create table pushed_repositories (
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  "commit" text not null,
  stored_key text not null unique,
  bytes bigint not null,
  pushed_at timestamptz not null,
  primary key (attempt_id, question_id)
);
create index pushed_repositories_by_question on pushed_repositories (question_id);

create trigger pushed_repositories_gone after delete on pushed_repositories
  for each row execute function note_gone_work();
create trigger pushed_repositories_replaced after update on pushed_repositories
  for each row when (old.stored_key <> new.stored_key) execute function note_gone_work();
