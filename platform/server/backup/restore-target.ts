import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { TarEntry } from './tar.ts';

/** Nothing is overwritten before `take`. */
export interface Target {
  take(entry: TarEntry): Promise<void>;
  open(): Promise<Database<Schema>>;
  finish(): Promise<void>;
  close(): Promise<void>;
}
