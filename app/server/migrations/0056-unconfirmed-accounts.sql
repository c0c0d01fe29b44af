-- The upkeep looks for accounts that nobody has confirmed.
create index accounts_unconfirmed on accounts (created_at) where confirmed_at is null;
