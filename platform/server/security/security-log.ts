import type { MemberRole, Role } from '../../contract/route.ts';
import type { Logger } from '../log/logger.ts';

/** Holds no personal data: `network`, a keyed hash of the first part of the address, only tells what is alike. */
export type SecurityEntry =
  | { event: 'auth.signed_in'; accountId: number; role: Role; network: string }
  | { event: 'auth.refused'; what: 'sign-in'; role: Role; accountId: number | undefined; network: string }
  | {
      event: 'auth.refused';
      what: 'second factor' | 'own password' | 'password of a provider';
      accountId: number;
    }
  | {
      event: 'auth.refused';
      what: 'provider';
      provider: string;
      why: 'state' | 'answer' | 'e-mail' | 'group' | 'removed' | 'account';
    }
  | { event: 'provider.changed'; accountId: number; companyId: number; what: ProviderChange }
  | { event: 'provider.linked' | 'provider.unlinked'; accountId: number; provider: string }
  | { event: 'throttle.hit'; rule: string }
  | { event: 'credentials.changed'; accountId: number; how: 'signed in' | 'by link' }
  | { event: 'role.changed'; accountId: number; companyId: number; to: MemberRole | 'none' }
  | { event: 'factor.on' | 'factor.off'; accountId: number }
  | { event: 'factor.reset'; accountId: number; by: number }
  | { event: 'access.reset'; accountId: number; by: 'server'; factorOff: boolean }
  | { event: 'admin.act'; accountId: number; route: string }
  | { event: 'export.made'; accountId: number; route: string }
  | { event: 'account.deleted'; accountId: number }
  | { event: 'key.made' | 'key.revoked' | 'key.exposed'; keyId: number; accountId: number; companyId: number }
  | { event: 'key.act'; keyId: number; accountId: number; companyId: number; route: string }
  | {
      event: 'key.refused';
      why: 'unknown' | 'ended' | 'expired' | 'address' | 'scope';
      keyId: number | undefined;
      network: string;
    }
  | { event: 'webhook.changed'; webhookId: number; accountId: number; companyId: number; what: WebhookChange }
  | { event: 'session.ended'; accountId: number; what: 'own' | 'another' | 'all' }
  | { event: 'session.ended'; accountId: number; what: 'provider' };

export type WebhookChange = 'made' | 'removed' | 'secret' | 'on' | 'off';

export type ProviderChange =
  | 'domain'
  | 'domain shown'
  | 'domain lost'
  | 'settings'
  | 'on'
  | 'off'
  | 'platform added'
  | 'platform changed'
  | 'platform removed';

export type SecurityEvent = SecurityEntry['event'];

/** Every event has a counter from the start, so that an alert sees the first one rise. */
const events: Readonly<Record<SecurityEvent, true>> = {
  'auth.signed_in': true,
  'auth.refused': true,
  'throttle.hit': true,
  'credentials.changed': true,
  'role.changed': true,
  'provider.changed': true,
  'provider.linked': true,
  'provider.unlinked': true,
  'factor.on': true,
  'factor.off': true,
  'factor.reset': true,
  'access.reset': true,
  'admin.act': true,
  'export.made': true,
  'account.deleted': true,
  'session.ended': true,
  'key.made': true,
  'key.revoked': true,
  'key.exposed': true,
  'key.act': true,
  'key.refused': true,
  'webhook.changed': true,
};

export class SecurityLog {
  readonly #logger: Pick<Logger, 'info'>;
  readonly #counts = new Map<string, number>(Object.keys(events).map((event) => [event, 0]));

  /** @param logger should write at every level of the log but `silent` */
  constructor(logger: Pick<Logger, 'info'>) {
    this.#logger = logger;
  }

  write(entry: SecurityEntry): void {
    this.#counts.set(entry.event, (this.#counts.get(entry.event) ?? 0) + 1);
    this.#logger.info(entry, 'security');
  }

  counts(): Iterable<[event: string, count: number]> {
    return this.#counts.entries();
  }
}
