import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Due, Job, JobKind } from './outbox.ts';

export interface JobDefinition<P> extends JobKind<P> {
  handleWith(deps: Deps): void;
}

/** @param payload the shape of what is written down; jobs that wait in the table still have the one of before */
export const defineJob = <P>(
  kind: string,
  payload: z.ZodType<P>,
  work: (deps: Deps, payload: P, job: Job) => Promise<void>,
): JobDefinition<P> => ({
  kind,
  payload,
  handleWith: (deps) => deps.outbox.handle({ kind, payload }, (read, job) => work(deps, read, job)),
});

export const defineBatchJob = <P>(
  kind: string,
  payload: z.ZodType<P>,
  work: (deps: Deps, due: readonly Due<P>[]) => Promise<void>,
): JobDefinition<P> => ({
  kind,
  payload,
  handleWith: (deps) => deps.outbox.handleTogether({ kind, payload }, (due) => work(deps, due)),
});

export const mailJob: JobDefinition<Mail> = defineJob(
  'mail',
  z.object({
    // Mails that were written down before this was known are sent as they were.
    sender: z.union([z.enum(['account', 'platform']), z.object({ companyId: z.int() })]).default('account'),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
    fromName: z.string().optional(),
    aboutId: z.int().optional(),
    notice: z.object({ accountId: z.int(), kind: z.string() }).optional(),
  }),
  async ({ mailer }, mail) => {
    await mailer.sendMail(mail);
  },
);
