import type { Answer } from '../../e2e/wire-client.ts';
import type { Cluster, ClusterOptions } from '../postgres-cluster.ts';

/** A server and its PostgreSQL, through which candidates save. */
export interface Stage {
  /** Belongs to this fault alone, and is removed at its end. */
  readonly folder: string;
  readonly cluster: Cluster;
  /** Uploads a picture of a company. */
  upload(): Promise<Answer>;
  /** Reads the picture of an upload. */
  read(uploaded: Answer): Promise<number>;
  readonly dataDir: string;
}

export interface Fault {
  readonly name: string;
  /** Prepares the machine, before anything starts. Undefined: it cannot, and the fault is left out. */
  prepare(folder: string): Promise<Prepared | undefined>;
}

export interface Prepared {
  readonly cluster?: ClusterOptions;
  readonly environment?: Record<string, string>;
  /** Lays the server's way to PostgreSQL, and gives its address. */
  route?(cluster: Cluster): Promise<string>;
  /** Breaks it and repairs it, while candidates save. Gives what was found beside the saves. */
  strike(stage: Stage): Promise<string>;
}
