-- Locks questions while it reads them, seconds for a hundred thousand: an exam cannot be published meanwhile, and saves
-- go on.
create index questions_by_check on questions (check_work_id) where check_work_id is not null;
