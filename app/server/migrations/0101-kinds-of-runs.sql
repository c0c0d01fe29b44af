-- The kind of a run's exam, which a search for one kind would otherwise look up for thousands of runs. A trigger keeps
-- it, so that a run which a server of the version before writes has it too. Versions of exams never change.
alter table runs add column kind text;

create function keep_kind_of_run() returns trigger language plpgsql as $$
begin
  new.kind := (select exam_versions.kind from exam_versions where exam_versions.id = new.exam_version_id);
  return new;
end $$;

create trigger runs_kind before insert or update of exam_version_id on runs for each row
  execute function keep_kind_of_run();
