import type { Answer } from '../../e2e/wire-client.ts';
import type { Cluster, ClusterOptions } from '../postgres-cluster.ts';

export interface Stage {
  readonly folder: string;
  readonly cluster: Cluster;
  upload(): Promise<Answer>;
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
  route?(cluster: Cluster): Promise<string>;
  /** Breaks it and repairs it, while candidates save. Gives what was found beside the saves. */
  strike(stage: Stage): Promise<string>;
}
