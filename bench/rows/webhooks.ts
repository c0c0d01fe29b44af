import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestCompany } from '#app/server/test-people.ts';
import { webhookLimits } from '#modules/events/contract/webhooks.ts';
import { percentile } from '../measure.ts';
import { type BenchPlatform, startSecondServer, tidy } from '../platform.ts';
import { memoryOf, processorTime } from '../processor.ts';
import { exert, failures, fillRoom, type Room } from '../room.ts';
import type { Finding, Row } from '../row.ts';
import { publishExam, succeed } from '../sitting.ts';

const events = 10_000;
const candidates = 200;
const savesMs = 30_000;
const givenUpMs = 300_000;
/** So many have an address that never answers: more than may be called at once. */
const lateCompanies = 2;
const lateRuns = 400;

/** Candidates save while everything is sent. The receivers stand in the process of the candidates. */
export const webhooks: Row = {
  name: 'webhooks',
  async measure(platform) {
    const room = await fillRoom(platform, candidates);
    const receiver = await startReceiver();
    try {
      const company = await companyWithRuns(platform, 1_000, [`${receiver.url}/good`]);
      const late: number[] = [];
      const lateUrls = Array.from({ length: webhookLimits.webhooks }, (_, n) => `${receiver.url}/late?${n}`);
      for (let number = 0; number < lateCompanies; number += 1)
        late.push(...(await companyWithRuns(platform, lateRuns, lateUrls)).runIds);
      await tidy(platform);
      const before = await exert({ call: platform.call, room, ...saving });
      const usual = percentile(before.saves.times, 0.99);
      const flood = { platform, room, receiver, usual };
      const found = [
        ...(await sendAll(flood, company.runIds.slice(0, 1), 'one run')),
        ...(await sendAll(flood, company.runIds, '1,000 runs')),
      ];
      const second = await startSecondServer(platform);
      const worked = processorTime(second.pid);
      found.push(...(await sendAll(flood, company.runIds.slice(0, 100), 'two servers, 100 runs')));
      const share = processorTime(second.pid) - worked;
      await second.close();
      found.push({ what: 'of which the second server worked', figure: share, unit: 'ms' });
      return [...found, await besideLate(flood, late, company.runIds[0] ?? 0)];
    } finally {
      await receiver.close();
    }
  },
};

const saving = { reads: [], saveEveryMs: 1_000, readEveryMs: 1_000, lastsMs: savesMs };

interface Flood {
  readonly platform: BenchPlatform;
  readonly room: Room;
  readonly receiver: Receiver;
  /** The p99 of saves while nothing is sent. */
  readonly usual: number;
}

async function sendAll({ platform, room, receiver, usual }: Flood, runIds: number[], of: string) {
  const { call, server } = platform;
  receiver.forget();
  const idle = memoryOf(server.pid);
  let most = idle;
  const measuring = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 250);
  const began = performance.now();
  await happen(platform, runIds, events);
  const [{ saves }, tookMs] = await Promise.all([
    exert({ call, room, ...saving }),
    receiver.hasGot(events).then(() => performance.now() - began),
  ]);
  clearInterval(measuring);
  const p99 = percentile(saves.times, 0.99);
  const findings: Finding[] = [
    {
      what: `${events} events at once of ${of}: sent`,
      figure: events / (tookMs / 1000),
      unit: 'a second',
      beside: `the last one after ${(tookMs / 1000).toFixed(0)} s`,
    },
    {
      what: 'of these lost, doubled or out of order',
      figure: receiver.faults(events),
      goal: 0,
      unit: 'errors',
    },
    {
      what: 'memory of the server, more than before',
      figure: most - idle,
      goal: 100,
      unit: 'MB',
      beside: `${idle.toFixed(0)} MB before, ${memoryOf(server.pid).toFixed(0)} MB after`,
    },
    {
      what: 'p99 of a save meanwhile, beside before',
      figure: p99 / usual,
      goal: 1.5,
      unit: 'ratio',
      beside: `${p99.toFixed(0)} ms beside ${usual.toFixed(0)}; ${failures(saves)} of ${saves.times.length} refused`,
    },
  ];
  return findings;
}

/** How long an event of a good receiver waits while ten others let every call wait. */
async function besideLate({ platform, receiver }: Flood, late: number[], good: number): Promise<Finding> {
  const tenEvents = async () => {
    receiver.forget();
    const times: number[] = [];
    for (let sent = 1; sent <= 10; sent += 1) {
      const began = performance.now();
      await happen(platform, [good], 1);
      await receiver.hasGot(sent);
      times.push(performance.now() - began);
    }
    return times;
  };
  const alone = await tenEvents();
  await happen(platform, late, late.length);
  await receiver.hasHeldBack(10);
  const beside = await tenEvents();
  return {
    what: `an event beside ${late.length * webhookLimits.webhooks} for ten addresses that never answer, the slowest of ten`,
    figure: percentile(beside, 1),
    // An event is numbered within five seconds, and a call is given up after five.
    goal: 10_000,
    unit: 'ms',
    beside: `p50 ${percentile(beside, 0.5).toFixed(0)} ms; alone ${percentile(alone, 0.5).toFixed(0)} ms`,
  };
}

async function companyWithRuns(platform: BenchPlatform, runs: number, urls: string[]) {
  const company: TestCompany = await platform.people.company();
  const runId = await publishExam(platform, 1, company);
  for (const endereco of urls) {
    const body = { endereco, eventos: ['prova_iniciada'] };
    await succeed(platform.call('POST', '/company/webhooks', body, company.token));
  }
  const { rows } = await sql<{ id: number }>`
    insert into runs (exam_id, exam_version_id, kind, company_id, starts_at, ends_at, duration, created_at)
    select runs.exam_id, runs.exam_version_id, runs.kind, runs.company_id, runs.starts_at, runs.ends_at,
           runs.duration, runs.created_at
      from runs, generate_series(2, ${runs}::int) where runs.id = ${runId}
    returning runs.id`.execute(platform.db.kysely);
  return { runIds: [runId, ...rows.map(({ id }) => id)] };
}

/** The runs take turns. */
async function happen({ db }: BenchPlatform, runIds: number[], times: number): Promise<void> {
  await sql`
    insert into events (kind, run_id, attempt_id, happened_at)
    select 'begun', (${runIds}::bigint[])[1 + number % ${runIds.length}::int], number, now()
      from generate_series(0, ${times - 1}::int) as number`.execute(db.kysely);
}

interface Receiver {
  readonly url: string;
  forget(): void;
  faults(expected: number): number;
  /** @throws if they have not come after minutes */
  hasGot(messages: number): Promise<void>;
  hasHeldBack(messages: number): Promise<void>;
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  let [got, heldBack, wrong] = [0, 0, 0];
  const last = new Map<number, number>();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/late')) {
      heldBack += 1;
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { sequencia, dados } = JSON.parse(Buffer.concat(chunks).toString());
      const before = last.get(dados.id_prova_andamento);
      if (before !== undefined && sequencia !== before + 1) wrong += 1;
      last.set(dados.id_prova_andamento, sequencia);
      got += 1;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const until = async (count: () => number, messages: number) => {
    const giveUp = performance.now() + givenUpMs;
    while (count() < messages) {
      if (performance.now() > giveUp) throw new Error(`${count()} of ${messages} messages came.`);
      await pause(20);
    }
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget() {
      [got, heldBack, wrong] = [0, 0, 0];
      last.clear();
    },
    faults: (expected) => wrong + Math.abs(expected - got),
    hasGot: (messages) => until(() => got, messages),
    hasHeldBack: (messages) => until(() => heldBack, messages),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
