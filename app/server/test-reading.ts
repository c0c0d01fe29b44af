import * as z from 'zod/mini';
import { allRoutes } from '#app/contract/all.ts';
import type { Role, Route } from '#platform/contract/route.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import type { TestApp } from './test-app.ts';

export type Ids = Readonly<Record<string, readonly (number | string)[]>>;

export interface ReadAnswer {
  readonly route: Route;
  readonly address: string;
  readonly body: string;
}

/** Whether it answers anything but a refusal to this role, which `access.test.ts` proves of every route. */
export const mayRead = ({ method, access }: Route, role: Role | undefined): boolean =>
  method === 'GET' &&
  (access.kind === 'anyone' ||
    (role !== undefined && (access.kind === 'signed-in' || access.roles.includes(role))));

export async function readAll(
  test: TestApp,
  { token, ids }: { token: string | undefined; ids: Ids },
): Promise<ReadAnswer[]> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const role = token === undefined ? undefined : await roleOf(test, token);
  const answers: ReadAnswer[] = [];
  for (const route of allRoutes.values()) {
    for (const address of mayRead(route, role) ? addressesOf(route, ids) : []) {
      const { statusCode, body } = await test.app.inject({ method: 'GET', url: `/api${address}`, headers });
      if (statusCode === 200) answers.push({ route, address, body });
    }
  }
  return answers;
}

async function roleOf({ db }: TestApp, token: string): Promise<Role> {
  const { role } = await db.kysely
    .selectFrom('sessions')
    .select('sessions.role')
    .where('sessions.token_hash', '=', secretHash(token))
    .executeTakeFirstOrThrow();
  return role;
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
