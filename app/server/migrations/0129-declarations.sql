-- What candidates say that they used. It is no answer, and nothing that marks reads it.
create table declarations (
  attempt_id bigint primary key references sittings on delete cascade,
  used_documentation boolean not null,
  assistant text not null,
  purpose text not null,
  declared_at timestamptz not null
);
