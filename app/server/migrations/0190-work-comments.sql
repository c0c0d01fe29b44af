-- What a company's people write about lines of a work. A reply stands at the place of the comment that it answers.
create table work_comments (
  id bigint generated always as identity primary key,
  work_id bigint not null references works (id) on delete cascade,
  reply_to bigint references work_comments (id) on delete cascade,
  path text not null,
  -- `before`: lines of the base; `after`: lines of the work.
  side text not null check (side in ('before', 'after')),
  first_line integer not null check (first_line > 0),
  last_line integer not null check (last_line >= first_line),
  -- The candidate reads these with the result, and the others never.
  for_candidate boolean not null,
  -- The position of the criterion in the rubric, from 0.
  criterion integer check (criterion >= 0),
  text text not null check (text <> ''),
  author_id bigint references accounts (id) on delete set null,
  edition integer not null default 1,
  written_at timestamptz not null
);
create index work_comments_by_work on work_comments (work_id, id);
create index work_comments_by_reply on work_comments (reply_to) where reply_to is not null;
create index work_comments_by_author on work_comments (author_id);
