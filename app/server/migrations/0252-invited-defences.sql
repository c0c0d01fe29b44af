-- A grader may ask about lines that a person marked, in place of lines that a rule chose.
alter table runs drop constraint runs_defence_check;
alter table runs add constraint runs_defence_check check (defence in ('none', 'after_delivery', 'invited')) not valid;
-- Until when one who was invited may begin; null: two hours after the delivery.
alter table defences add column begin_by timestamptz;
