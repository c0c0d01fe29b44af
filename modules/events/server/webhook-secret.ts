import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Deps } from '#platform/server/deps.ts';
import type { SealedSecret, Sealer } from '#platform/server/security/sealer.ts';
import { findSealedBefore, type StoredWebhook, sealAgain } from './webhooks.queries.ts';

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const about = (companyId: number) => `webhooks of company ${companyId}`;

export const sealSecret = (sealer: Sealer, companyId: number, secret: string): SealedSecret =>
  sealer.seal(Buffer.from(secret), about(companyId));

const opened = (sealer: Sealer, companyId: number, keyId: string, bytes: Buffer): string =>
  sealer.open({ keyId, bytes }, about(companyId)).toString();

type Secrets = Pick<StoredWebhook, 'companyId' | 'secret' | 'keyId' | 'oldSecret' | 'oldKeyId' | 'oldUntil'>;

function secretsOf(sealer: Sealer, { companyId, secret, keyId, oldSecret, oldKeyId }: Secrets) {
  const old = oldSecret && oldKeyId ? opened(sealer, companyId, oldKeyId, oldSecret) : undefined;
  return { present: opened(sealer, companyId, keyId, secret), old };
}

/** Signs with the present secret, and with the one of before until its time is over. */
export function signedHeaders(
  sealer: Sealer,
  webhook: Secrets,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const { present, old } = secretsOf(sealer, webhook);
  const isOldGood = old !== undefined && webhook.oldUntil !== null && webhook.oldUntil > now;
  const secrets = isOldGood ? [present, old] : [present];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

/** Seals anew what an older key has sealed. @throws SealError if a key is missing */
export async function sealWebhookSecrets({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<void> {
  for (const webhook of await findSealedBefore(db.kysely, sealer.keyId)) {
    const { present, old } = secretsOf(sealer, webhook);
    const seal = (secret: string) => sealSecret(sealer, webhook.companyId, secret);
    await sealAgain(db.kysely, webhook, seal(present), old === undefined ? undefined : seal(old));
  }
}
