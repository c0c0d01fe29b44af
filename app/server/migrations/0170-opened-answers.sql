-- When somebody of the company first had the answers before them. Whether anybody had is not known of attempts from
-- before: unless it happens again, nothing is said of them.
alter table sittings add column opened_at timestamptz;
alter table sittings add column opening_noted boolean not null default false;
alter table sittings alter column opening_noted set default true;
create or replace view attempts as select * from sittings where rehearsal = 0;
