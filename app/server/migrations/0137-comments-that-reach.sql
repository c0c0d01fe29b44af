-- Comments reach the candidate with the result. Those of before were written for runs that might keep them back.
alter table verdicts add column comments_reach boolean not null default false;
alter table verdicts alter column comments_reach set default true;
