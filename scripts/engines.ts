/**
 * Parts of the paths of tests that depend on the engine: opening, migrating, locking and listening, every route once,
 * the words of the search, and concurrent writers. If PostgreSQL is available, these run on both engines and all others
 * on PostgreSQL. Otherwise all run on the embedded database.
 */
export const byEngine = [
  'platform/server/',
  ...['access', 'who-sees-what', 'operations', 'stale-reads', 'demo/'].map((name) => `app/server/${name}`),
  'modules/search/',
  '.races.',
  '.model.',
];
