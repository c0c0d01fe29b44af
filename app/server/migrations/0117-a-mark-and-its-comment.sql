-- A mark and the comment that the same person writes to it afterwards are one version, with the time of the mark. What
-- an appeal had read stays as it was.
create or replace function keep_verdict_version() returns trigger language plpgsql as $$
declare
  marked bigint;
begin
  if tg_op = 'DELETE' then
    insert into verdict_versions (attempt_id, question_id, judged_at)
    values (old.attempt_id, old.question_id, greatest(old.judged_at, now()));
    return null;
  end if;
  if tg_op = 'UPDATE' and old.comments is null and new.comments is not null
     and new.judged_by = old.judged_by and new.correct = old.correct and new.levels is not distinct from old.levels
     and new.mean_of is not distinct from old.mean_of and new.passed is not distinct from old.passed then
    select versions.id into marked
      from verdict_versions as versions
     where versions.attempt_id = new.attempt_id and versions.question_id = new.question_id
       and not exists (select from appeals
                        where appeals.attempt_id = new.attempt_id and appeals.opened_at >= versions.judged_at)
     order by versions.id desc limit 1;
    update verdict_versions set comments = new.comments where verdict_versions.id = marked;
    if found then
      return null;
    end if;
  end if;
  if tg_op = 'INSERT' or new.judged_by is distinct from old.judged_by
     or new.levels is distinct from old.levels or new.comments is distinct from old.comments
     or new.mean_of is distinct from old.mean_of or new.passed is distinct from old.passed
     -- With levels it follows from them and from the points of the run.
     or (new.levels is null and new.correct is distinct from old.correct) then
    insert into verdict_versions
      (attempt_id, question_id, correct, levels, comments, passed, judged_by, judged_at)
    values
      (new.attempt_id, new.question_id, new.correct, new.levels, new.comments, new.passed, new.judged_by, new.judged_at);
  end if;
  return null;
end $$;
