-- What candidates may use while they answer, as the company decides.
alter table runs add column help_rule text not null default 'open_book'
  check (help_rule in ('closed_book', 'open_book', 'ai_allowed'));
