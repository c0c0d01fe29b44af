import type { Generated } from 'kysely';
import type { CertificateState } from '#platform/contract/words.ts';

/** Proofs of results. */
export interface CertificateTables {
  certificates: {
    /** Also the place of its credential in the list of revoked ones. */
    id: Generated<number>;
    /** Without its dashes. */
    code: string;
    attempt_id: number;
    version: number;
    /** 0 to 100, one decimal. */
    score: number;
    /** Follows the attempt's result by itself. */
    state: Generated<CertificateState | 'erased'>;
    on_profile: Generated<boolean>;
    issued_at: Date;
    settled_at: Date | null;
    revoked_by: number | null;
    reason: string | null;
  };
}
