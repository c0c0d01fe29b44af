import { recordEvents } from '#modules/events/server/public.ts';
import { answerBy } from '#modules/exams/contract/answer-by.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import type { OpenedInvitation } from '../contract/exam-invitations.ts';
import type { LinkState } from '../contract/invitation-words.ts';
import { countUse, findLinkByToken, insertByLink, type StoredLink } from './invitation-links.queries.ts';
import { linkStateAt } from './invitation-links.ts';
import {
  bindInvitation,
  findByToken,
  findOwnAttempt,
  hasEmail,
  hasOtherReferral,
  isAdmitted,
  type MailedInvitation,
  noteOpened,
} from './invitations.queries.ts';
import { findOpenedRun, type OpenedRun } from './opened-run.queries.ts';

const refusals: Record<Exclude<LinkState, 'usable'> | 'gone', string> = {
  gone: 'Este link não leva a nenhuma prova: a empresa pode ter excluído a prova, ou falta um pedaço do endereço.',
  revoked: 'A empresa cancelou este convite.',
  expired: 'O prazo deste convite terminou.',
  used_up: 'Este convite já foi usado por todas as pessoas que cabiam nele.',
};
const refused = (why: keyof typeof refusals) => new Failure('LINK_INVALIDO', { message: refusals[why] });

/**
 * Marks an invitation by e-mail as opened. Somebody who has started the exam is told so, even if the link no longer
 * admits anybody.
 *
 * @param developerId the signed-in developer, if any, who sees the exam in any case if already admitted
 * @throws Failure LINK_INVALIDO with the reason, CONVITE_USADO
 */
export async function openInvitation(
  deps: Deps,
  token: string,
  developerId: number | undefined,
): Promise<Encodable<OpenedInvitation>> {
  const { db, clock } = deps;
  const now = clock.now();
  const mailed = await findByToken(db.kysely, secretHash(token), false);
  const link = mailed ? undefined : await findLinkByToken(db.kysely, token);
  const runId = mailed?.runId ?? link?.run_id;
  const run = runId === undefined ? undefined : await findOpenedRun(db.kysely, runId);
  if (!run) throw refused('gone');
  const attempt =
    developerId === undefined ? undefined : await findOwnAttempt(db.kysely, run.id, developerId);
  const admitted =
    attempt !== undefined ||
    (developerId !== undefined && (await isAdmitted(db.kysely, run.id, developerId)));
  if (!admitted) {
    if (mailed?.revokedAt) throw refused('revoked');
    checkLink(link, now);
  }
  if (!attempt) checkRun(run, now);
  if (!admitted && mailed && developerId !== undefined && isTaken(mailed, developerId, deps)) throw taken();
  if (mailed) await noteOpened(db.kysely, mailed.id, now);
  const isOwn = mailed && developerId !== undefined && (await hasEmail(db.kysely, developerId, mailed.email));
  // The own e-mail stands for the account once its mailbox is confirmed.
  const isOwnReferral = isOwn && (!attempt || mailed.started);
  const referral =
    mailed && developerId !== undefined && !isOwnReferral
      ? await findReferral(deps, mailed, developerId)
      : undefined;
  return {
    runId: run.id,
    title: run.title,
    description: run.description,
    kind: run.kind,
    asksCode: run.asksCode,
    questions: run.questions,
    ...(run.duration !== null && { duration: run.duration }),
    ...(run.answer_days !== null && {
      answerDays: run.answer_days,
      answerBy: answerBy(run.answer_days, { endsAt: run.ends_at }),
    }),
    ...(run.answer_rate && { answerRate: run.answer_rate }),
    helpRule: run.helpRule,
    helpTools: run.helpTools,
    helpNote: run.helpNote,
    otherJudges: run.otherJudges,
    judgesNamed: run.judgesNamed,
    playbackShown: run.playbackShown,
    startsAt: run.starts_at,
    endsAt: run.ends_at,
    company: { id: run.company_id, name: run.trade_name, ...(run.logo && { logo: run.logo }) },
    ...(mailed && (!isOwn || referral) && { email: mailed.email, name: mailed.name }),
    ...(referral && { referral }),
    admitted,
    ...(attempt && { attempt: { id: attempt.id, state: attemptStateOf(attempt) } }),
  };
}

