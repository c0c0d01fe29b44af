/**
 * Parts of the paths of tests that depend on the engine: opening, migrating, locking and listening, the words of the
 * search, and concurrent writers. If PostgreSQL is available, these run on both engines and all others on PostgreSQL.
 * Otherwise all run on the embedded database.
 */
export const byEngine = ['platform/server/', 'app/server/', 'modules/search/', '.races.', '.model.'];
