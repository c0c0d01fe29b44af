import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { TarEntry } from './tar.ts';

/** Nothing is overwritten before `take`. */
export interface Target {
  take(entry: TarEntry): Promise<void>;
  open(): Promise<Database<Schema>>;
  /** The rows of each table that have to be there after `open`. Absent: those that the backup names. */
  rowsToFind?(): Readonly<Record<string, number>>;
  finish(): Promise<void>;
  close(): Promise<void>;
}
