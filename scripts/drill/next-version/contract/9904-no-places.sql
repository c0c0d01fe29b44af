-- Unused since the version that has 9901: neither that one nor the one before reads the column.
drop view attempts;
alter table sittings drop column place;
create view attempts as select * from sittings where rehearsal = 0;
drop table place_notes;
