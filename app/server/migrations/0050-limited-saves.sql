-- When the allowance of saves is full again; null if it is.
alter table sittings add column saves_full_at timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;
