-- A run may say how many days after its end the company answers at the latest; null: it says none. What a candidate
-- was told at delivery stays with the attempt, whatever happens to the end of the run.
alter table runs add column answer_days smallint check (answer_days between 1 and 60);
alter table sittings add column answer_by timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;
