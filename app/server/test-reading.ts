import * as z from 'zod/mini';
import { allRoutes } from '#app/contract/all.ts';
import type { Route } from '#platform/contract/route.ts';
import type { TestApp } from './test-app.ts';

export type Ids = Readonly<Record<string, readonly (number | string)[]>>;

export interface ReadAnswer {
  readonly route: Route;
  readonly address: string;
  readonly body: string;
}

export async function readAll(
  test: TestApp,
  { token, ids }: { token: string | undefined; ids: Ids },
): Promise<ReadAnswer[]> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answers: ReadAnswer[] = [];
  for (const route of allRoutes.values()) {
    for (const address of route.method === 'GET' ? addressesOf(route, ids) : []) {
      const { statusCode, body } = await test.app.inject({ method: 'GET', url: `/api${address}`, headers });
      if (statusCode === 200) answers.push({ route, address, body });
    }
  }
  return answers;
}

function addressesOf(route: Route, ids: Ids): string[] {
  const { url } = route;
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const turns = Math.max(1, ...names.map((name) => ids[name]?.length ?? 1));
  return Array.from({ length: turns }, (_, turn) =>
    url.replace(/:(\w+)/g, (_all, name: string) => {
      const values = ids[name] ?? [1];
      return String(values[turn % values.length]);
    }),
  ).flatMap((address) => (hasWords(route) ? [address, `${address}?busca=can%C3%A1ria`] : [address]));
}

const known = new Map<Route, boolean>();

/** Each is asked many times, and its schema takes longer to read than the answer. */
function hasWords(route: Route): boolean {
  const found = known.get(route) ?? searches(route);
  known.set(route, found);
  return found;
}

function searches({ query }: Route): boolean {
  if (!query) return false;
  return JSON.stringify(z.toJSONSchema(query, { unrepresentable: 'any' })).includes('"busca"');
}
