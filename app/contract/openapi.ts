import * as z from 'zod/mini';
import { eventMessage } from '#modules/events/contract/webhooks.ts';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { type Access, failure, type Route } from '#platform/contract/route.ts';
import { type KeyScope, keyScope } from '#platform/contract/words.ts';
import { allRoutes } from './all.ts';
import { exampleOf } from './examples.ts';

type Json = { [key: string]: unknown };

export function openApi(serverUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of allRoutes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provado',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: {
      evento: {
        post: {
          summary:
            'What happened in a run or a group, sent to the addresses that an owner made under “Webhooks”.',
          description: webhooksDescription,
          requestBody: { required: true, content: json(eventMessage) },
          responses: {
            '2XX': {
              description: 'Anything but 2xx is tried again, and of the answer only the status is kept.',
            },
          },
        },
      },
    },
    components: {
      schemas: { Failure: wireSchema(failure) },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Of a sign-in. Goes with the cookie, if the sign-in set one.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'provado_…',
          description:
            'A key that an owner of the company made under “Chaves de API”. Each call names the scope it needs.',
        },
      },
    },
  };
}

const description = [
  'Every answer is JSON. A sign-in answers a `token`; send it as `Authorization: Bearer …`.',
  'Programs send a key the same way: `Authorization: Bearer provado_…`. A key acts as the owner who made it, reduced to its scopes. What it may still send stands in `RateLimit` and `RateLimit-Policy`. A POST with an `Idempotency-Key` is done once: sent again within a day, it gets the same answer with `Idempotent-Replayed: true`; with another body it gets 422. Lists with `depois` are read whole by `?depois=` and then the `proximo` of each answer, until there is none.',
  'A failure has a sentence for the user in `error` and one of these in `code`. Programs go by the code alone.',
  ['| Code | Status | Sentence |', '|---|---|---|']
    .concat(
      Object.entries(errorCatalogue).map(
        ([code, { status, message }]) => `| ${code} | ${status} | ${message} |`,
      ),
    )
    .join('\n'),
].join('\n\n');

const webhooksDescription = [
  'Signed as [Standard Webhooks](https://www.standardwebhooks.com) say: `webhook-id`, `webhook-timestamp` and `webhook-signature`, which has two signatures for a day after the secret was changed. Answer within five seconds. Redirects are not followed.',
  'At least once: the same `webhook-id` may come again. Those of one run come in order, and `sequencia` counts all events of the run or the group, also those of kinds that were not chosen. One that fails is tried for a day while those behind it wait; then they go on without it. After three days without a success the webhook is switched off.',
  'A message names nobody and has no text or score. Ask for them with a key, by the ids. `versao` is another day once something else means another thing; new fields may come at any time.',
].join('\n\n');

export function accessInWords({ access, needs, scope }: Pick<Route, 'access' | 'needs' | 'scope'>): string {
  return (
    rolesInWords(access) + (needs ? `, ${needs}` : '') + (scope ? `; keys with ${scopeOnWire(scope)}` : '')
  );
}

const scopeOnWire = (scope: KeyScope): string => z.encode(keyScope, scope);

function rolesInWords(access: Access): string {
  if (access.kind === 'anyone') return 'anyone';
  if (access.kind === 'signed-in') return 'signed in';
  const owner = access.owns ? `, owner of the ${access.owns === 'self' ? 'account' : access.owns}` : '';
  const member = access.roles.includes('COMPANY') ? ` (from ${access.member ?? 'recrutador'})` : '';
  return access.roles.join(' or ') + member + owner;
}

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
    responses[status] = { description: codes.join(', '), content: failureContent(codes) };
  }
  responses.default = { description: 'Any other failure', content: failureContent([]) };
  return {
    operationId: name,
    summary: route.summary,
    description: `For: ${accessInWords(route)}.`,
    tags: [route.module],
    ...(route.access.kind === 'anyone' ? {} : { security: securityOf(route) }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.scope && route.method === 'POST' ? [idempotencyKey] : []),
    ],
    ...requestBody(route),
    responses,
  };
}

const securityOf = ({ scope }: Route): Json[] => [
  { token: [] },
  ...(scope ? [{ key: [scopeOnWire(scope)] }] : []),
];

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Of a program: the call is done once.',
  schema: { type: 'string', maxLength: 255 },
};

function requestBody(route: Route): Json {
  if (route.consumes === 'multipart') {
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    };
  }
  return route.body ? { requestBody: { required: true, content: json(route.body, !route.specified) } } : {};
}

const file = (type: string): Json => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

const json = (schema: z.ZodMiniType, isClosed = false): Json => ({
  'application/json': { schema: wireSchema(schema, isClosed), example: exampleOf(schema) },
});

const failureContent = (codes: readonly ErrorCode[]): Json => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Failure' },
    examples: Object.fromEntries(
      codes.map((code) => [code, { value: { error: errorCatalogue[code].message, code } }]),
    ),
  },
});

/** @param isClosed no object in it has fields beside those that are named */
function wireSchema(schema: z.ZodMiniType, isClosed = false): Json {
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

function parameters(kind: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {} } = wireSchema(schema) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: kind,
    required: kind === 'path',
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
