export type { DB as Schema } from './schema/tables.generated.ts';
