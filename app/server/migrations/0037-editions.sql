-- How often something that several people edit was changed. A form sends the number it read; another one by then means
-- that somebody else saved meanwhile.
alter table groups add column edition integer not null default 1;
alter table companies add column edition integer not null default 1;
alter table stacks add column edition integer not null default 1;
alter table skills add column edition integer not null default 1;
alter table runs add column edition integer not null default 1;
alter table exams add column edition integer not null default 1;
alter table bank_questions add column edition integer not null default 1;
