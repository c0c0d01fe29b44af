import type { Transaction } from 'kysely';
import { notify, notifyEach } from '#modules/notifications/server/public.ts';
import { timeZone } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { OutageSource } from '../contract/outages.ts';
import type { Span } from '../domain/lost-time.ts';
import { countGrant } from './extra-time.queries.ts';
import { aboutTime, type GrantOutcome, giveTime } from './grant-extra-time.ts';
import { findLostOfRun, leftOf } from './outages.queries.ts';

type GiveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;
type Giver = Pick<CompanyCaller, 'companyId' | 'accountId'>;

/**
 * The reason of the extra time names the interruptions. The second of two people at once is told that it was given.
 * @throws Failure NAO_ENCONTRADO, TEMPO_JA_DEVOLVIDO, PROVA_JA_ENTREGUE, TENTATIVA_ANULADA, GABARITO_VISTO
 */
export async function giveBackTime(
  deps: GiveDeps,
  { companyId, accountId }: Giver,
  { runId, developerId, source }: { runId: number; developerId: number; source: OutageSource },
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const run = await countGrant(trx, runId, companyId);
    const [found] = run ? await findLostOfRun(trx, runId, now, { developerId }) : [];
    if (!run || !found) throw notFound();
    const minutes = leftOf(found, source);
    if (minutes === 0) throw alreadyGiven(found.givenMinutes[source]);
    const lost = found.lost[source];
    const given = await give(deps, trx, { run, developerId, source, minutes, lost, accountId, now });
    const about = aboutTime(runId, given);
    await notify(deps, trx, { to: { developer: developerId }, kind: 'extra_time', about });
    return minutes;
  });
}

/** So many at a time, since each locks an attempt that saves. */
const atATime = 200;

/** Leaves attempts that are over: reopening one takes its score and decision away. @throws Failure NAO_ENCONTRADO */
export async function giveBackToAll(
  deps: GiveDeps,
  { companyId, accountId }: Giver,
  runId: number,
): Promise<{ people: number; left: number }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const run = await countGrant(trx, runId, companyId);
    if (!run) throw notFound();
    const waiting = (await findLostOfRun(trx, runId, now)).filter(
      (one) => !one.isOver && leftOf(one, 'outage') > 0,
    );
    const first = waiting.slice(0, atATime);
    const told: { developer: number; about: ReturnType<typeof aboutTime> }[] = [];
    for (const one of first) {
      const [minutes, lost] = [leftOf(one, 'outage'), one.lost.outage];
      const { developerId } = one;
      const given = await give(deps, trx, {
        run,
        developerId,
        source: 'outage',
        minutes,
        lost,
        accountId,
        now,
      });
      told.push({ developer: developerId, about: aboutTime(runId, given) });
    }
    await notifyEach(deps, trx, 'extra_time', told);
    return { people: first.length, left: waiting.length - first.length };
  });
}

interface TimeBack {
  readonly run: NonNullable<Awaited<ReturnType<typeof countGrant>>>;
  readonly developerId: number;
  readonly source: OutageSource;
  readonly minutes: number;
  readonly lost: readonly Span[];
  readonly accountId: number;
  readonly now: Date;
}

async function give(
  deps: GiveDeps,
  trx: Transaction<Schema>,
  { run, developerId, source, minutes, lost, accountId, now }: TimeBack,
): Promise<GrantOutcome> {
  const given = { share: 0, seconds: minutes * 60, pauseSeconds: 0, ownEndsAt: null };
  const reason = reasonOf(source, lost);
  return giveTime(deps, trx, { run, developerId, given, reason, accountId, now, givesBack: source });
}

function alreadyGiven(minutes: number): Failure {
  if (minutes === 0) return new Failure('TEMPO_JA_DEVOLVIDO', { message: 'Não há tempo a devolver.' });
  return new Failure('TEMPO_JA_DEVOLVIDO', { message: `Já foram devolvidos ${minutes} min desta queda.` });
}

const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' });
const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const spansNamed = 5;

function reasonOf(source: OutageSource, lost: readonly Span[]): string {
  const what = source === 'outage' ? 'Queda do serviço' : 'Queda da conexão, informada pelo navegador';
  const spans = lost
    .slice(-spansNamed)
    .map(({ from, to }) => `${day.format(from)}, ${time.format(from)}–${time.format(to)}`);
  return `${what}: ${spans.join('; ')}`;
}
