import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { TarEntry } from './tar.ts';

/** Nothing is overwritten before `take`. */
export interface Target {
  /** Takes a part of the database. */
  take(entry: TarEntry): Promise<void>;
  /** Opens the database once all parts are taken. */
  open(): Promise<Database<Schema>>;
  /** Lets servers use it. */
  finish(): Promise<void>;
  /** Releases everything, however it went. */
  close(): Promise<void>;
}
