-- An outage of the service moves the end of the window, and it counts from here.
alter table defences add column invited_at timestamptz;
