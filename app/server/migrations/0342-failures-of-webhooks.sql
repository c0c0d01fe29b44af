-- Unused since this file, and no released version had it: the tries of a message say whether it was the clock.
alter table webhooks drop column failures;
