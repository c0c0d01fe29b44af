import type { Generated, JSONColumnType } from 'kysely';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';

export interface NotificationTables {
  notifications: {
    id: Generated<number>;
    account_id: number;
    kind: NotificationKind;
    payload: JSONColumnType<Readonly<Record<string, unknown>>>;
    subject: string | null;
    events: Generated<number>;
    created_at: Date;
    read_at: Date | null;
  };
  mail_refusals: { address_hash: Buffer; company_id: number | null; refused_at: Date };
  notification_choices: { account_id: number; kind: NotificationKind; channel: Channel };
}
