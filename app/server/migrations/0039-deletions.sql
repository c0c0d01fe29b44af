-- What hangs by a run and means nothing without it goes with it. Attempts keep theirs from being deleted.
alter table run_stacks drop constraint run_stacks_run_id_fkey,
  add foreign key (run_id) references runs (id) on delete cascade;
alter table run_skills drop constraint run_skills_run_id_fkey,
  add foreign key (run_id) references runs (id) on delete cascade;
alter table run_statistics drop constraint run_statistics_run_id_fkey,
  add foreign key (run_id) references runs (id) on delete cascade;
alter table extra_times drop constraint extra_times_run_id_fkey,
  add foreign key (run_id) references runs (id) on delete cascade;

-- A question of the bank goes with its versions. Exams keep their copies, which then come from nowhere.
alter table bank_question_versions drop constraint bank_question_versions_bank_question_id_fkey,
  add foreign key (bank_question_id) references bank_questions (id) on delete cascade;
alter table questions drop constraint questions_bank_version,
  add constraint questions_bank_version foreign key (bank_question_id, bank_version)
    references bank_question_versions (bank_question_id, number) on delete set null;
