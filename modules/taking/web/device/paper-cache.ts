import type { AttemptOwner } from './answer-queue.ts';
import { openDevice } from './device-store.ts';
import { openJson, sealJson, type Vault } from './vault.ts';

const about = (runId: number) => `paper ${runId}`;

/** Keeps the paper as it came over the wire, so that a reload without a network finds it. May fail. */
export async function cachePaper(owner: AttemptOwner, vault: Vault, wire: unknown): Promise<void> {
  const sealed = await sealJson(vault, wire, about(owner.runId));
  const device = await openDevice();
  await device.put('papers', { ...owner, sealed });
}

/** The paper that this device keeps for a developer, as it came over the wire. @throws when the key does not fit */
export async function cachedPaper(runId: number, developerId: number, vault: Vault): Promise<unknown> {
  const device = await openDevice();
  const row = await device.get('papers', runId);
  return row?.developerId === developerId ? openJson<unknown>(vault, row.sealed, about(runId)) : undefined;
}

/** Whether the attempt has been open in this browser before. */
export async function hasCachedPaper(runId: number, attemptId: number): Promise<boolean> {
  const device = await openDevice();
  return (await device.get('papers', runId))?.attemptId === attemptId;
}
