-- Where an attempt is taken. The version before neither reads nor writes it.
alter table sittings add column place text;
alter table sittings add constraint sittings_place check (place <> '') not valid;
create or replace view attempts as select * from sittings where rehearsal = 0;
create table place_notes (
  id bigint generated always as identity primary key,
  sitting_id bigint not null references sittings (id) on delete cascade,
  text text not null);
