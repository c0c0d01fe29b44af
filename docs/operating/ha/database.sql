-- Once, on the primary: `psql -h … -U postgres -f database.sql`.
create role provado login password '{{password}}';
create database provado owner provado encoding 'UTF8' template template0;
-- The server sets these for each of its connections, but PgBouncer passes no such settings on.
alter role provado set timezone = 'UTC';
alter role provado set statement_timeout = '10s';
alter role provado set idle_in_transaction_session_timeout = '15s';
alter role provado set jit = 'off';
-- The metrics tell how far the standbys are behind.
grant pg_read_all_stats to provado;
