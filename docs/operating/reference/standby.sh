#!/bin/bash
# Copies the primary the first time, and follows it from then on. `pg_ctl promote` makes it the primary.
set -euo pipefail
export PGPASSWORD=$(cat "${FOLLOWER_PASSWORD_FILE:-/run/secrets/follower_password}")
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  until pg_basebackup --host="$PRIMARY" --port="${PRIMARY_PORT:-5432}" --username=follower --pgdata="$PGDATA" \
    --wal-method=stream --checkpoint=fast --slot=standby --write-recovery-conf; do
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres "$@"
