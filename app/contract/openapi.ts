import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { type Access, failure, type Route } from '#platform/contract/route.ts';
import { allRoutes } from './all.ts';

type Json = { [key: string]: unknown };

/** The OpenAPI 3.1 description of every route, made from the wire side of the contract's codecs. */
export function openApi(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of allRoutes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Provado', version: '0.1.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

/** Who may call a route, in words. */
export function accessInWords({ access, needs }: Pick<Route, 'access' | 'needs'>): string {
  return rolesInWords(access) + (needs ? `, ${needs}` : '');
}

function rolesInWords(access: Access): string {
  if (access.kind === 'anyone') return 'anyone';
  if (access.kind === 'signed-in') return 'signed in';
  const owner = access.owns ? `, owner of the ${access.owns === 'self' ? 'account' : access.owns}` : '';
  const member = access.roles.includes('COMPANY') ? ` (from ${access.member ?? 'recrutador'})` : '';
  return access.roles.join(' or ') + member + owner;
}

/** How the server refuses a caller who has not shown what a route needs. */
const refusals: Record<NonNullable<Route['needs']>, readonly ErrorCode[]> = {
  confirmed: ['EMAIL_NAO_CONFIRMADO'],
  checked: ['EMAIL_NAO_CONFIRMADO', 'EMPRESA_EM_VERIFICACAO'],
};

function operation(name: string, route: Route): Json {
  const responses: Record<string, Json> = {};
  for (const [status, schema] of Object.entries(route.responses)) {
    const content = route.produces ? file(route.produces) : json(schema);
    responses[status] = {
      description: 'Success',
      content: route.streams ? { ...content, 'text/event-stream': { schema: { type: 'string' } } } : content,
    };
  }
  for (const [status, codes] of failuresByStatus([
    ...(route.errors ?? []),
    ...(route.needs ? refusals[route.needs] : []),
  ])) {
    responses[status] = { description: codes.join(', '), content: json(failure) };
  }
  responses.default = { description: 'Failure', content: json(failure) };
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.module],
    ...(route.access.kind === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses,
  };
}

function requestBody(route: Route): Json {
  if (route.consumes === 'multipart') {
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    };
  }
  return route.body ? { requestBody: { required: true, content: json(route.body, !route.specified) } } : {};
}

const file = (type: string): Json => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

const json = (schema: z.ZodType, isClosed = false): Json => ({
  'application/json': { schema: wireSchema(schema, isClosed) },
});

/** @param isClosed no object in it has fields beside those that are named */
function wireSchema(schema: z.ZodType, isClosed = false): Json {
  // Codecs describe the wire with their input side; what JSON Schema cannot say is left open.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    ...(isClosed && {
      override: ({ jsonSchema }) => {
        if (jsonSchema.properties) jsonSchema.additionalProperties = false;
      },
    }),
  });
  return rest;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {} } = wireSchema(schema) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }));
}

function failuresByStatus(codes: readonly ErrorCode[]): Map<string, ErrorCode[]> {
  const byStatus = new Map<string, ErrorCode[]>();
  for (const code of codes) {
    const status = String(errorCatalogue[code].status);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
