-- Each entry of the ranking also holds everything else that its developer is found by, and the index holds it too. A
-- filter by several criteria then reads one part of the index, and looks nothing up for each entry.

alter view wanted_ranking_entries rename to ranking_facets;

-- The facets as numbers of 64 bits, which an index holds in little room. Two names with the same number are not to be
-- expected among some thousand.
create view wanted_ranking_entries as
  select ranking_facets.developer_id, ranking_facets.facet, ranking_facets.score,
         array_agg(hashtextextended(ranking_facets.facet, 0)) over (
           partition by ranking_facets.developer_id order by ranking_facets.facet
           rows between unbounded preceding and unbounded following) as facets
    from ranking_facets;

drop index ranking_entries_order;
truncate ranking_entries;
alter table ranking_entries add column facets bigint[] not null;
insert into ranking_entries (developer_id, facet, score, facets)
select wanted.developer_id, wanted.facet, wanted.score, wanted.facets from wanted_ranking_entries wanted;
create index ranking_entries_order on ranking_entries (facet, score desc, developer_id) include (facets);

create or replace function refresh_ranking_entries(developer bigint) returns void language plpgsql as $$
begin
  delete from ranking_entries
   where ranking_entries.developer_id = developer
     and not exists (select from ranking_facets wanted
                      where wanted.developer_id = developer and wanted.facet = ranking_entries.facet);
  insert into ranking_entries (developer_id, facet, score, facets)
  select wanted.developer_id, wanted.facet, wanted.score, wanted.facets
    from wanted_ranking_entries wanted where wanted.developer_id = developer
      on conflict (developer_id, facet) do update set score = excluded.score, facets = excluded.facets
   where (ranking_entries.score, ranking_entries.facets) is distinct from (excluded.score, excluded.facets);
end $$;

-- Once for each statement: a profile with ten skills writes them at once, and each would change all entries.
create function rank_developers_of_rows() returns trigger language plpgsql as $$
begin
  perform refresh_ranking_entries(developers.id)
     from (select distinct changed.developer_id as id from changed order by 1) as developers;
  return null;
end $$;

drop trigger developer_stacks_ranking_rows on developer_stacks;
drop trigger developer_skills_ranking on developer_skills;
drop trigger developer_addresses_ranking on developer_addresses;
create trigger developer_stacks_ranking_new after insert on developer_stacks referencing new table as changed
  for each statement execute function rank_developers_of_rows();
create trigger developer_stacks_ranking_gone after delete on developer_stacks referencing old table as changed
  for each statement execute function rank_developers_of_rows();
create trigger developer_skills_ranking_new after insert on developer_skills referencing new table as changed
  for each statement execute function rank_developers_of_rows();
create trigger developer_skills_ranking_gone after delete on developer_skills referencing old table as changed
  for each statement execute function rank_developers_of_rows();
create trigger developer_addresses_ranking_new after insert on developer_addresses referencing new table as changed
  for each statement execute function rank_developers_of_rows();
create trigger developer_addresses_ranking_changed after update on developer_addresses referencing new table as changed
  for each statement execute function rank_developers_of_rows();
create trigger developer_addresses_ranking_gone after delete on developer_addresses referencing old table as changed
  for each statement execute function rank_developers_of_rows();
