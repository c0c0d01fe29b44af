-- A text as words are taken from it: without accents, and signs as blanks. The parser takes 'HTML/CSS' for a path,
-- 'Node.js' for a host and '<String>' for markup, and keeps them whole or not at all.
create function f_words(value text) returns text
  language sql immutable parallel safe strict
  as $$ select translate(public.unaccent('public.unaccent'::regdictionary, value),
                         '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)) $$;

alter table exam_versions drop column title_words, drop column words;
alter table exam_versions
  add column title_words tsvector generated always as (to_tsvector('simple', f_words(title))) stored,
  add column words tsvector
    generated always as (to_tsvector('portuguese', f_words(title || ' ' || description))) stored;
create index exam_versions_title_words on exam_versions using gin (title_words);
create index exam_versions_words on exam_versions using gin (words);

alter table bank_question_versions drop column words;
alter table bank_question_versions add column words tsvector
  generated always as (to_tsvector('portuguese', f_words(statement))) stored;
create index bank_question_versions_words on bank_question_versions using gin (words);

drop index companies_words, accounts_words;
create index companies_words on companies using gin (to_tsvector('simple', f_words(trade_name)));
create index accounts_words on accounts using gin (to_tsvector('simple', f_words(name)));

-- The words of titles and names: what is mistyped is looked for among them. Letters alone, since signs and numbers
-- are not mistaken for others, and no word that is too short or too long to be corrected.
create table search_words (
  kind text not null check (kind in ('exam', 'company', 'developer')),
  word text not null,
  primary key (kind, word)
);

create function correctable_words(value text) returns text[]
  language sql immutable parallel safe strict
  as $$ select array(select lexeme from unnest(to_tsvector('simple', public.f_words(value)))
                      where lexeme ~ '^[a-z]{3,21}$' order by lexeme) $$;

-- In order, so that of two at once none waits for the other in turn.
create function add_search_words(kind text, words text[]) returns void language sql as $$
  insert into search_words (kind, word) select $1, unnest($2) on conflict do nothing
$$;

create function keep_words_of_title() returns trigger language plpgsql as $$
begin
  perform add_search_words('exam', correctable_words(new.title));
  return null;
end $$;
create trigger exam_versions_search_words after insert or update of title on exam_versions for each row
  execute function keep_words_of_title();

create function keep_words_of_company() returns trigger language plpgsql as $$
begin
  perform add_search_words('company', correctable_words(new.trade_name));
  return null;
end $$;
create trigger companies_search_words after insert or update of trade_name on companies for each row
  execute function keep_words_of_company();

-- A name belongs to a person: the words of it that nobody else has go with it.
create function keep_words_of_developer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_words
     where search_words.kind = 'developer' and search_words.word = any(correctable_words(old.name))
       and not exists (select from accounts
                        where accounts.kind = 'developer'
                          and to_tsvector('simple', f_words(accounts.name)) @@ search_words.word::tsquery);
  end if;
  if tg_op <> 'DELETE' then
    perform add_search_words('developer', correctable_words(new.name));
  end if;
  return null;
end $$;
create trigger accounts_search_words_new after insert on accounts for each row
  when (new.kind = 'developer') execute function keep_words_of_developer();
create trigger accounts_search_words after update of name on accounts for each row
  when (new.kind = 'developer' and old.name <> new.name) execute function keep_words_of_developer();
create trigger accounts_search_words_gone after delete on accounts for each row
  when (old.kind = 'developer') execute function keep_words_of_developer();

insert into search_words (kind, word)
select distinct 'exam', unnest(correctable_words(title)) from exam_versions
union
select distinct 'company', unnest(correctable_words(trade_name)) from companies
union
select distinct 'developer', unnest(correctable_words(name)) from accounts where kind = 'developer';
