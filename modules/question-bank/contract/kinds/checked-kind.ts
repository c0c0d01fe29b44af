import type { AddFault } from '#platform/contract/translate.ts';

export interface KeyRules {
  readonly severalRight: boolean;
}

/** What an author sends may lack any part of it. */
export type SentOptions = readonly ({ readonly correct?: boolean | null } | undefined)[];

export interface CheckedKind {
  /** It names what a question of this kind lacks, by its keys on the wire. */
  check(options: SentOptions, rules: KeyRules, fault: AddFault): void;
}
