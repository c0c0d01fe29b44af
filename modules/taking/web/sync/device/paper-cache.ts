import { openDevice } from '#platform/web/device-store.ts';
import type { AttemptOwner } from './answer-queue.ts';
import { openJson, sealJson, type Vault } from './vault.ts';

const about = (runId: number) => `paper ${runId}`;

/** The wire format serves a reload without a network. May fail. */
export async function cachePaper(owner: AttemptOwner, vault: Vault, wire: unknown): Promise<void> {
  const sealed = await sealJson(vault, wire, about(owner.runId));
  const device = await openDevice();
  await device.put('papers', { ...owner, sealed });
}

/** @throws if the key does not fit */
export async function cachedPaper(runId: number, developerId: number, vault: Vault): Promise<unknown> {
  const device = await openDevice();
  const row = await device.get('papers', runId);
  return row?.developerId === developerId ? openJson<unknown>(vault, row.sealed, about(runId)) : undefined;
}

export async function hasCachedPaper(runId: number, attemptId: number): Promise<boolean> {
  const device = await openDevice();
  return (await device.get('papers', runId))?.attemptId === attemptId;
}
