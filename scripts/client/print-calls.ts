import * as z from 'zod/mini';
import { openApi } from '#app/contract/openapi.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { partner } from '#platform/contract/words.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  $ref?: string;
}

interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
}

type Content = Record<string, { schema: Schema }>;

/** Partners make these with keys of their own. */
const isOfPartner = (scope: string): boolean => z.safeParse(partner, scope).success;

/** @returns the source of every call that a company's program may make, its types by the keys of the wire, and the codes of failures */
export function printCalls(version: string): string {
  const { paths } = openApi('/api', '') as { paths: Record<string, Record<string, Operation>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some(({ key }) => key && !key.some(isOfPartner)))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const codes = Object.keys(errorCatalogue).map((code) => `  | ${JSON.stringify(code)}`);
  return [
    '// Made from the contract by `npm run client`.',
    '',
    `export const version = ${JSON.stringify(version)};`,
    '',
    `export type FailureCode =\n${codes.join('\n')};`,
    '',
    'export interface Calls {',
    ...calls.map(({ operation }) => printCall(operation)),
    '}',
    '',
    'export const calls: { readonly [Name in keyof Calls]: { method: string; path: string } } = {',
    ...calls.map(
      ({ operation, method, path }) =>
        `  ${operation.operationId}: { method: '${method}', path: ${JSON.stringify(path)} },`,
    ),
    '};',
    '',
  ].join('\n');
}

function printCall({
  operationId,
  summary,
  security,
  parameters,
  requestBody,
  responses,
}: Operation): string {
  const scope = security?.find(({ key }) => key)?.key?.[0];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const failures = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', '));
  const answer = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1].content ?? {};
  const given = [
    inPath.length > 0 && `path: { ${inPath.map(({ name }) => `${name}: number | string`).join('; ')} };`,
    inQuery.length > 0 && `query: { ${inQuery.map(printQuery).join('; ')} };`,
    requestBody &&
      `body: ${'multipart/form-data' in requestBody.content ? 'FormData' : printContent(requestBody.content)};`,
    `answer: ${printContent(answer)};`,
  ].filter(Boolean);
  const says = `${summary} Scope: ${scope}.${failures.length > 0 ? ` Fails with: ${failures.join(', ')}.` : ''}`;
  return `  /** ${says.replaceAll('*/', '* /')} */\n  ${operationId}: { ${given.join(' ')} };`;
}

const printQuery = ({ name, schema }: Operation['parameters'][number]): string =>
  `${JSON.stringify(name)}?: ${schema.enum ? printType(schema) : 'string | number | boolean'}`;

/** Files come as bytes. */
const printContent = (content: Content): string => {
  const json = content['application/json'];
  return json ? printType(json.schema) : 'ArrayBuffer';
};

function printType(schema: Schema): string {
  if (schema.$ref) throw new Error(`The client has no name for ${schema.$ref}.`);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(printType).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => printType({ type })).join(' | ');
  switch (schema.type) {
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return `Array<${printType(schema.items ?? {})}>`;
    case 'object':
      return printObject(schema);
    default:
      return 'unknown';
  }
}

function printObject({ properties, required = [], additionalProperties }: Schema): string {
  if (properties)
    return `{ ${Object.entries(properties)
      .map(
        ([name, schema]) =>
          `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${printType(schema)};`,
      )
      .join(' ')} }`;
  return `Record<string, ${typeof additionalProperties === 'object' ? printType(additionalProperties) : 'unknown'}>`;
}
