/**
 * The engine matters to these parts of the paths of tests. If PostgreSQL is available, they run on both engines and all
 * others on PostgreSQL. Otherwise all run on the embedded database.
 */
export const byEngine = [
  ...['database/', 'http/throttle', 'jobs/', 'security/sealer', 'uploads/unused-pictures'].map(
    (name) => `platform/server/${name}`,
  ),
  ...['operations', 'queues', 'rules/access', 'rules/stale-reads'].map((name) => `app/server/${name}`),
  'modules/search/',
  'e2e/specification-calls',
  '.races.',
];
