import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import type { Role, Route } from '#platform/contract/route.ts';
import { createTestApp, type Json, type TestApp } from '../test-app.ts';

const unknown = 'campo_que_nao_existe';
const bodies = (route: Route) => route.method !== 'GET' && route.consumes !== 'multipart';

function* withUnknown(schema: Json, place = ''): Generator<{ body: Json; path: string }> {
  for (const inner of schema?.anyOf ?? []) yield* withUnknown(inner, place);
  if (schema?.type === 'object') yield { body: { [unknown]: 1 }, path: place + unknown };
  for (const [key, property] of Object.entries(schema?.properties ?? {})) {
    for (const { body, path } of withUnknown(property, `${place}${key}.`))
      yield { body: { [key]: body }, path };
  }
  if (schema?.items) {
    for (const { body, path } of withUnknown(schema.items, `${place}0.`)) yield { body: [body], path };
  }
}

describe('an unknown field or filter', () => {
  let test: TestApp;
  let documented: Json;
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    tokens.set('DEVELOPER', (await test.people.developer()).token);
    tokens.set('COMPANY', (await test.people.company()).token);
    tokens.set('ADMIN', (await test.people.admin()).token);
    documented = (await test.call('GET', '/openapi.json')).body;
  });
  afterAll(() => test.close());

  const operationOf = ({ method, url }: Route) =>
    documented.paths[url.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
  const shapeOf = (route: Route): Json =>
    operationOf(route).requestBody?.content['application/json']?.schema ?? { type: 'object' };

  function send(route: Route, { body, query = '' }: { body?: unknown; query?: string }) {
    const [role = 'DEVELOPER'] = route.access.kind === 'roles' ? route.access.roles : [];
    const as = route.access.kind === 'anyone' ? undefined : tokens.get(role);
    const path = route.url.replaceAll(/:\w+/g, '1') + query;
    return test.call(route.method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
  }

  const own = [...allRoutes].filter(([, route]) => !route.specified);
  const specified = [...allRoutes].filter(([, route]) => route.specified);

  it.each(own)("%s is Provado's own and refuses an unknown filter by its name", async (_, route) => {
    expect(await send(route, { query: `?${unknown}=1` })).toMatchObject({
      status: 400,
      body: {
        code: 'CAMPO_DESCONHECIDO',
        error: `“${unknown}” não existe nesta chamada.`,
        fields: { [unknown]: 'Este campo não existe nesta chamada.' },
      },
    });
  });

  it.each(own.filter(([, route]) => bodies(route)))(
    "%s is Provado's own: it refuses an unknown field by its name, wherever it stands",
    async (_, route) => {
      const places = [...withUnknown(shapeOf(route))];
      expect(places).not.toEqual([]);
      for (const { body, path } of places) {
        const answer = await send(route, { body });
        expect(answer, path).toMatchObject({ status: 400, body: { code: 'CAMPO_DESCONHECIDO' } });
        expect(answer.body.fields).toEqual({ [path]: 'Este campo não existe nesta chamada.' });
      }
    },
  );

  it.each(specified)('%s is specified and ignores what it does not know', async (_, route) => {
    const places = bodies(route) ? [...withUnknown(shapeOf(route))].map(({ body }) => body) : [undefined];
    for (const body of places) {
      const { status, body: answer } = await send(route, { body, query: `?${unknown}=1` });
      expect(answer.code).not.toBe('CAMPO_DESCONHECIDO');
      expect(answer.fields ?? {}).not.toHaveProperty(unknown);
      expect(status).not.toBe(500);
    }
  });

  it('the documents close the objects of Provado’s own calls and leave those of specified calls open', () => {
    const closed = (schema: Json): boolean[] => [
      ...(schema?.type === 'object' ? [schema.additionalProperties === false] : []),
      ...Object.values(schema?.properties ?? {}).flatMap(closed),
      ...(schema?.anyOf ?? []).flatMap(closed),
      ...(schema?.items ? closed(schema.items) : []),
    ];
    for (const [name, route] of allRoutes) {
      if (!route.body) continue;
      expect(new Set(closed(shapeOf(route))), name).toEqual(new Set([!route.specified]));
    }
  });

  it('an unknown part of an upload is refused by its name', async () => {
    const form = new FormData();
    form.append('finalidade', 'perfil');
    form.append(unknown, '1');
    const whole = new Response(form);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: {
        authorization: `Bearer ${tokens.get('DEVELOPER')}`,
        'content-type': whole.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await whole.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({
      code: 'CAMPO_DESCONHECIDO',
      fields: { [unknown]: expect.any(String) },
    });
  });
});
