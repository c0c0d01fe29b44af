-- The key that the secret is encrypted under; null until the next start has encrypted it.
alter table second_factors add column key_id text;
