import type { Generated, JSONColumnType } from 'kysely';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';

/** What accounts are told of, and how they want to be. */
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
  notification_choices: { account_id: number; kind: NotificationKind; channel: Channel };
}
