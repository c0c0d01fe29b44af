-- Appeals against marks, with every version of a mark. They take the place of requests to look at a score.

-- How long after a result came out its candidate may appeal, in days.
alter table runs add column appeal_days smallint not null default 7 check (appeal_days between 1 and 90);

-- When a result that was held back came out.
alter table sittings add column released_at timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;

-- Each mark as somebody gave it, in the order of `id`. A null `correct`: it was taken back.
create table verdict_versions (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references sittings (id),
  question_id bigint not null references questions (id),
  correct boolean,
  levels smallint[],
  comments text[],
  -- Null of a mark that was taken back.
  judged_by bigint references accounts (id),
  judged_at timestamptz not null
);
create index verdict_versions_by_answer on verdict_versions (attempt_id, question_id, id);
create index verdict_versions_by_account on verdict_versions (judged_by);

insert into verdict_versions (attempt_id, question_id, correct, levels, comments, judged_by, judged_at)
select attempt_id, question_id, correct, levels, comments, judged_by, judged_at from verdicts
 order by judged_at, attempt_id, question_id;

-- A trigger, so that no statement that writes marks can forget it.
create function keep_verdict_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into verdict_versions (attempt_id, question_id, judged_at)
    values (old.attempt_id, old.question_id, greatest(old.judged_at, now()));
  elsif tg_op = 'INSERT' or new.judged_by is distinct from old.judged_by
     or new.levels is distinct from old.levels or new.comments is distinct from old.comments
     or new.mean_of is distinct from old.mean_of
     -- With levels it follows from them and from the points of the run.
     or (new.levels is null and new.correct is distinct from old.correct) then
    insert into verdict_versions (attempt_id, question_id, correct, levels, comments, judged_by, judged_at)
    values (new.attempt_id, new.question_id, new.correct, new.levels, new.comments, new.judged_by, new.judged_at);
  end if;
  return null;
end $$;
create trigger keep_verdict_version after insert or update or delete on verdicts
  for each row execute function keep_verdict_version();

create table appeals (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references sittings (id),
  -- Null: the whole score.
  question_id bigint references questions (id),
  reason text not null,
  opened_at timestamptz not null,
  -- Null as long as it waits.
  outcome text check (outcome in ('upheld', 'changed')),
  answer text,
  decided_by bigint references accounts (id) on delete set null,
  -- By an administrator, because everybody in the company had marked it.
  by_admin boolean not null default false,
  decided_at timestamptz,
  -- When it was opened, and when it was decided.
  score_before numeric(4, 1),
  score_after numeric(4, 1),
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (answer is null))
);
-- A question, or the whole score, is appealed once.
create unique index appeals_by_target on appeals (attempt_id, coalesce(question_id, 0));
create index appeals_waiting on appeals (opened_at, id) where outcome is null;
create index appeals_by_judge on appeals (decided_by);

insert into appeals (attempt_id, reason, opened_at, outcome, answer, decided_by, decided_at, score_before, score_after)
select reviews.attempt_id, reviews.text, reviews.asked_at, case when reviews.answer is not null then 'upheld' end,
       reviews.answer, reviews.answered_by, reviews.answered_at,
       sittings.score, case when reviews.answer is not null then sittings.score end
  from score_reviews as reviews join sittings on sittings.id = reviews.attempt_id
 order by reviews.id;
drop table score_reviews;

update notifications set kind = 'appeal_opened' where kind = 'score_review_requested';
update notifications set kind = 'appeal_decided' where kind = 'score_review_answered';
update notification_choices set kind = 'appeal_opened' where kind = 'score_review_requested';
update notification_choices set kind = 'appeal_decided' where kind = 'score_review_answered';
