-- When candidates learn their results, as the company decides for each run. Runs from before keep what their
-- candidates were told.
alter table runs
  add column results_release text not null default 'on_delivery'
    check (results_release in ('on_delivery', 'at_end', 'when_published')),
  -- When the company published them, of 'when_published'.
  add column results_published_at timestamptz,
  add check (results_published_at is null or results_release = 'when_published');

-- A delivered attempt whose result only its company knows yet. Nothing that others read tells it.
alter table attempts add column result_held boolean not null default false;
create index attempts_held on attempts (run_id, id) where result_held and state = 'delivered';
