#!/bin/bash
# Runs once, when the primary is made: a role that the standby follows by, and a slot that keeps the log for it.
set -euo pipefail
password=$(cat "${FOLLOWER_PASSWORD_FILE:-/run/secrets/follower_password}")
psql --set=ON_ERROR_STOP=1 --set=password="$password" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role follower login replication password :'password';
select pg_create_physical_replication_slot('standby');
-- A standby that is away for long must not fill the disk of the primary.
alter system set max_slot_wal_keep_size = '10GB';
SQL
echo 'host replication follower all scram-sha-256' >> "$PGDATA/pg_hba.conf"
