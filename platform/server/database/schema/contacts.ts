import type { Generated } from 'kysely';

export interface ContactTables {
  contact_messages: {
    id: Generated<number>;
    company_id: number;
    sender_id: number | null;
    run_id: number | null;
    subject: string;
    message: string;
    sent_at: Date;
  };
  contact_recipients: { message_id: number; developer_id: number };
}
