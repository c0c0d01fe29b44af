import type { Generated } from 'kysely';
import type { CertificateState } from '#platform/contract/words.ts';

export interface CertificateTables {
  certificates: {
    /** The revocation list has its credential at this index. */
    id: Generated<number>;
    /** Stored without its dashes. */
    code: string;
    attempt_id: number;
    version: number;
    /** 0 to 100, one decimal. */
    score: number;
    /** A trigger keeps it in step with the attempt's result. */
    state: Generated<CertificateState | 'erased'>;
    on_profile: Generated<boolean>;
    issued_at: Date;
    settled_at: Date | null;
    revoked_by: number | null;
    reason: string | null;
  };
}
