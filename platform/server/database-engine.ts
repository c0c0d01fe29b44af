import type { Dialect } from 'kysely';

/** Ends a subscription made by `listen`. */
export type Unlisten = () => Promise<void>;

/** What an engine provides. Only `database*.ts` and the test database use it. */
export interface Engine {
  readonly engine: 'postgres' | 'pglite';
  readonly dialect: Dialect;
  /** How many there are at most. Of a single one, queries take turns. */
  readonly connections: number;
  runScript(text: string, run: (text: string) => Promise<void>): Promise<void>;
  listen?(channel: string, heard: (payload: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}