/** Whether the account may stand for the candidate whom a partner sent with another e-mail. */
async function findReferral(
  deps: Pick<Deps, 'db' | 'config'>,
  mailed: MailedInvitation,
  developerId: number,
): Promise<OpenedInvitation['referral']> {
  const { partner } = mailed;
  if (!partner || mailed.revokedAt || isBoundTo(mailed, developerId)) return undefined;
  if (isTaken(mailed, developerId, deps)) return { partner, state: 'other_account' };
  const isOther = await hasOtherReferral(deps.db.kysely, mailed, developerId, false);
  return { partner, state: isOther ? 'other_referral' : 'free' };
}

/**
 * A mailed link is for the first who accepts it, whichever account has that e-mail. A link for many counts each person
 * once. Whoever has started needs neither, and uses none up; but who has a link that a partner passed on says by it
 * whose result the partner gets.
 * @returns the run's id
 * @throws Failure LINK_INVALIDO with the reason, CONVITE_USADO
 */
export async function acceptInvitation(deps: Deps, token: string, developerId: number): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const mailed = await findByToken(trx, secretHash(token), true);
    const link = mailed ? undefined : await findLinkByToken(trx, token);
    const run = await findOpenedRun(trx, mailed?.runId ?? link?.run_id ?? 0);
    if (!run) throw refused('gone');
    const isBegun = (await findOwnAttempt(trx, run.id, developerId)) !== undefined;
    if (isBegun && !mailed?.partner) return run.id;
    if (!isBegun) checkRun(run, now);
    const tell = async () => {
      const about = { runId: run.id, personId: developerId };
      const to = { company: run.company_id };
      await notify(deps, trx, { to, kind: 'exam_invitation_accepted', about });
    };
    if (mailed) {
      if (mailed.revokedAt) throw refused('revoked');
      if (isBoundTo(mailed, developerId)) return run.id;
      if (isTaken(mailed, developerId, deps)) {
        if (!isBegun && (await isAdmitted(trx, run.id, developerId))) return run.id;
        throw taken();
      }
      if (mailed.partner && (await hasOtherReferral(trx, mailed, developerId, true))) throw otherReferral();
      await bindInvitation(trx, mailed.id, developerId, now);
      await tell();
      return run.id;
    }
    if (!link) throw new Failure('LINK_INVALIDO');
    if (await isAdmitted(trx, run.id, developerId)) return run.id;
    const came = await insertByLink(trx, link, developerId, now);
    if (came === 'revoked') throw refused('revoked');
    if (came !== 'again') {
      if (!(await countUse(trx, link.id, now))) {
        checkLink(await findLinkByToken(trx, token), now);
        throw new Failure('LINK_INVALIDO');
      }
      await recordEvents(trx, [{ kind: 'invited', runId: run.id, invitationId: came }], now);
      await tell();
    }
    return run.id;
  });
}

const isBoundTo = ({ acceptedAt, developerId: owner }: MailedInvitation, developerId: number): boolean =>
  acceptedAt !== null && owner === developerId;

/** A start uses it up only where mailboxes are confirmed: elsewhere anybody may have signed up with that e-mail. */
const isTaken = (
  { developerId: owner, acceptedAt, started }: MailedInvitation,
  developerId: number,
  { config }: Pick<Deps, 'config'>,
): boolean =>
  owner !== developerId && (acceptedAt !== null || (started && config.emailConfirmation === 'required'));

const taken = () =>
  new Failure('CONVITE_USADO', {
    message: 'Este convite já é de outra conta. Entre com a conta que o usou para fazer a prova.',
  });

const otherReferral = () =>
  new Failure('CONVITE_USADO', {
    message: 'A sua conta já está em outra inscrição desta prova. Entre com a conta desta inscrição.',
  });

function checkLink(link: StoredLink | undefined, now: Date): void {
  const state = link ? linkStateAt(link, now) : 'usable';
  if (state !== 'usable') throw refused(state);
}

function checkRun(run: OpenedRun, now: Date): void {
  if (run.ends_at < now) {
    throw new Failure('LINK_INVALIDO', { message: 'O período desta prova já terminou.' });
  }
  if (!run.active) {
    throw new Failure('LINK_INVALIDO', { message: 'Esta prova está inativa no momento.' });
  }
}
