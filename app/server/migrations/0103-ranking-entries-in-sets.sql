-- Ranking entries of all developers that a statement changes are brought up to date at once. Starting the plan costs
-- more than what it does for one of them, and the scores of a hundred deliveries are one statement.

drop trigger developers_ranking_new on developers;
drop trigger developers_ranking on developers;
drop trigger developer_stacks_ranking on developer_stacks;
-- Unused since this file replaces the triggers: nobody else called these.
drop function rank_developer();
drop function rank_developer_of_row();
drop function refresh_ranking_entries(bigint);

create function refresh_ranking_entries(ids bigint[]) returns void language plpgsql as $$
begin
  if ids is null then
    return;
  end if;
  delete from ranking_entries
   where ranking_entries.developer_id = any(ids)
     and not exists (select from ranking_facets wanted
                      where wanted.developer_id = any(ids) and wanted.developer_id = ranking_entries.developer_id
                        and wanted.facet = ranking_entries.facet);
  -- In one order, so that two statements that change the same entries do not wait for each other.
  insert into ranking_entries (developer_id, facet, score, facets)
  select wanted.developer_id, wanted.facet, wanted.score, wanted.facets
    from wanted_ranking_entries wanted where wanted.developer_id = any(ids)
   order by wanted.developer_id, wanted.facet
      on conflict (developer_id, facet) do update set score = excluded.score, facets = excluded.facets
   where (ranking_entries.score, ranking_entries.facets) is distinct from (excluded.score, excluded.facets);
end $$;

create or replace function rank_developers_of_rows() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries((select array_agg(distinct changed.developer_id) from changed));
  return null;
end $$;

create function rank_new_developers() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries((select array_agg(changed.id order by changed.id) from changed));
  return null;
end $$;
create function rank_changed_developers() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries((
    select array_agg(changed.id order by changed.id) from changed join former on former.id = changed.id
     where (former.platform_score, former.ranked) is distinct from (changed.platform_score, changed.ranked)));
  return null;
end $$;
create function rank_developers_of_scores() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries((
    select array_agg(distinct changed.developer_id)
      from changed join former on former.developer_id = changed.developer_id and former.stack_id = changed.stack_id
     where former.score is distinct from changed.score));
  return null;
end $$;

create trigger developers_ranking_new after insert on developers referencing new table as changed
  for each statement execute function rank_new_developers();
create trigger developers_ranking after update on developers referencing old table as former new table as changed
  for each statement execute function rank_changed_developers();
create trigger developer_stacks_ranking after update on developer_stacks
  referencing old table as former new table as changed
  for each statement execute function rank_developers_of_scores();
