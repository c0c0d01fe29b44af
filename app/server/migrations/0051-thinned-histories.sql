-- When the history of its answers was thinned; null if never. Extra time moves the deadline beyond it.
alter table sittings add column history_thinned_at timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;
create index sittings_to_thin on sittings (deadline_at)
  where state <> 'in_progress' and (history_thinned_at is null or history_thinned_at < deadline_at);

-- What an account stores for itself is summed up at each upload.
create index files_account on files (account_id) where company_id is null;
