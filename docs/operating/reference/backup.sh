#!/bin/bash
# Makes a copy every night at ten past three, encrypted by age for RECIPIENT, and keeps 30 days. With --once, makes one now.
set -euo pipefail
umask 077
copy() {
  local name
  name=$BACKUPS/$(date +%F-%H%M%S).tar.age
  if node scripts/backup.ts - | age -r "$RECIPIENT" > "$name.part"; then
    mv "$name.part" "$name"
    # The server's metrics tell when it was touched.
    touch "$DATA_DIR/last-backup"
    find "$BACKUPS" -name '*.tar.age' -mtime +30 -delete
  else
    rm -f "$name.part"
    return 1
  fi
}
if [[ ${1:-} == --once ]]; then
  copy
  exit
fi
while :; do
  now=$(date +%s)
  next=$(date -d '03:10' +%s)
  ((next > now)) || next=$(date -d 'tomorrow 03:10' +%s)
  sleep $((next - now))
  copy || echo 'The backup failed; the reason is above.' >&2
done
