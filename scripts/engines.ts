/**
 * Parts of the paths of tests that depend on the engine: opening, migrating, locking and listening, what the platform
 * keeps in tables, every route once, the words of the search, and concurrent writers. If PostgreSQL is available, these run on both engines and all others
 * on PostgreSQL. Otherwise all run on the embedded database.
 */
export const byEngine = [
  ...[
    ...['connection', 'database', 'migrate', 'outbox', 'process-lock', 'room', 'seals', 'test-database'],
    ...['throttle', 'upkeep', 'uploads/unused-pictures'],
  ].map((name) => `platform/server/${name}`),
  ...['access', 'who-sees-what', 'operations', 'stale-reads'].map((name) => `app/server/${name}`),
  'modules/search/',
  'e2e/specification-calls',
  '.races.',
  '.model.',
];
