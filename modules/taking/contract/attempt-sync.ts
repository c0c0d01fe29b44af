import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { instant, pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { unknownFields } from '#platform/contract/unknown-fields.ts';
import { type QueuedOperation, queuedOperation, savedMeanwhile } from './attempts.ts';

/** So many operations are drained in one call at most. */
export const syncMost = 50;

/** An operation that cannot be read as one; the others of its list are not held up by it. */
export class UnreadableOperation {
  readonly sent: unknown;
  /** One message for each field at fault, by its name on the wire. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(sent: unknown, fields: Readonly<Record<string, string>>) {
    this.sent = sent;
    this.fields = fields;
  }
}

const unknownField = errorCatalogue.CAMPO_DESCONHECIDO.message;

const queued = z.codec(z.unknown(), z.custom<QueuedOperation | UnreadableOperation>(), {
  decode: (sent) => {
    const unknown = unknownFields(queuedOperation, sent);
    if (unknown.length > 0)
      return new UnreadableOperation(sent, Object.fromEntries(unknown.map((path) => [path, unknownField])));
    const read = z.safeDecode(queuedOperation, sent as never);
    if (read.success) return read.data;
    const faults = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return new UnreadableOperation(sent, Object.fromEntries(faults.toReversed()));
  },
  encode: (operation) =>
    operation instanceof UnreadableOperation ? operation.sent : z.encode(queuedOperation, operation),
});

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** What became of one operation: status and body are those of a single save. */
export const syncOutcome = translated({
  operationId: as('op_id', z.string().optional()),
  status: as('status', z.int()),
  error: as('error', z.string().optional()),
  code: as('code', z.enum(codes).optional()),
  fields: as('fields', z.record(z.string(), z.string()).optional()),
  /** Of a 200 what was saved, of a 409 for its version the answer as it is saved. */
  data: as('data', savedMeanwhile.optional()),
});

export type SyncOutcome = z.output<typeof syncOutcome>;

export const syncAnswers = route({
  method: 'POST',
  url: '/developer/answerTest/:idProvaUsuario/sync',
  module: 'taking',
  summary:
    'Drains up to 50 queued saves in order, one outcome each; one that fails does not stop the rest. A closed attempt is 410 with the receipt.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  body: translated({
    operations: as('operacoes', z.array(queued).min(1).max(syncMost)),
  }),
  bodyLimit: 3 * 1024 * 1024,
  responses: {
    200: writes(
      translated({
        outcomes: as('resultados', z.array(syncOutcome)),
        deadline: as('prazo', instant),
        now: as('agora', instant),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA'],
});
