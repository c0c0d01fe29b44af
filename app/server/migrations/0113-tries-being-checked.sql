-- Of the hits of a bucket, those that are being checked now, and when the latest of them began.
alter table throttle_buckets
  add column pending integer not null default 0,
  add column reserved_at timestamptz;
