import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { pictureForm } from '../../e2e/exams.ts';
import { startRegistryStub } from '../../e2e/registry-stub.ts';
import { at, type Call, wireClient } from '../../e2e/wire-client.ts';
import { inWords, isSound } from '../chaos/check.ts';
import { onStop } from '../command.ts';
import { createCluster } from '../postgres-cluster.ts';
import type { Fault } from './fault.ts';
import { faults, unmount } from './fault-list.ts';
import { startDrilled } from './installation.ts';
import { beginExam, longestWait, type Saving, startSaving } from './saving-crowd.ts';

const candidates = 4;

/** @returns whether nothing acknowledged was lost in any fault */
export async function drillFaults(bin: string, only: string | undefined): Promise<boolean> {
  let isRight = true;
  for (const fault of faults.filter(({ name }) => only === undefined || name.includes(only)))
    isRight = (await drillFault(bin, fault)) && isRight;
  return isRight;
}

async function drillFault(bin: string, fault: Fault): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'provado-fault-'));
  chmodSync(folder, 0o755);
  const remove = onStop(async () => {
    await unmount(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  const prepared = await fault.prepare(folder);
  if (!prepared) {
    console.log(`${fault.name}: left out, this machine lacks what it needs.`);
    await remove();
    return true;
  }
  const cluster = await createCluster(bin, prepared.cluster);
  const registry = await startRegistryStub();
  const server = await startDrilled({
    DATABASE_URL: (await prepared.route?.(cluster)) ?? cluster.url,
    BRASIL_API_URL: registry.url,
    ...prepared.environment,
  });
  const said = new Set<string>();
  const call = listening(
    wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1),
    said,
  );
  const { company, sheets } = await beginExam(call, candidates);
  const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 2 });
  const saving = startSaving(call, sheets);
  const began = performance.now();
  const found = await prepared.strike({
    folder,
    cluster,
    dataDir: prepared.environment?.DATA_DIR ?? server.dataDir,
    upload: () => call('POST', '/files', pictureForm(), company.token),
    read: async (uploaded) => (await fetch(String(at(uploaded.body, 'data.url')))).status,
  });
  // Saves go on afterwards.
  await pause(3_000);
  const isSafe = await report(fault.name, saving, db, { began, found, said });
  await db.close();
  await server.close();
  await registry.close();
  await cluster.remove();
  await remove();
  return isSafe;
}

async function report(
  name: string,
  saving: Saving,
  db: Database<Schema>,
  { began, found, said }: { began: number; found: string; said: ReadonlySet<string> },
): Promise<boolean> {
  const longest = longestWait(saving.waits, began, performance.now());
  const findings = await saving.end(db);
  console.log(`${name}: ${inWords(findings)}`);
  console.log(`  longest save ${(longest / 1000).toFixed(1)} s; ${found}`);
  console.log(`  answers from 500 on: ${[...said].join(' | ') || 'none'}`);
  return isSound(findings);
}

const listening =
  (call: Call, said: Set<string>): Call =>
  async (...asked) => {
    const answer = await call(...asked);
    if (answer.status >= 500)
      said.add(`${answer.status} ${at(answer.body, 'code')} “${at(answer.body, 'error')}”`);
    return answer;
  };
