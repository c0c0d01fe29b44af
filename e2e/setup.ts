import { buildWebWhenStale } from '../scripts/web-build.ts';

/** Before all journeys: the server delivers the web app as it is built from the present sources. */
export async function setup(): Promise<void> {
  const failure = await buildWebWhenStale();
  if (failure !== undefined) throw new Error(`The web app could not be built.\n${failure}`);
}
