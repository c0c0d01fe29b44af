import { openDevice } from '#platform/web/device-store.ts';
import { ownFile } from '#platform/web/forms/own-file.ts';
import type { Vault } from './vault.ts';

const about = (attemptId: number, url: string) => `picture ${attemptId} ${url}`;

/** @returns undefined if the picture is not available now */
export async function bringPicture(attemptId: number, url: string, vault: Vault): Promise<Blob | undefined> {
  const cached = await readPicture(attemptId, url, vault).catch(() => undefined);
  if (cached) return new Blob([cached]);
  const address = ownFile(url);
  if (new URL(address, location.href).origin !== location.origin) {
    // A picture from another site can be shown but not read, so only the browser's own cache can hold it.
    new Image().src = address;
    return undefined;
  }
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    const content = new Uint8Array(await response.arrayBuffer());
    await cachePicture(attemptId, url, vault, content).catch(() => undefined);
    return new Blob([content]);
  } catch {
    return undefined;
  }
}

async function readPicture(attemptId: number, url: string, vault: Vault) {
  const device = await openDevice();
  const row = await device.get('pictures', [attemptId, url]);
  return row && vault.open(row.sealed, about(attemptId, url));
}

async function cachePicture(
  attemptId: number,
  url: string,
  vault: Vault,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const sealed = await vault.seal(content, about(attemptId, url));
  const device = await openDevice();
  await device.put('pictures', { attemptId, url, sealed });
}
