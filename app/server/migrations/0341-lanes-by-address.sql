-- Lanes of an address by when they are due, so that thousands of one address keep no other from being found.
drop index webhook_lanes_due;
create index webhook_lanes_due on webhook_lanes (webhook_id, due_at, id) where due_at is not null;
create index webhook_lanes_held on webhook_lanes (webhook_id) where lease_token is not null;
