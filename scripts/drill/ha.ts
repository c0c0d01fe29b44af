import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestPeople } from '#app/server/test-people.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { examBody } from '../../e2e/exams.ts';
import { idAt, wireClient } from '../../e2e/wire-client.ts';
import { begin, insist, keepSaving, type Sheet } from '../chaos/candidates.ts';
import { add, checkHistory, inWords, isSound, nothingFound } from '../chaos/check.ts';
import { listen } from '../chaos/listen.ts';
import { startLoadBalancer } from '../chaos/load-balancer.ts';
import { onStop } from '../command.ts';
import { freePort } from '../free-port.ts';
import { createAcknowledgements } from './ha-figures.ts';
import { startNodes, until } from './ha-nodes.ts';
import { startDrilled } from './installation.ts';

const candidates = 200;
const promisedSeconds = 30;
const programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  psql: 'postgresql-client',
};

function missingPackages(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return Object.entries(programs)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
}

/** The primary of the control acknowledges what nobody else has, and a node that lags is taken all the same. */
const asynchronous = (patroni: string) =>
  patroni
    .replace('synchronous_mode: true', 'synchronous_mode: false')
    .replace('synchronous_mode_strict: true', 'synchronous_mode_strict: false')
    .replace(/maximum_lag_on_failover: \d+/, 'maximum_lag_on_failover: 1073741824');

/**
 * It touches nothing until they save again.
 * @param isControl replicates asynchronously, and lets the primary's log wait for two seconds before the kill
 * @returns whether nothing was lost and saves went on in time; of a control, whether something was lost
 */
export async function drillFailover(bin: string, isControl: boolean): Promise<boolean> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`Programs are missing: apt-get install --no-install-recommends ${missing.join(' ')}`);
    return false;
  }
  console.log(`Starting three nodes of PostgreSQL${isControl ? ', asynchronous' : ''}…`);
  const nodes = await startNodes(bin, isControl ? asynchronous : (text) => text);
  const port = await freePort();
  const settings = { ...nodes.environment, PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' };
  const servers = [await startDrilled(settings), await startDrilled(settings)] as const;
  const closeServers = onStop(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });
  const balancer = await startLoadBalancer(
    'nginx',
    port,
    servers.map(({ origin }) => Number(new URL(origin).port)),
  );
  const closeBalancer = onStop(balancer.close);

  const seat = await seatCandidates(nodes.directUrl, balancer.origin);
  const acks = createAcknowledgements(wireClient(() => balancer.origin, 1));
  let isOver = false;
  const manner = { goesOn: () => !isOver, random: Math.random, thinkMs: 2_000, restMs: 500 };
  const saving = Promise.all(
    seat.sheets.map(async (sheet) => {
      const [question = 0] = sheet.operations.keys();
      await keepSaving(acks.call, sheet, question, manner).catch((error: unknown) => {
        sheet.contradictions.push(`${sheet.developer.name}: ${error}`);
      });
    }),
  );
  await until(() => acks.senders() === candidates, 120);
  await pause(5_000);

  const victim = (await nodes.primary()) ?? '';
  if (isControl) {
    nodes.muteSenders(victim);
    await pause(2_000);
  }
  nodes.kill(victim);
  acks.strike();
  console.log(`kill -9 of the primary, ${victim}, with all its processes, after ${acks.count()} saves.`);
  // A candidate of the control may have been refused for good: its last saves are gone.
  const finished = saving.then(() => true);
  await Promise.race([until(() => acks.sendersSince() === candidates, 120).catch(() => {}), finished]);
  await pause(isControl ? 5_000 : 10_000);
  isOver = true;
  await saving;
  const isHeard = isControl || (await hearsNews(seat.sheets[0] as Sheet, servers, seat.company.token));

  const successor = await nodes.primary();
  const rejoined = performance.now();
  nodes.restart(victim);
  const isBack = isControl
    ? undefined
    : await until(nodes.isWhole, 120).then(
        () => true,
        () => false,
      );
  const backSeconds = (performance.now() - rejoined) / 1000;

  const found = nothingFound();
  const db = await openDatabase<Schema>({ url: nodes.directUrl, poolSize: 4 });
  for (const sheet of seat.sheets) add(found, await checkHistory(db, sheet));
  await db.close();
  await closeBalancer();
  await closeServers();
  await nodes.close();

  const { first, all, longestGap, longestWait } = acks.figures();
  console.log(
    [
      `${candidates} candidates, two servers: ${inWords(found)}.`,
      `After the kill, node ${successor} took over. First save ${first} s, all ${candidates} candidates ${all} s.`,
      `Longest time without any save ${longestGap} s, longest wait of one candidate ${longestWait} s.`,
      ...(isControl
        ? []
        : [
            `News arrive from the other server afterwards: ${isHeard ? 'yes' : 'no'}.`,
            `Node ${victim}, started again, follows after ${backSeconds.toFixed(1)} s: ${isBack ? 'yes' : 'no'}.`,
          ]),
    ].join('\n'),
  );
  if (isControl) {
    console.log(
      found.lost > 0 ? 'The control lost saves, as it must.' : 'The control lost nothing: it proves nothing.',
    );
    return found.lost > 0;
  }
  return isSound(found) && Number(first) <= promisedSeconds && isHeard && isBack === true;
}

async function seatCandidates(directUrl: string, origin: string) {
  const db = await openDatabase<Schema>({ url: directUrl, poolSize: 4 });
  const people = createTestPeople(db, systemClock);
  const call = wireClient(() => origin);
  const company = await people.company();
  const questoes = [{ enunciado: 'O que é um índice?', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [] }];
  const exam = examBody(company.companyId, { titulo: 'Ensaio de queda', questoes });
  const made = await insist(() => call('POST', '/test', exam, company.token));
  const runId = idAt(made.body, 'data.idProvaAndamento');
  const sheets: Sheet[] = [];
  while (sheets.length < candidates) {
    const { accountId: id, email, token } = await people.developer();
    const developer = { id, email, token, name: email, type: 'DEVELOPER' as const };
    sheets.push(await begin(call, developer, runId));
  }
  await db.close();
  return { company, sheets };
}

type Server = { readonly origin: string };

async function hearsNews(sheet: Sheet, servers: readonly [Server, Server], token: string): Promise<boolean> {
  const path = `/api/developer/userTest/${sheet.attemptId}/status`;
  const page = listen(`${servers[1].origin}${path}`, sheet.developer.token);
  await until(() => page.heard.length > 0, 10);
  const end = { data_fim: '', encerrar: true };
  await insist(() => wireClient(() => servers[0].origin)('PUT', `/test/${sheet.runId}/period`, end, token));
  const heard = await until(() => page.heard.length > 1, 10).then(
    () => true,
    () => false,
  );
  page.leave();
  return heard;
}
