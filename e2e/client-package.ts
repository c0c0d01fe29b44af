import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json, TestApp } from '#app/server/test-app.ts';
import { buildClient } from '../scripts/client/build-client.ts';
import { root } from '../scripts/command.ts';

export interface BuiltClient {
  readonly folder: string;
  load(file: string): Promise<Json>;
  remove(): Promise<void>;
}

/** The package as `npm run client` writes it from the contract of now, so nothing in it can be out of date. */
export async function buildTestClient(): Promise<BuiltClient> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'client-'));
  await buildClient(folder);
  return {
    folder,
    load: (file) => import(pathToFileURL(join(folder, file)).href),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** @returns the address at which the server of the test can be called */
export async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.listeningOrigin;
}
