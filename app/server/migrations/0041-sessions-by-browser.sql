create index sessions_binding on sessions (binding_hash) where binding_hash is not null;
