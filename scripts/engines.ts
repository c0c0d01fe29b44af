/**
 * The tests of what differs between the engines: opening, migrating, locking, listening and taking turns in the
 * platform and the app, the words of the search, and many writers at once. Where PostgreSQL is at hand, these run on
 * both engines and all others on PostgreSQL. Without it, all run on the embedded database. vitest finds these words
 * anywhere in a file's path.
 */
export const byEngine = ['platform/server/', 'app/server/', 'modules/search/', '.races.', '.model.'];
