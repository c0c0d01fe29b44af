-- When the mailbox of an account was shown to be theirs, and when the company was checked. Those that are older than
-- these rules count as known.
alter table accounts add column confirmed_at timestamptz;
update accounts set confirmed_at = created_at;
alter table companies add column checked_at timestamptz;
update companies set checked_at = created_at;
