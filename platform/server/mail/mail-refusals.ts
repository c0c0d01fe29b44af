import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { paths } from '#platform/contract/paths.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Sealer } from '../security/sealer.ts';
import type { Mail, Mailer } from './mailer.ts';
import { withFooter } from './render-mail.ts';

export interface Refusable {
  readonly address: string;
  /** Null in mails of Provado itself. */
  readonly companyId: number | null;
  readonly notice?: Mail['notice'];
}

const about = 'refusal of mails';
const content = z.tuple([
  z.string(),
  z.int().nullable(),
  z.object({ accountId: z.int(), kind: z.string() }).optional(),
]);

/** Encrypts the token of the link in a mail, so that it says nothing to whoever sees the link. */
export function refusalToken(sealer: Sealer, { address, companyId, notice }: Refusable): string {
  const plain = JSON.stringify([address, companyId, ...(notice ? [notice] : [])]);
  const { keyId, bytes } = sealer.seal(Buffer.from(plain), about);
  return `${keyId}.${bytes.toString('base64url')}`;
}

/** Undefined unless this installation made the token. */
export function readRefusalToken(sealer: Sealer, token: string): Refusable | undefined {
  const [keyId = '', bytes = ''] = token.split('.');
  try {
    const plain = sealer.open({ keyId, bytes: Buffer.from(bytes, 'base64url') }, about);
    const [address, companyId, notice] = content.parse(JSON.parse(plain.toString()));
    return { address, companyId, ...(notice && { notice }) };
  } catch {
    return undefined;
  }
}

export const addressHash = (address: string): Buffer =>
  createHash('sha256').update(address.trim().toLowerCase()).digest();

export async function findRefusals(
  db: Database<Schema>,
  { address, companyId }: Omit<Refusable, 'notice'>,
): Promise<{ company: boolean; all: boolean }> {
  const { rows } = await sql<{ company: boolean | null; all: boolean | null }>`
    select bool_or(mail_refusals.company_id = ${companyId}::bigint) as company,
           bool_or(mail_refusals.company_id is null) as all
      from mail_refusals where mail_refusals.address_hash = ${addressHash(address)}`.execute(db.kysely);
  return { company: rows[0]?.company ?? false, all: rows[0]?.all ?? false };
}

/** Sends nothing that its reader refuses, and says in every other mail how to refuse more of them. */
export function withRefusals(
  mailer: Mailer,
  { db, sealer, publicUrl }: { db: Database<Schema>; sealer: Sealer; publicUrl: string },
): Mailer {
  return {
    ...mailer,
    async sendMail(mail) {
      if (mail.sender === 'account') return mailer.sendMail(mail);
      const companyId = mail.sender === 'platform' ? null : mail.sender.companyId;
      const refusable = { address: mail.to, companyId, notice: mail.notice };
      const { company, all } = await findRefusals(db, refusable);
      if (company || all) return false;
      const token = refusalToken(sealer, refusable);
      const page = publicUrl + paths.mails;
      const question =
        mail.notice !== undefined
          ? 'Não quer mais e-mails como este?'
          : companyId === null
            ? 'Não quer mais e-mails do Provado?'
            : 'Não quer mais e-mails desta empresa, ou nenhum do Provado?';
      return mailer.sendMail({
        ...mail,
        // What people open has its token in the fragment, which no server and no other page sees.
        ...withFooter(mail, { question, url: `${page}#token=${token}` }),
        refusalUrl: `${page}/${token}`,
      });
    },
  };
}
