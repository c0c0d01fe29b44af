import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { OutsideError } from '#platform/server/outgoing/call-outside.ts';
import { eventMessage, messageVersion } from '../contract/webhooks.ts';
import type { SendOutcome } from './deliveries.queries.ts';
import { signedHeaders } from './webhook-secret.ts';
import type { StoredWebhook } from './webhooks.queries.ts';

type Message = Omit<z.output<typeof eventMessage>, 'version'>;

const answerMs = 5_000;

/** Follows no redirect, and keeps nothing of the answer but its status: 2xx is a success. */
export async function sendMessage(
  { callOutside, sealer, clock }: Pick<Deps, 'callOutside' | 'sealer' | 'clock'>,
  webhook: StoredWebhook,
  message: Message,
): Promise<SendOutcome> {
  const body = JSON.stringify(z.encode(eventMessage, { ...message, version: messageVersion }));
  const late = AbortSignal.timeout(answerMs);
  try {
    const { status } = await callOutside(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Provado',
        ...signedHeaders(sealer, webhook, { id: message.id, body, now: clock.now() }),
      },
      body,
      signal: late,
      readsBody: false,
    });
    return { status, fault: status >= 200 && status < 300 ? null : 'refused' };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { status: null, fault: late.aborted ? 'late' : error.what };
  }
}
