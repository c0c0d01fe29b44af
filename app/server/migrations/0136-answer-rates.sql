-- When a candidate was told the decision that stands, and when that a company owes it past its day.
alter table sittings add column answered_at timestamptz, add column overdue_told_at timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;
-- Locks sittings for one reading of them, in which no row is found: half a second for a million.
create index sittings_owed on sittings (answer_by) where answer_by is not null and overdue_told_at is null;
create index runs_that_answer on runs (company_id) where answer_days is not null;

-- How a company answered in the last twelve months; a job computes it once a day.
create table answer_rates (
  company_id bigint primary key references companies on delete cascade,
  due integer not null,
  answered integer not null,
  median_hours integer,
  computed_at timestamptz not null
);
