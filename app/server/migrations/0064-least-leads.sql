-- The ranking of a run reads its ties in the statement of the page, so the cache says from which difference on two
-- scores are surely different. It is filled again when it is read.
delete from run_statistics;
alter table run_statistics drop column standard_error, add column least_lead numeric;
