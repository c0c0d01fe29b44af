-- Counts of whom to decide about leave out deleted accounts, which are few.
create index accounts_deleted on accounts (id) where kind = 'deleted';
