import type { Dialect } from 'kysely';

export type Unlisten = () => Promise<void>;

/** Only `database*.ts` and the test database use it. */
export interface DatabaseEngine {
  readonly engine: 'postgres' | 'pglite';
  readonly dialect: Dialect;
  /** Queries take turns on a single one. */
  readonly connections: number;
  runScript(text: string, run: (text: string) => Promise<void>): Promise<void>;
  listen?(channel: string, heard: (payload: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}
