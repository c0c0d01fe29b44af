-- What a delivered attempt has reached so far, while some of its open answers are not judged: of the questions that
-- are marked by now. The ranking of a run orders by it who has no score yet.
alter table attempts
  -- 0 to 100, one decimal; null while nothing is marked.
  add column part_score numeric(4, 1),
  -- How many questions are marked, of how many that count.
  add column part_judged integer,
  add column part_counting integer,
  add check (score is null or part_counting is null);

-- Those that wait now get theirs in batches.
insert into outbox (kind, payload, run_at, created_at)
select 'grading.parts', '{}', now(), now()
 where exists (select from attempts where attempts.state = 'delivered' and attempts.score is null);
