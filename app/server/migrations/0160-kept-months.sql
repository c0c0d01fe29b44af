-- How many months attempts stay a person's after the end of the run, or after their delivery if it has none.
alter table runs
  add column keep_months smallint not null default 24 check (keep_months between 6 and 60),
  -- Runs of before count from the update at the earliest, and only 60 days after their people were told.
  add column keep_counts_from timestamptz default now(),
  add column keep_told_at timestamptz,
  -- Why attempts stay a person's for longer; null: they do not.
  add column hold_reason text check (hold_reason <> ''),
  -- The end of the run for which no attempt is left that is a person's.
  add column anonymous_for timestamptz;
alter table runs alter column keep_counts_from drop default;

alter table certificates validate constraint certificates_of_something;
alter table reviews validate constraint reviews_of_something;
alter table feedbacks validate constraint feedbacks_of_something;
