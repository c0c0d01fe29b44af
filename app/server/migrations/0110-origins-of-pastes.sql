-- Where a pasted text came from: the answers, the exam, or outside. Null where the page did not tell.
alter table attempt_signals add column origin text;
