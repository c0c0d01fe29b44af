-- What developers say of themselves, what of it others see, and how their platform score has moved.

alter table developers
  add column github text not null default '',
  add column linkedin text not null default '',
  add column instagram text not null default '',
  add column website text not null default '',
  -- Companies find the developer and may open the profile; others only see those who took an exam of theirs.
  add column open_to_companies boolean not null default true,
  add column in_ranking boolean not null default true,
  -- Phones, street and number, to companies.
  add column shows_contact boolean not null default false,
  -- Results in exams of other companies, to companies.
  add column shows_results boolean not null default true,
  add column public_page boolean not null default false,
  -- Whether search engines may list the public page.
  add column public_indexed boolean not null default false,
  add column handle text unique,
  -- Follows accounts.suspended_at, so that the two below can say it without asking another table.
  add column suspended boolean not null default false,
  add column listed boolean not null generated always as (open_to_companies and not suspended) stored,
  add column ranked boolean not null
    generated always as (open_to_companies and in_ranking and not suspended) stored,
  add constraint developers_public_handle check (not public_page or handle is not null);

-- Whoever signed up before turning 18 is private until they choose otherwise.
update developers set open_to_companies = false, in_ranking = false
  from accounts
 where accounts.id = developers.id
   and developers.birth_date > (accounts.created_at at time zone 'America/Sao_Paulo')::date - interval '18 years';

update developers set suspended = true
  from accounts where accounts.id = developers.id and accounts.suspended_at is not null;

create function developers_follow_suspension() returns trigger language plpgsql as $$
begin
  update developers set suspended = new.suspended_at is not null where developers.id = new.id;
  return null;
end $$;
create trigger accounts_suspension after update of suspended_at on accounts for each row
  when (old.suspended_at is distinct from new.suspended_at)
  execute function developers_follow_suspension();

-- One row for each change of somebody's platform score. Append only.
create table platform_score_changes (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developers (id) on delete cascade,
  score integer not null,
  exams integer not null,
  changed_at timestamptz not null
);
create index platform_score_changes_developer on platform_score_changes (developer_id, id);

insert into platform_score_changes (developer_id, score, exams, changed_at)
select developers.id, developers.platform_score, developers.platform_exams, latest.at
  from developers
  join (select attempts.developer_id, max(attempts.graded_at) as at from attempts group by 1) as latest
    on latest.developer_id = developers.id
 where developers.platform_exams > 0 and latest.at is not null;

-- The ranking as it is read: for each thing it can be filtered by, everybody in it, best first. What an entry
-- is of: 'all', 'stack:1', 'skill:2', 'state:SP', 'city:sao paulo'. A stack's entries have the score in it.
create table ranking_entries (
  developer_id bigint not null references developers (id) on delete cascade,
  facet text collate "C" not null,
  score integer not null,
  primary key (developer_id, facet)
);
create index ranking_entries_order on ranking_entries (facet, score desc, developer_id);

-- The entries that somebody should have; none for who is not in the ranking.
create view wanted_ranking_entries as
  select developers.id as developer_id, 'all' as facet, developers.platform_score as score
    from developers where developers.ranked
  union all
  select developers.id, 'stack:' || developer_stacks.stack_id, coalesce(developer_stacks.score, 0)
    from developers join developer_stacks on developer_stacks.developer_id = developers.id
   where developers.ranked
  union all
  select developers.id, 'skill:' || developer_skills.skill_id, developers.platform_score
    from developers join developer_skills on developer_skills.developer_id = developers.id
   where developers.ranked
  union
  select developers.id, 'state:' || developer_addresses.state, developers.platform_score
    from developers join developer_addresses on developer_addresses.developer_id = developers.id
   where developers.ranked and developer_addresses.state <> ''
  union
  select developers.id, 'city:' || lower(f_unaccent(developer_addresses.city)), developers.platform_score
    from developers join developer_addresses on developer_addresses.developer_id = developers.id
   where developers.ranked and developer_addresses.city <> '';

create function refresh_ranking_entries(developer bigint) returns void language plpgsql as $$
begin
  delete from ranking_entries
   where ranking_entries.developer_id = developer
     and not exists (select from wanted_ranking_entries wanted
                      where wanted.developer_id = developer and wanted.facet = ranking_entries.facet);
  insert into ranking_entries (developer_id, facet, score)
  select wanted.developer_id, wanted.facet, wanted.score
    from wanted_ranking_entries wanted where wanted.developer_id = developer
      on conflict (developer_id, facet) do update set score = excluded.score
   where ranking_entries.score <> excluded.score;
end $$;

create function rank_developer() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries(new.id);
  return null;
end $$;
create function rank_developer_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries(coalesce(new.developer_id, old.developer_id));
  return null;
end $$;

create trigger developers_ranking_new after insert on developers for each row execute function rank_developer();
create trigger developers_ranking after update on developers for each row
  when (old.platform_score <> new.platform_score or old.ranked <> new.ranked)
  execute function rank_developer();
create trigger developer_stacks_ranking_rows after insert or delete on developer_stacks for each row
  execute function rank_developer_of_row();
create trigger developer_stacks_ranking after update on developer_stacks for each row
  when (old.score is distinct from new.score) execute function rank_developer_of_row();
create trigger developer_skills_ranking after insert or delete on developer_skills for each row
  execute function rank_developer_of_row();
create trigger developer_addresses_ranking after insert or update or delete on developer_addresses for each row
  execute function rank_developer_of_row();

insert into ranking_entries (developer_id, facet, score)
select wanted.developer_id, wanted.facet, wanted.score from wanted_ranking_entries wanted;
